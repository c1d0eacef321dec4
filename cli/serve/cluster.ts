/**
 * The part of a service that uses NATS: the connection, the log and the directory (docs/nats.md). The NATS client
 * library is loaded only if SIM_NATS is set.
 */
import type { Bucket } from '../../actors/cluster/bucket.js';
import type { Nats, NatsSession } from '../../actors/cluster/connection.js';
import { signer } from '../../actors/cluster/signature.js';
import type { LogCarrier } from '../../actors/replica/carrier.js';
import { Directory } from '../../http/cluster/directory.js';
import { rareLog } from '../../http/request/rare-log.js';
import { publishLog } from '../../http/cluster/log-publisher.js';
import type { HttpDependencies } from '../../http/request/dependencies.js';
import { type Configuration, followedName } from '../../schemas/configuration/configuration.js';
import { LIMITS } from '../../schemas/limits.js';
import { DIRECTORY_BUCKET } from '../../schemas/wire/directory.js';
import { usageFailure } from '../call/failure.js';
import { readTextFile } from '../call/output-file.js';

export interface Cluster {
  readonly nats: Nats;
  carrier(name: string): LogCarrier;
  openBucket(session: NatsSession): Promise<Bucket>;
  publish(feed: HttpDependencies['logFeed'], address: () => string): void;
  close(): Promise<void>;
}

type ClusterConfiguration = Pick<Configuration, 'nats' | 'natsCredentials' | 'natsAuthority' | 'natsKey' | 'name'>;

/** Starts to connect to NATS and returns without waiting for the connection; null if SIM_NATS is not set. */
export async function openCluster(
  configuration: ClusterConfiguration,
  log: HttpDependencies['log'],
): Promise<Cluster | null> {
  const { nats: servers, natsCredentials, natsAuthority, natsKey: key, name } = configuration;
  if (servers.length === 0) return null;
  const [{ Nats }, { NatsCarrier }, { authenticatorOf }, { openBucket }] = await Promise.all([
    import('../../actors/cluster/connection.js'),
    import('../../actors/cluster/nats-carrier.js'),
    import('../../actors/cluster/connection.js'),
    import('../../actors/cluster/bucket.js'),
  ]);
  const credentials = natsCredentials === null ? null : readNamed('SIM_NATS_CREDS', natsCredentials);
  const authenticator = credentials === null ? null : authenticatorOf(credentials);
  if (credentials !== null && authenticator === null)
    throw usageFailure(
      `SIM_NATS_CREDS: must be a .creds file, the seed of an nkey, or one line user:password, which ${natsCredentials} is not`,
    );
  const nats = new Nats({
    servers,
    clientName: `spaceland ${name}`,
    authenticator,
    authority: natsAuthority === null ? null : readNamed('SIM_NATS_CA', natsAuthority),
    log,
  });
  nats.begin();
  const closers: (() => void)[] = [];
  return {
    nats,
    openBucket: (session) => openBucket(session, DIRECTORY_BUCKET, LIMITS.directoryTtlMs.value),
    carrier: (followed) => new NatsCarrier(nats, followed, key),
    publish: (feed, address) =>
      void closers.push(
        publishLog({ nats, feed, name, sign: signer(key), address, log: rareLog(log, () => performance.now()) }),
      ),
    async close() {
      for (const close of closers) close();
      await nats.close();
    },
  };
}

/** Creates the directory of services. If there is no cluster, it lists only this service. */
export function createDirectory(options: {
  readonly configuration: Configuration;
  readonly cluster: Cluster | null;
  readonly telemetry: HttpDependencies['telemetry'];
  readonly log: HttpDependencies['log'];
  address(): string;
}): Directory {
  const { configuration, cluster } = options;
  return new Directory({
    ...options,
    name: followedName(configuration) ?? configuration.name,
    nats: cluster?.nats ?? null,
    openBucket: (session) => (cluster === null ? Promise.reject(new Error('no cluster')) : cluster.openBucket(session)),
    now: () => performance.now(),
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
