/** Finds out which store a command uses: the store of `--db`, otherwise the store of the environment. */
import { isRemote, type DatabaseSettings } from '../../store/database/database.js';
import { database as readLocation } from '../../schemas/variable-values.js';
import { environmentConfiguration } from './environment.js';
import { usageFailure } from './failure.js';
import { isLoopback } from '../../schemas/loopback.js';

/** If SIM_DB names a server, SIM_DB_TOKEN is sent only to that server. Throws if a variable is invalid. */
export function storeSettings(named?: string): DatabaseSettings {
  const { database, databaseToken } = environmentConfiguration();
  const location = named ?? database;
  const reading = readLocation(location);
  if (!reading.ok) throw usageFailure(`--db: ${reading.expected}`);
  const isKnown = isRemote(location) && (!isRemote(database) || hostOf(database) === hostOf(location));
  return { location, ...(isKnown && databaseToken !== null && { token: databaseToken }) };
}

/** Whether a token for this store would be sent over the network without TLS. */
export function isReadableOnTheWay(location: string): boolean {
  if (!isRemote(location)) return false;
  const { protocol, hostname, searchParams } = new URL(location);
  const isPlain = ['http:', 'ws:'].includes(protocol) || searchParams.get('tls') === '0';
  return isPlain && !isLoopback(hostname);
}

function hostOf(address: string): string {
  return new URL(address).host;
}
