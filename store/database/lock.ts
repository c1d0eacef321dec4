/**
 * The lock of whoever writes worlds into a store: two of them would tell two worlds in one chronicle (interface.md, What
 * the service does, 4). It is a transaction that stays open on an empty file beside the store, `<store>.lock`, so the
 * store itself is free for those who read or set a passkey; and the system lifts it with the process, however that ends.
 * The file stays: who removed it might remove that of the next.
 */
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LibsqlError } from '@libsql/client/sqlite3';
import { CodedError } from '../../schemas/errors.js';

export interface StoreLock {
  release(): void;
}

/** Takes the lock of the store file at `location`, for which it waits `busyMs`. Throws `store_unavailable`. */
export async function lockStore(location: string, busyMs: number): Promise<StoreLock> {
  const { createClient } = await import('@libsql/client/sqlite3');
  const client = createClient({
    url: pathToFileURL(lockFile(location)).href,
    concurrency: 1,
    timeout: busyMs,
  });
  try {
    // Nothing is written, so that a full disk stands in nobody's way.
    await client.execute('PRAGMA journal_mode=MEMORY');
    const transaction = await client.transaction('write');
    return {
      release() {
        // A connection lives on for a while after its closing; the lock must not.
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

/** By whatever name a store is called, there is one. */
function lockFile(location: string): string {
  const path = resolve(location);
  return `${existsSync(path) ? realpathSync(path) : path}.lock`;
}
