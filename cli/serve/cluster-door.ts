/**
 * The one way to the package `packages/cluster`, which holds everything of several machines. A service that is alone
 * never loads it.
 */
import type { HttpDependencies } from '../../http/request/dependencies.js';
import { rareLog } from '../../http/request/rare-log.js';
import type { Configuration } from '../../schemas/configuration/configuration.js';
import { usageFailure } from '../call/failure.js';
import { readTextFile } from '../call/output-file.js';

/** What other services bring this one over NATS, and what it brings them. */
export type Nats = NonNullable<Awaited<ReturnType<typeof openNats>>>;

export const loadCluster = () => import('../../packages/cluster/index.js');

/** Starts to connect to NATS and returns without waiting for the connection; null if SIM_NATS is not set. */
export async function openNats(
  { nats: servers, natsCredentials, natsAuthority, natsKey: key, name }: Configuration,
  log: HttpDependencies['log'],
) {
  if (servers.length === 0) return null;
  const { authenticatorOf, startNats } = await (await loadCluster()).loadNats();
  const credentials = natsCredentials === null ? null : readNamed('SIM_NATS_CREDS', natsCredentials);
  const authenticator = credentials === null ? null : authenticatorOf(credentials);
  if (credentials !== null && authenticator === null)
    throw usageFailure(
      `SIM_NATS_CREDS: must be a .creds file, the seed of an nkey, or one line user:password, which ${natsCredentials} is not`,
    );
  const authority = natsAuthority === null ? null : readNamed('SIM_NATS_CA', natsAuthority);
  return startNats({
    servers,
    authenticator,
    authority,
    name,
    key,
    log,
    rareLog: rareLog(log, () => performance.now()),
  });
}

function readNamed(variable: string, path: string): string {
  try {
    return readTextFile(path);
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw usageFailure(`${variable}: must be a readable file, and ${path} cannot be read (${code})`);
  }
}
