/** Which store a command works on: the one that `--db` names, else that of the environment. */
import { isRemote, type DatabaseSettings } from '../store/database/database.js';
import { environmentConfiguration } from './environment.js';

/**
 * The store's place and what opens it. The token is that of the environment's store: it goes to another place only where
 * that one is no server, so that no server is told the token of another. Throws for a wrong variable.
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
