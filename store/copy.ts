/** Copies a whole store file for a backup, and puts a copy in the place of a store (docs/operations.md#the-store). */
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LibsqlError } from '@libsql/client/sqlite3';
import { CodedError } from '../schemas/errors.js';
import { openDatabase } from './database/database.js';
import { checkPages } from './database/page-check.js';
import { MIGRATIONS, storedVersion } from './migrations/index.js';

/** What a copy contains: its newest world and the last tick of it that is stored. */
export interface CopiedStore {
  readonly worldId: number | null;
  readonly tick: number | null;
}

export interface CopyOptions {
  /** Whether the store must be whole and of a version that this program serves. */
  readonly isChecked: boolean;
}

/**
 * Copies the store file at `location`, with what is in its write-ahead log, into an empty file. A service may write to
 * it meanwhile. Throws `store_damaged`, `store_newer`, or `store_unavailable` if there is no store or no space.
 */
export async function copyStore(location: string, into: string, { isChecked }: CopyOptions): Promise<CopiedStore> {
  if (!existsSync(location)) throw new CodedError('store_unavailable', `There is no store at ${location}.`);
  const source = await openDatabase({ location, readOnly: true });
  try {
    const version = await storedVersion(source);
    if (version === 0) throw new CodedError('store_unavailable', `${location} is no store of Spaceland.`);
    if (isChecked && version > MIGRATIONS.length) throw new CodedError('store_newer');
    if (isChecked) await checkPages(source, null);
    await source.copyInto(into).catch((error: unknown) => {
      throw asCopyFault(error, location);
    });
  } finally {
    await source.close();
  }
  await flush(into);
  return readMark(into);
}

/** Waits until the content is on the disk, because SQLite does not do so and the caller renames the copy. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** The mark is read from the copy, because the store may have gone on since. */
async function readMark(location: string): Promise<CopiedStore> {
  const copy = await openDatabase({ location, readOnly: true });
  try {
    const [row] = await copy.read('SELECT id, ticks FROM worlds ORDER BY id DESC LIMIT 1');
    return { worldId: row ? Number(row['id']) : null, tick: row ? Number(row['ticks']) : null };
  } finally {
    await copy.close();
  }
}

function asCopyFault(error: unknown, location: string): unknown {
  if (!(error instanceof CodedError) || error.code !== 'store_unavailable') return error;
  const reason = error.cause instanceof LibsqlError ? error.cause.message : error.message;
  return new CodedError('store_unavailable', `${location} cannot be copied: ${reason}`, { cause: error });
}

/** Returns the path of the file itself if `location` is a link to a store. */
export function storePath(location: string): string {
  const path = resolve(location);
  return existsSync(path) ? realpathSync(path) : path;
}

/**
 * Gives `copy` the place of the store at `path`, whose lock the caller holds. The old store keeps its write-ahead log
 * under the new name that is returned, because both belong together; null if there was no store.
 */
export function replaceStore(copy: string, path: string): string | null {
  const kept = existsSync(path) ? freeName(path) : null;
  if (kept !== null) {
    renameSync(path, kept);
    if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${kept}-wal`);
  }
  // SQLite would write a log that belongs to another file into the copy.
  for (const end of ['-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
  renameSync(copy, path);
  return kept;
}

function freeName(path: string): string {
  for (let number = 1; ; number++) {
    const name = `${path}.before-restore-${number}`;
    if (!existsSync(name) && !existsSync(`${name}-wal`)) return name;
  }
}
