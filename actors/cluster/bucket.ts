/** A bucket of NATS whose entries end by themselves when they are not written again (docs/nats.md#the-directory). */
import type { NatsSession } from './connection.js';
import { type KV, Kvm } from './nats.js';

export interface BucketChange {
  readonly key: string;
  /** Null if the entry was removed. */
  readonly text: string | null;
  /** Time since it was written, off by the difference between the clocks of this machine and of the server. */
  readonly ageMs: number;
}

export class Bucket {
  readonly #kv: KV;

  constructor(kv: KV) {
    this.#kv = kv;
  }

  async put(key: string, text: string): Promise<void> {
    await this.#kv.put(key, text);
  }

  async remove(key: string): Promise<void> {
    await this.#kv.purge(key);
  }

  /**
   * Calls `onChange` with every entry, then with every change. Resolves when the session has ended. NATS does not tell of
   * entries whose time to live is over. A reading that waits for the end of the present entries is of no use: NATS does not
   * tell it if an entry changes meanwhile.
   */
  async watch(onChange: (change: BucketChange) => void): Promise<void> {
    for await (const entry of await this.#kv.watch()) {
      const { key, operation, created } = entry;
      const text = operation === 'PUT' ? entry.string() : null;
      onChange({ key, text, ageMs: Math.max(0, Date.now() - created.getTime()) });
    }
  }
}

/** Opens the bucket and makes it if it does not exist. All entries share the time to live, which old servers know, too. */
export async function openBucket(session: NatsSession, name: string, ttlMs: number): Promise<Bucket> {
  return new Bucket(await new Kvm(session.connection).create(name, { history: 1, ttl: ttlMs }));
}
