/**
 * Lock that lets only one process write worlds into a store: an open transaction on an empty file, `<store>.lock`. The
 * store itself stays available to readers and to `passkey`, and the system releases the lock when the process ends. The
 * file is never removed, because the next process might already have locked it.
 */
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LibsqlError } from '@libsql/client/sqlite3';
import { CodedError } from '../../schemas/errors.js';
import { createPrivate } from './private-file.js';

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
