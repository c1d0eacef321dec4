/**
 * The door to the store: a database that is open and of this version. The server's chronicle opens it, and so do the
 * commands that work beside a running server.
 */
import { existsSync } from 'node:fs';
import { CodedError } from '../schemas/errors.js';
import { isRemote, openDatabase, type Database, type DatabaseSettings } from './database.js';
import { migrate, MIGRATIONS, storedVersion } from './migrations/index.js';
import { reindex } from './reindex.js';

/** Opens the store, making or upgrading its tables. Throws `store_unavailable` or `store_newer`. */
export async function openStore(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    await reindex(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens a store to read it as it is, beside whoever writes it: nothing is made or upgraded. Fails with
 * `store_unavailable` where there is none, or one of an older version, and with `store_newer`.
 */
export async function openForReading(settings: DatabaseSettings): Promise<Database> {
  const { location } = settings;
  if (!isRemote(location) && !existsSync(location)) {
    throw new CodedError('store_unavailable', `There is no store at ${location}.`);
  }
  const database = await openDatabase({ ...settings, readOnly: true });
  try {
    const version = await storedVersion(database);
    if (version < MIGRATIONS.length) {
      throw new CodedError(
        'store_unavailable',
        `The store is of version ${version}, older than this Spaceland; \`spaceland serve\` upgrades it.`,
      );
    }
    if (version > MIGRATIONS.length) throw new CodedError('store_newer');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
