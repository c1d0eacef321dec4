/**
 * Creates files that only their owner may read, because a store contains the hash of the passkey. SQLite gives its
 * `-wal` and `-shm` files the mode of the store, so the store is created with that mode before SQLite opens it.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

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
