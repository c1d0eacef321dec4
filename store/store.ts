/**
 * The door to the store: a database that is open and of this version. The server's chronicle opens it, and so do the
 * commands that work beside a running server.
 */
import { openDatabase, type Database, type DatabaseSettings } from './database.js';
import { migrate } from './migrations/index.js';
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
