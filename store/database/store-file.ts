/**
 * Notices that the file of a store, or its write-ahead log, was deleted, moved or replaced. The system lets a process
 * go on with a deleted file, so that without this every write would succeed and be lost.
 */
import { realpathSync, statSync, chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { resolve, dirname } from 'node:path';
import { CodedError } from '../../schemas/errors.js';
import { pathToFileURL } from 'node:url';
import { LibsqlError } from '@libsql/client/sqlite3';

export class StoreFile {
  readonly #path: string;
  readonly #real: string;
  readonly #store: string | null;
  #log: string | null = null;

  /** The file must be open, because its identity now is that of the open file. */
  constructor(location: string) {
    this.#path = resolve(location);
    this.#store = identity(this.#path);
    // SQLite names the log after the store itself, not after a link to it.
    this.#real = this.#store === null ? this.#path : realpathSync(this.#path);
  }

  get isReplaced(): boolean {
    return identity(this.#path) !== this.#store || (this.#log !== null && identity(this.#logPath()) !== this.#log);
  }

  /** Throws `store_replaced`. */
  check(): void {
    if (!this.isReplaced) return;
    throw new CodedError(
      'store_replaced',
      `The store ${this.#path}, or its -wal file, was deleted or replaced while it was open: put both back and nothing is lost, or stop the service and restore a backup`,
    );
  }

  /** Called after a write: SQLite creates the log with the first one and keeps it while the store is open. */
  noteLog(): void {
    this.#log ??= identity(this.#logPath());
  }

  /** Called after a new connection, with which SQLite may have begun another log. */
  forgetLog(): void {
    this.#log = null;
  }

  #logPath(): string {
    return `${this.#real}-wal`;
  }
}

/** Returns device and inode of a file; null if there is none. */
export function identity(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false, bigint: true });
  return file === undefined ? null : `${file.dev}:${file.ino}`;
}

// Creates files that only their owner may read, because a store contains the hash of the passkey. SQLite gives its
// `-wal` and `-shm` files the mode of the store, so the store is created with that mode before SQLite opens it.

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;
const SUFFIXES = ['', '-wal', '-shm', '-journal', '.lock'] as const;

/** Creates the folders and, unless `readOnly`, an empty store; removes other users' access to existing files. */
export function prepareFiles(location: string, readOnly: boolean): void {
  const path = resolve(location);
  makeFolder(dirname(path));
  if (!readOnly) createPrivate(path);
  // SQLite names the other files after the store itself, not after a link to it.
  const store = existsSync(path) ? realpathSync(path) : path;
  for (const suffix of SUFFIXES) tighten(store + suffix);
}

/** Creates a folder and its missing parents one by one, because Node's recursive `mkdir` never returns below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // If it exists, another process has created it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** An existing file is not opened, because closing it would release this process's locks on it (POSIX). */
export function createPrivate(path: string): void {
  if (existsSync(path)) tighten(path);
  else closeSync(openSync(path, 'a', OWNER_ONLY));
}

/** Removes the access of other users if this process owns the file, since only the owner may change a mode. */
function tighten(path: string): void {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile() || (file.mode & OTHERS) === 0 || file.uid !== process.geteuid?.()) return;
  try {
    chmodSync(path, file.mode & ~OTHERS & 0o7777);
  } catch {
    // The file system has no modes or is mounted read-only. The store can be used nevertheless.
  }
}

// Lock that lets only one process write worlds into a store: an open transaction on an empty file, `<store>.lock`.
// The store itself stays available to readers and to `passkey`, and the system releases the lock when the process
// ends. The file is never removed, because the next process might already have locked it.

export interface StoreLock {
  release(): void;
}

/** Takes the lock of the store file at `location`, waiting up to `busyMs`. Throws `store_unavailable`. */
export async function lockStore(location: string, busyMs: number): Promise<StoreLock> {
  const { createClient } = await import('@libsql/client/sqlite3');
  const file = lockFile(location);
  createPrivate(file);
  const client = createClient({
    url: pathToFileURL(file).href,
    concurrency: 1,
    timeout: busyMs,
  });
  try {
    // The journal of this transaction is in memory, so locking works even on a full disk.
    await client.execute('PRAGMA journal_mode=MEMORY');
    const transaction = await client.transaction('write');
    return {
      release() {
        // A connection may stay open for a while after `close`. Closing the transaction releases the lock at once.
        transaction.close();
        client.close();
      },
    };
  } catch (error) {
    client.close();
    if (!(error instanceof LibsqlError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new CodedError('store_unavailable', `${location} is in use by another process; stop that first`, {
      cause: error,
    });
  }
}

/** Returns the path of the lock file. Links are resolved, so every path that leads to the store gives one lock file. */
export function lockFile(location: string): string {
  const path = resolve(location);
  return `${existsSync(path) ? realpathSync(path) : path}.lock`;
}
