/**
 * The door to the store: a database that is open and of this version. The server's chronicle opens it, and so do the
 * commands that work beside a running server.
 */
import { CodedError } from '../schemas/errors.js';
import type { Backlog, UpgradeProgress } from '../schemas/records/entry.js';
import { type Database, type DatabaseSettings, isRemote, openDatabase } from './database/database.js';
import { migrate, MIGRATIONS, storedVersion } from './migrations/index.js';
import { readIndexing, readProgress, reindex } from './reindex.js';
import { countEvents } from './worlds/worlds.js';
import { existsSync } from 'node:fs';

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
 * Brings the store up to date as far as it comes while `goOn` says so, one step at least; answers how far that is, null when
 * nothing is left for `openStore` to do.
 */
export async function upgradeStore(
  settings: DatabaseSettings,
  goOn: () => boolean,
): Promise<UpgradeProgress | null> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    await reindex(database, goOn);
    return await readProgress(database);
  } finally {
    database.close();
  }
}

/** What `openStore` may take its time for, to be told before; null where there is nothing. Leaves the store as it is. */
export async function readBacklog(settings: DatabaseSettings): Promise<Backlog | null> {
  const { location } = settings;
  if (!isRemote(location) && !existsSync(location)) return null;
  const database = await openDatabase({ ...settings, exclusive: false, readOnly: true });
  try {
    const version = await storedVersion(database);
    if (version === 0 || version > MIGRATIONS.length) return null;
    if (version === MIGRATIONS.length && !(await readIndexing(database)).unfinished) return null;
    return { version, events: await countEvents(database) };
  } finally {
    database.close();
  }
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
