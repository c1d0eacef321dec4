/** A bucket of NATS whose entries end by themselves when they are not written again (docs/nats.md#the-directory). */
import type { NatsSession } from './connection.js';
import { type KV, Kvm } from './nats.js';

export interface BucketEntry {
  readonly key: string;
  /** Another number after each write. */
  readonly revision: number;
  readonly text: string;
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

  /** Returns the entries that have not ended. */
  async entries(): Promise<readonly BucketEntry[]> {
    const entries: BucketEntry[] = [];
    for await (const entry of await this.#kv.history())
      if (entry.operation === 'PUT')
        entries.push({ key: entry.key, revision: entry.revision, text: entry.string() });
    return entries;
  }
}

/** Opens the bucket and makes it if it does not exist. All entries share the time to live, which old servers know, too. */
export async function openBucket(session: NatsSession, name: string, ttlMs: number): Promise<Bucket> {
  return new Bucket(await new Kvm(session.connection).create(name, { history: 1, ttl: ttlMs }));
}
