/** The part of a service that uses NATS: the connection, the log and the directory (docs/nats.md). */
import { openBucket } from './bucket.js';
import { Nats, type NatsOptions } from './connection.js';
import { NatsCarrier } from './carrier.js';
import { signer } from './signature.js';
import type { LogCarrier } from '../replica/carrier.js';
import type { OwnEntryOptions } from '#http/cluster/directory.js';
import { publishLog } from './log-publisher.js';
import { NatsDirectory } from './directory.js';
import type { Directory } from '#http/cluster/ports.js';
import type { LogFeed } from '#http/log/feed.js';
import { LIMITS } from '#schemas/limits.js';
import { DIRECTORY_BUCKET } from '#schemas/wire/directory.js';

export { authenticatorOf } from './connection.js';

export interface NatsService {
  readonly health: Nats['health'];
  /** Returns what brings the log of the primary with this name. */
  carrier(followed: string): LogCarrier;
  directory(own: OwnEntryOptions): Directory;
  publish(feed: LogFeed, address: () => string): void;
  close(): Promise<void>;
}

interface NatsServiceOptions extends Omit<NatsOptions, 'clientName'> {
  /** Name of this service (SIM_NAME). */
  readonly name: string;
  /** Key that signs the log (SIM_NATS_KEY); null if there is none. */
  readonly key: string | null;
  /** Receives what callers can cause as often as they like. */
  readonly rareLog: NatsOptions['log'];
}

/** Starts to connect to NATS and returns without waiting for the connection. */
export function startNats({ name, key, rareLog, ...options }: NatsServiceOptions): NatsService {
  const nats = new Nats({ ...options, clientName: `spaceland ${name}` });
  nats.begin();
  const closers: (() => void)[] = [];
  return {
    get health() {
      return nats.health;
    },
    carrier: (followed) => new NatsCarrier(nats, followed, key),
    directory: (own) =>
      new NatsDirectory({
        ...own,
        nats,
        openBucket: (session) => openBucket(session, DIRECTORY_BUCKET, LIMITS.directoryTtlMs.value),
        log: options.log,
        now: () => performance.now(),
      }),
    publish: (feed, address) =>
      void closers.push(publishLog({ nats, feed, name, sign: signer(key), address, log: rareLog })),
    async close() {
      for (const close of closers) close();
      await nats.close();
    },
  };
}
