/** A NATS key-value bucket. Its entries expire if they are not written again (docs/nats.md#the-directory). */
import type { NatsSession } from './connection.js';
import { type KV, Kvm } from './client.js';

export interface BucketChange {
  readonly key: string;
  /** Value of the entry; null if the entry was removed. */
  readonly text: string | null;
  /** Age of the entry, wrong by the difference between the clocks of this machine and the server. */
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
   * Calls `onChange` with every present entry, then with every change, until the connection ends. NATS does not report
   * expired entries, and its end of the present entries is unreliable if one changes meanwhile.
   */
  async watch(onChange: (change: BucketChange) => void): Promise<void> {
    for await (const entry of await this.#kv.watch()) {
      const { key, operation, created } = entry;
      const text = operation === 'PUT' ? entry.string() : null;
      onChange({ key, text, ageMs: Math.max(0, Date.now() - created.getTime()) });
    }
  }
}

/**
 * Creates the bucket if it does not exist. All entries expire after `ttlMs`: old servers have no lifetime per entry.
 */
export async function openBucket(session: NatsSession, name: string, ttlMs: number): Promise<Bucket> {
  return new Bucket(await new Kvm(session.connection).create(name, { history: 1, ttl: ttlMs }));
}
