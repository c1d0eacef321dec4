/**
 * Starts the source of a service's world: its own store, or the log of another service. service.ts treats both alike.
 */
import { absentChronicleBehaviour } from '../../actors/chronicle/follower.js';
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import { startChronicleThread } from '../../actors/chronicle/spawn-worker.js';
import type { SeenLog } from '../../actors/clock/boot.js';
import type { ClockProtocol, ClockStatus } from '../../actors/clock/protocol.js';
import { startClockThread } from '../../actors/clock/spawn-worker.js';
import { janitorBehaviour } from '../../actors/janitor/actor.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import type { ActorSystem, Thread } from '../../actors/runtime/system.js';
import type { HttpDependencies } from '../../http/request/dependencies.js';
import { rareLog } from '../../http/request/rare-log.js';
import { LogFeed, type LogFeedOptions, logBehaviour, storedLogOf } from '../../http/log/feed.js';
import { type Configuration, followedName, openingLaws } from '../../schemas/configuration/configuration.js';
import { LIMITS } from '../../schemas/limits.js';
import { isRemote } from '../../store/database/database.js';
import { loadCluster, type Nats } from './cluster-door.js';
import { logOpenedWorld } from './opened-world.js';
import { openStore } from './store-opening.js';
import type { StoreWatch } from './store-watch.js';
import { keepEngine } from '../call/kept-engine.js';
import type { Version } from '../call/version.js';
import type { HealthAnswer, ReplicaHealth } from '../../schemas/wire/service.js';
import { randomUUID } from 'node:crypto';

/** A standby follows the primary, which writes into the store, until it can replace it. */
export type Duty =
  | {
      readonly role: 'primary';
      /** Epoch of the lease if this process has already taken it as a standby. */
      readonly leaseEpoch?: number;
      /** Newest part of the log that this process has followed as a standby. */
      readonly seen?: SeenLog;
    }
  | {
      readonly role: 'standby';
      /** Returns the addresses of the primary, which are tried in turn. */
      primaries(): readonly string[];
    };

export interface WorldSourceOptions {
  readonly configuration: Configuration;
  readonly version: Version;
  readonly log: HttpDependencies['log'];
  /** Key that this follower process sends to its service to identify itself; null if it is not a follower process. */
  readonly followerKey: string | null;
  /** Connection to NATS; null if SIM_NATS is not set. */
  readonly nats: Nats | null;
  readonly storeWatch: StoreWatch;
  onProgress(): void;
  readonly duty: Duty;
  /** Called when another service has taken the lease of the store. */
  onStoreLost(holder: string): void;
  /** Called on a follower when the connection to the primary begins and when it ends. */
  onConnection(isConnected: boolean): void;
}

/** Link of a follower to its primary. */
export interface Link {
  readonly health: Omit<ReplicaHealth, 'lag_ticks'>;
  /** Newest part of the log that this process has followed. */
  readonly seen: SeenLog;
}

/** Lease of a store on a server, for the service that holds it (docs/fail-over.md). */
export interface Lease {
  /** Address of the standby service; null if no standby has written to the lease recently. */
  readonly standby: string | null;
  /** Writes the address of this service into the lease. After a failure, it tries again until the address is stored. */
  announce(address: string): void;
  /** Returns the address of the standby service. Fails with `no_standby` if there is none. */
  requireStandby(): Promise<string>;
  /** Releases the lease and closes the store permanently. Returns the epoch of the lease. */
  handOver(): Promise<number>;
}

export interface WorldSource extends Pick<HttpDependencies, 'logFeed' | 'primary' | 'hasStore'> {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  /** Thread of the chronicle; null if it runs on the main thread. */
  readonly storeThread: Thread | null;
  /** Link to the primary; null if this process computes the world itself. */
  readonly link: Link | null;
  readonly role: HealthAnswer['role'];
  /** Lease of the store that this service writes into; null if it writes into none, or into a file. */
  readonly lease: Lease | null;
  /** Starts the thread `world`. The actors `notices` and `telemetry` must already run. */
  startWorld(encoder: Thread): { readonly clock: ActorRef<ClockProtocol>; readonly thread: Thread };
  /** Starts the link to the primary, if there is one. The actors that use the world must already run. */
  begin(): void;
  /** Logs which world is resumed or opened, unless another process computes it. `status` is the first of the clock. */
  tellWorld(status: Pick<ClockStatus, 'worldId' | 'seed'>): void;
  /** Starts the janitor and stores the engine, unless another process computes the world. Called when the service listens. */
  keepHouse(): void;
}

/** Opens the store, or prepares following a log, as the configuration says. Fails with a coded error of the store. */
export function openWorldSource(system: ActorSystem, options: WorldSourceOptions): Promise<WorldSource> {
  const { configuration, duty } = options;
  if (duty.role === 'standby') return openFollowedWorld(system, options, () => duty.primaries());
  if (configuration.follow.length > 0) return openFollowedWorld(system, options, () => configuration.follow);
  return openOwnWorld(system, options, duty);
}

async function openOwnWorld(
  system: ActorSystem,
  options: WorldSourceOptions,
  { leaseEpoch, seen }: Extract<Duty, { role: 'primary' }>,
): Promise<WorldSource> {
  const { configuration, version, log } = options;
  const { thread: storeThread, chronicle: opened } = startChronicleThread(system, {
    ...storeSettings(configuration),
    historyBytesMax: configuration.historyMegabytes * BYTES_PER_MEGABYTE,
    exclusive: true,
    ...(leaseEpoch !== undefined && { leaseEpoch }),
  });
  // The store is opened first, so that an error of the store is reported before anything else starts.
  await openStore(opened, log, options.onProgress);
  const chronicle = options.storeWatch.watched(opened);
  // The clock may open a new world, so the stored one is read before its start.
  const stored = await opened.ask('world', { id: null }, LIMITS.startMs.value);
  const logFeed = createLogFeed(options, storedLogOf(chronicle));
  system.spawn(logBehaviour(logFeed));
  return {
    chronicle,
    storeThread,
    logFeed,
    link: null,
    primary: null,
    role: 'primary',
    lease: isRemote(configuration.database)
      ? new (await loadCluster()).HeldLease({ chronicle, onLost: (holder) => options.onStoreLost(holder) })
      : null,
    hasStore: true,
    startWorld: (encoder) =>
      startClockThread(system, {
        bootLaws: openingLaws(configuration),
        resume: configuration.resume || leaseEpoch !== undefined,
        seen,
        engine: version.engine,
        chronicle: storeThread,
        encoder,
      }),
    begin: ignore,
    tellWorld: (status) => logOpenedWorld(log, stored, status),
    keepHouse() {
      startJanitor(system, chronicle, configuration, log);
      keepEngine(chronicle, version).catch((error: unknown) =>
        log.warn({ err: error }, 'the engine could not be stored; the next start tries again'),
      );
    },
  };
}

/** Prepares following the log of the services at `urls`, or of the one whose name SIM_FOLLOW says. */
async function openFollowedWorld(
  system: ActorSystem,
  options: WorldSourceOptions,
  urls: () => readonly string[],
): Promise<WorldSource> {
  const { configuration, version, nats, duty } = options;
  const isStandby = duty.role === 'standby';
  const store = configuration.isDatabaseSet
    ? startChronicleThread(system, { ...storeSettings(configuration), readOnly: true })
    : null;
  const chronicle = store ? options.storeWatch.watched(store.chronicle) : system.spawn(absentChronicleBehaviour());
  const storeThread = store?.thread ?? null;
  const name = isStandby ? null : followedName(configuration);
  const { followWorld } = await loadCluster();
  const followed = followWorld(system, {
    named: name === null || nats === null ? null : nats.carrier(name),
    isSigned: configuration.natsKey !== null,
    urls,
    isStandby,
    followerKey: options.followerKey,
    engine: version.engine ?? null,
    log: options.log,
    chronicle,
    storeThread,
    createLogFeed: (readStored) => createLogFeed(options, readStored),
    onAttempt: () => options.onProgress(),
    onConnection: (isConnected) => options.onConnection(isConnected),
  });
  return {
    ...followed,
    chronicle,
    storeThread,
    role: isStandby ? 'standby' : 'follower',
    lease: null,
    hasStore: store !== null,
    tellWorld: ignore,
    keepHouse: ignore,
  };
}

export function storeSettings({ database, databaseToken }: Configuration): {
  location: string;
  token?: string;
} {
  return { location: database, ...(databaseToken !== null && { token: databaseToken }) };
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

function createLogFeed(
  { version, log }: Pick<WorldSourceOptions, 'version' | 'log'>,
  readStored: LogFeedOptions['readStored'],
): LogFeed {
  const rare = rareLog(log, () => performance.now());
  return new LogFeed({
    readStored,
    run: randomUUID(),
    version: version.version,
    engine: version.engine ?? null,
    onFailure: (error) => rare.warn({ err: error }, 'a reader of the log could not be served'),
  });
}

function ignore(): void {
  // There is nothing to start.
}

function startJanitor(
  system: ActorSystem,
  chronicle: HttpDependencies['chronicle'],
  { keepWorlds }: Configuration,
  log: HttpDependencies['log'],
): void {
  system.spawn(
    janitorBehaviour({
      chronicle,
      keepWorlds,
      onThinned: (removedEvents) =>
        log.info({ removedEvents }, 'everyday events of old worlds were removed (SIM_KEEP_WORLDS)'),
      onFailure: (error) =>
        log.warn({ err: error }, 'a scheduled job of the store failed; it runs again at its next time'),
    }),
  );
}
