/** Opens the store in the current version, for the chronicle of a service and for commands that run meanwhile. */
import { CodedError } from '../schemas/errors.js';
import type { Backlog, UpgradeProgress } from '../schemas/records/history.js';
import { type Database, type DatabaseSettings, isRemote, openDatabase } from './database/database.js';
import { checkSmallStore } from './database/page-check.js';
import { migrate, MIGRATIONS, storedVersion } from './migrations/index.js';
import { readIndexing, readProgress, reindex } from './reindex.js';
import { countEvents } from './worlds/worlds.js';
import { existsSync } from 'node:fs';

/** Opens the store, creating or upgrading its tables. Throws `store_unavailable`, `store_damaged` or `store_newer`. */
export async function openStore(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings);
  try {
    await checkSmallStore(database);
    await migrate(database);
    await reindex(database);
    if (settings.exclusive && database.isFile) await database.hold(settings.location);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Upgrades by at least one step and continues while `goOn` returns true. Returns null when nothing remains. */
export async function upgradeStore(settings: DatabaseSettings, goOn: () => boolean): Promise<UpgradeProgress | null> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    await reindex(database, goOn);
    return await readProgress(database);
  } finally {
    await database.close();
  }
}

/** The upgrade that `openStore` would have to make, so that a caller can announce it; null if there is none. */
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
 * Opens a store read-only while another process may write to it. Creates and upgrades nothing. Throws
 * `store_unavailable` if there is no store or its version is older, and `store_newer` if its version is newer.
 */
export async function openForReading(settings: DatabaseSettings): Promise<Database> {
  const { location } = settings;
  if (!isRemote(location) && !existsSync(location)) {
    throw new CodedError('store_unavailable', `There is no store at ${location}.`);
  }
  const database = await openDatabase({ ...settings, readOnly: true });
  try {
    const version = await storedVersion(database);
    if (version === 0) {
      const file = isRemote(location) ? 'The store' : location;
      throw new CodedError(
        'store_unavailable',
        `${file} is empty or no store; \`spaceland serve\` begins a world in it.`,
      );
    }
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
