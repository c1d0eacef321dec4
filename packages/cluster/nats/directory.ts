/**
 * The directory of a cluster (docs/nats.md#the-directory), in a bucket of NATS. Entries also expire by age here,
 * because no expiry is reported while NATS is away. The timer runs on the main thread, so a long tick does not delay an
 * entry.
 */
import type { Bucket, BucketChange } from './bucket.js';
import type { Nats, NatsSession } from './connection.js';
import { LIMITS } from '#schemas/limits.js';
import { checker } from '#schemas/validation.js';
import { DirectoryEntry, type DirectoryAnswer } from '#schemas/wire/directory.js';
import { ownEntry, type OwnEntryOptions, worldsOf } from '#http/cluster/directory.js';
import type { Directory } from '#http/cluster/ports.js';
import { randomUUID } from 'node:crypto';

export interface NatsDirectoryOptions extends OwnEntryOptions {
  readonly nats: Nats;
  openBucket(session: NatsSession): Promise<Bucket>;
  readonly log: { warn(facts: object, message: string): void };
  now(): number;
}

interface Seen {
  /** When the entry was last written, by the clock of this process. */
  readonly atMs: number;
  readonly entry: DirectoryEntry;
}

const checkEntry = checker(DirectoryEntry, 'body');

export class NatsDirectory implements Directory {
  readonly #options: NatsDirectoryOptions;
  readonly #key: string;
  #timer: NodeJS.Timeout | null = null;
  #session: NatsSession | null = null;
  #bucket: Promise<Bucket> | null = null;
  /** Bucket whose changes are being received; null if there is none. */
  #watched: Bucket | null = null;
  /** Whether the bucket has been watched for so long that all its existing entries should have arrived. */
  #isRead = false;
  readonly #seen = new Map<string, Seen>();
  #hasWarned = false;

  constructor(options: NatsDirectoryOptions) {
    this.#options = options;
    this.#key = `${options.name}.${randomUUID()}`;
  }

  /** Starts to write the entry of this process at intervals. */
  begin(): void {
    this.#timer = setInterval(() => void this.#beat(), LIMITS.directoryBeatMs.value);
    this.#options.nats.onSession((session) => {
      this.#session = session;
      this.#bucket = null;
      void this.#beat();
    });
  }

  async list(): Promise<DirectoryAnswer> {
    const { nats } = this.#options;
    this.#endOld();
    const others = [...this.#seen].filter(([key]) => key !== this.#key).map(([, { entry }]) => entry);
    const partial = nats.session === null || !this.#isRead;
    return { worlds: worldsOf([await ownEntry(this.#options), ...others]), partial };
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    const bucket = await this.#bucket?.catch(() => null);
    if (this.#options.nats.session) await bucket?.remove(this.#key).catch(() => undefined);
  }

  async #beat(): Promise<void> {
    this.#endOld();
    try {
      const bucket = await this.#opened();
      const own = await ownEntry(this.#options).catch(() => null);
      if (bucket === null) return;
      void this.#watch(bucket);
      if (own === null) return;
      await bucket.put(this.#key, JSON.stringify(own));
      this.#hasWarned = false;
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Receives the changes of the bucket until the connection to NATS ends. */
  async #watch(bucket: Bucket): Promise<void> {
    if (this.#watched === bucket) return;
    this.#watched = bucket;
    this.#isRead = false;
    const timer = setTimeout(() => {
      if (this.#watched === bucket) this.#isRead = true;
    }, LIMITS.directoryAnswerMs.value);
    try {
      await bucket.watch((change) => this.#change(change));
    } catch (error) {
      this.#failed(error);
    }
    clearTimeout(timer);
    if (this.#watched !== bucket) return;
    this.#watched = null;
    this.#isRead = false;
  }

  /** The permissions of a user of NATS are for keys, so an entry counts only under the key of its own name. */
  #change({ key, text, ageMs }: BucketChange): void {
    const checked = checkEntry(text === null ? null : jsonOf(text));
    const isOwned = checked.ok && key.startsWith(`${checked.value.name}.`);
    if (!isOwned) return void this.#seen.delete(key);
    const hasPlace = this.#seen.has(key) || this.#seen.size < LIMITS.directoryEntriesMax.value;
    if (hasPlace) this.#seen.set(key, { atMs: this.#options.now() - ageMs, entry: checked.value });
  }

  #endOld(): void {
    const oldestMs = this.#options.now() - LIMITS.directoryTtlMs.value;
    for (const [key, { atMs }] of this.#seen) if (atMs < oldestMs) this.#seen.delete(key);
  }

  /** Returns the bucket; null while NATS is away. After a failure, the next call tries again. */
  async #opened(): Promise<Bucket | null> {
    const { nats, openBucket } = this.#options;
    if (this.#session === null || nats.session !== this.#session) return null;
    this.#bucket ??= openBucket(this.#session);
    try {
      return await this.#bucket;
    } catch (error) {
      this.#bucket = null;
      throw error;
    }
  }

  #failed(error: unknown): void {
    const isAway = this.#options.nats.session !== this.#session;
    if (this.#hasWarned || isAway) return;
    this.#hasWarned = true;
    this.#options.log.warn(
      { err: error },
      'the directory is partial: its bucket in NATS cannot be used; check JetStream and the permissions of the user',
    );
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
