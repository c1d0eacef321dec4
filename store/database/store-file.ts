/**
 * Notices that the file of a store, or its write-ahead log, was deleted, moved or replaced. The system lets a process
 * go on with a deleted file, so that without this every write would succeed and be lost.
 */
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CodedError } from '../../schemas/errors.js';

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
