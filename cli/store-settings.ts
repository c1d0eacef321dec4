/** The store of a command: from `--db`, otherwise from the environment. */
import { isRemote, type DatabaseSettings } from '../store/database/database.js';
import { environmentConfiguration } from './environment.js';

/**
 * The location of the store and how to open it. The token belongs to the environment's store; it is never sent to another
 * server. Throws for an invalid variable.
 */
export function storeSettings(named?: string): DatabaseSettings {
  const { database, databaseToken } = environmentConfiguration();
  const location = named ?? database;
  const isKnown = isRemote(location) && (!isRemote(database) || hostOf(database) === hostOf(location));
  return { location, ...(isKnown && databaseToken !== null && { token: databaseToken }) };
}

function hostOf(address: string): string {
  return new URL(address).host;
}
