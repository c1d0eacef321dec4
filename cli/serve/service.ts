/**
 * The composition root of a running service: it starts the threads, actors, links and the web server according to a
 * configuration, and stops them (actors/README.md#start-order). It does not read the environment.
 *
 *   chronicle thread ◄── clock (world thread) ──► encoder thread ──► broadcast ──► fan-out ──► viewers
 *                          │ notices, samples                                        ▲
 *                          ▼                                                         │ notices
 *                     main thread: notices, telemetry, analytics, janitor, http ─────┘
 */
import { analyticsBehaviour } from '../../actors/analytics/actor.js';
import type { SeenLog } from '../../actors/clock/boot.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import { PastThread } from '../../actors/past/spawn-worker.js';
import { MAILBOXES } from '../../actors/runtime/mailboxes.js';
import type { FaultReport } from '../../actors/runtime/supervisor.js';
import { type ActorSystem, createSystem, type Thread } from '../../actors/runtime/system.js';
import type { EncoderProtocol } from '../../actors/encoding/protocol.js';
import { telemetryBehaviour } from '../../actors/telemetry/actor.js';
import { ownDirectory } from '../../http/cluster/directory.js';
import type { Directory } from '../../http/cluster/ports.js';
import type { HttpDependencies } from '../../http/request/dependencies.js';
import { broadcastBehaviour, noticesBehaviour, type NoticesProtocol } from '../../actors/broadcast/actor.js';
import { ViewerCounts } from '../../actors/broadcast/counts.js';
import { FanOut } from '../../actors/broadcast/fan-out.js';
import { LiveStatus } from '../../actors/broadcast/live-status.js';
import { Metrics } from '../../http/metrics/metrics.js';
import { type HttpServer, startHttp } from '../../http/server.js';
import { type Configuration, followedName } from '../../schemas/configuration/configuration.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { isRemote } from '../../store/database/database.js';
import { loadCluster, type Nats, openNats } from './cluster-door.js';
import type { FollowerHealth, FollowerReport, HealthAnswer, HandOverAnswer } from '../../schemas/wire/service.js';
import { StoreWatch } from './store-watch.js';
import { advertisedAddress } from '../call/address.js';
import { type Duty, type Lease, type Link, openWorldSource } from './world-source.js';
import { UNKNOWN, type Version } from '../call/version.js';

export interface ServiceOptions {
  readonly configuration: Configuration;
  /** All environment variables in the form in which `GET /api/config` shows them. */
  readonly shown: HttpDependencies['configuration']['shown'];
  readonly version: Version;
  readonly log: HttpDependencies['log'];
  /** Key that this follower process sends to its service to identify itself; null if it is not a follower process. */
  readonly followerKey: string | null;
  /** Promise that rejects if the start must be abandoned. */
  readonly abandoned: Promise<never>;
  /** Called when a long start makes progress, so that its deadline is extended. */
  onProgress(): void;
  /** Called before the service listens. Stops the previous service of this process, which uses the same port. */
  freePort(): Promise<void>;
  readonly duty: Duty;
  /** Called when another service has taken the lease of the store. */
  onStoreLost(holder: string): void;
  /**
   * Called when the admin has handed the store over to a standby, with the epoch of the lease. The epoch is null if the
   * lease could not be released; it then expires.
   */
  onHandedOver(epoch: number | null): void;
  /** Called when an actor failed too often and was stopped. The service cannot continue without the actor. */
  onGivenUp(report: FaultReport): void;
}

export interface Service {
  readonly port: number;
  /** Laws in force now. A follower knows them from the first message of its primary on. */
  laws(): Readonly<Laws>;
  report(): FollowerReport;
  /** Newest part of the log that this service follows; null if it computes the world itself. */
  readonly seen: SeenLog | null;
  /**
   * Closes the viewers' connections, saves the state and ends all threads, in less than five seconds. If `isSaved` is
   * false, nothing is saved, because another service writes into the store.
   */
  stop(isSaved?: boolean): Promise<void>;
}

/** Resolves when the service listens. Fails with a coded error of the store, or if the port is in use. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { log } = options;
  let stopping = false;
  const system = createSystem({
    now: () => performance.now(),
    onFault(report) {
      if (stopping) return;
      const { actor, fault, directive } = report;
      // Another try would find the same damage.
      if (fault instanceof CodedError && fault.code === 'store_damaged') return options.onGivenUp(report);
      log.error({ actor, err: fault, directive }, 'an actor failed');
      if (directive.kind === 'stop') options.onGivenUp(report);
    },
  });
  const fanOut = deferred<FanOut>();
  const starting = startParts(system, options, fanOut);
  const parts = await Promise.race([starting, options.abandoned]).catch(async (error: unknown) => {
    stopping = true;
    void starting.then(({ http }) => http.close()).catch(() => undefined);
    // Actors may be waiting for the fan-out. The rejection ends the wait, so that they can stop.
    fanOut.reject(error);
    await system.stop();
    throw error;
  });
  return {
    port: parts.http.port,
    laws: () => parts.liveStatus.laws,
    get seen() {
      return parts.link?.seen ?? null;
    },
    report: () => parts.report(),
    async stop(isSaved = true) {
      if (stopping) return;
      stopping = true;
      parts.http.close();
      await Promise.all([isSaved && save(parts, options), parts.followers.stop()]);
      await parts.directory.close();
      await parts.nats?.close();
      for (const thread of parts.threads) await thread.stop(LIMITS.serviceThreadStopMs.value);
      await parts.pastThread?.stop(LIMITS.serviceThreadStopMs.value);
      await parts.storeThread?.stop(closeDeadlineMs(options.configuration));
      await system.stop();
    },
  };
}

/**
 * A store in a file is closed by native code, which may wait for other readers of the file. A thread that is terminated
 * in native code aborts the process, so it is waited for.
 */
function closeDeadlineMs({ database }: Configuration): number {
  return isRemote(database) ? LIMITS.serviceThreadStopMs.value : LIMITS.stopMs.value;
}

/**
 * Saves all parts in parallel, so that a store that does not answer delays the stop only once. Returns the last tick;
 * null if the clock could not save it.
 */
async function save(
  { clock, analytics, telemetry }: Pick<Parts, 'clock' | 'analytics' | 'telemetry'>,
  { configuration, log }: Pick<ServiceOptions, 'configuration' | 'log'>,
): Promise<number | null> {
  const flushMs = LIMITS.serviceFlushMs.value;
  const saved = clock.ask('stop', null, flushMs).catch((error: unknown) => {
    log.error(
      { err: error, store: configuration.database },
      'the last changes could not be saved before the stop; the next start recomputes them',
    );
    return null;
  });
  const sampled = analytics.ask('save', null, flushMs).catch((error: unknown) => {
    log.warn({ err: error }, 'the newest samples of the time series could not be saved');
  });
  const measured = telemetry.ask('save', null, flushMs).catch((error: unknown) => {
    log.warn({ err: error }, 'the newest minutes of health could not be saved');
  });
  const [last] = await Promise.all([saved, sampled, measured]);
  return last && last.tick;
}

/** Follower processes that share the port of the service (docs/log.md#all-cores). */
interface Followers {
  /** Key by which the service recognises its followers; undefined if there are no followers. */
  readonly key: string | undefined;
  readonly health: readonly FollowerHealth[];
  start(ports: Pick<HttpServer, 'port' | 'privatePort'>): void;
  /** Resolves when all follower processes have ended. */
  stop(): Promise<void>;
}

const NO_FOLLOWERS: Followers = {
  key: undefined,
  health: [],
  start: () => undefined,
  stop: () => Promise.resolve(),
};

interface Parts {
  readonly liveStatus: LiveStatus;
  readonly http: HttpServer;
  readonly link: Link | null;
  readonly clock: HttpDependencies['clock'];
  readonly analytics: HttpDependencies['analytics'];
  readonly telemetry: HttpDependencies['telemetry'];
  /** Threads in the order in which `stop` ends them, before the thread of the store. */
  readonly threads: readonly Thread[];
  /** Null if this service has no store. */
  readonly pastThread: PastThread | null;
  /** Null in a follower. */
  readonly storeThread: Thread | null;
  readonly followers: Followers;
  /** Connection to NATS; null if SIM_NATS is not set. */
  readonly nats: Nats | null;
  readonly directory: Directory;
  report(): FollowerReport;
}

/** Resolves `fanOut` after starting the clock and the encoder, which the fan-out uses. */
async function startParts(system: ActorSystem, options: ServiceOptions, fanOut: Deferred<FanOut>): Promise<Parts> {
  const { configuration, shown, log } = options;
  const now = (): number => performance.now();
  const { engine } = options.version;
  const version = { ...options.version, node: process.version, engine: engine ?? UNKNOWN };
  const onConnection = (isConnected: boolean): void =>
    void fanOut.promise.then((state) => state.primary(isConnected)).catch(() => undefined);
  const nats = await openNats(configuration, log);
  const storeWatch = new StoreWatch(log);
  const world = await openWorldSource(system, { ...options, nats, onConnection, storeWatch });
  const { chronicle, storeThread, link, lease, role, ...source } = world;
  const followers =
    configuration.followers === 0
      ? NO_FOLLOWERS
      : new (await loadCluster()).LocalFollowers({ configuration, hasStore: world.hasStore, log });
  const liveStatus = new LiveStatus();
  const counts = new ViewerCounts();
  const metrics = new Metrics(version);
  const notices = system.spawn(noticesBehaviour(fanOut.promise));
  system.spawn(broadcastBehaviour(fanOut.promise));
  const heard = { liveStatus, counts, link, followers, role, lease, nats };
  const telemetry = startTelemetry(system, { ...heard, chronicle, notices, storeWatch });
  const analytics = system.spawn(
    analyticsBehaviour({ chronicle, onSample: (sample) => notices.tell('surveyed', sample) }),
  );
  const { encoder, thread: encoderThread } = startEncoder(system);
  const pastThread = storeThread && new PastThread(system, storeThread, { engine });
  const { clock, thread: worldThread } = world.startWorld(encoderThread);
  const parts = { clock, encoder, telemetry, metrics, now };
  const state = new FanOut({ ...parts, liveStatus, counts, version: version.version });
  fanOut.resolve(state);
  world.begin();
  let port = 0;
  const reachable = (): string => advertisedAddress(configuration, port);
  const entry = { name: followedName(configuration) ?? configuration.name, telemetry, address: reachable };
  const directory = nats?.directory(entry) ?? ownDirectory(entry);
  await options.freePort();
  const http = await startHttp(
    {
      ...parts,
      directory,
      ...source,
      handOver: () => handOver({ lease, clock, analytics, telemetry, liveStatus }, options),
      chronicle,
      past: () => requirePast(pastThread),
      analytics,
      fanOut: state,
      configuration: { ...configuration, shown },
      version,
      log,
    },
    { ...configuration, isShared: options.followerKey !== null, followerKey: followers.key },
  );
  port = http.port;
  world.tellWorld(liveStatus.clock);
  world.keepHouse();
  directory.begin();
  followers.start(http);
  if (link === null) nats?.publish(world.logFeed, reachable);
  lease?.announce(reachable());
  const threads = [worldThread, encoderThread];
  const report = (): FollowerReport => ({
    viewers: counts.viewers,
    connected: link?.health.connected ?? true,
    lag_ticks: liveStatus.sample?.lagTicks ?? 0,
    memory_mb: process.memoryUsage.rss() / BYTES_PER_MEGABYTE,
  });
  const actors = { clock, analytics, telemetry, liveStatus };
  return { ...actors, http, link, threads, pastThread, storeThread, followers, nats, directory, report };
}

/** A follower without a store forwards every question about the past. */
function requirePast(thread: PastThread | null): ReturnType<HttpDependencies['past']> {
  if (thread === null) throw new CodedError('not_ready');
  return thread.past;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Starts the encoder. The actors `broadcast` and `analytics`, to which it sends messages, must already run. */
function startEncoder(system: ActorSystem): {
  readonly thread: Thread;
  readonly encoder: ActorRef<EncoderProtocol>;
} {
  const thread = system.thread({
    name: 'encoder',
    entry: new URL('../../actors/encoding/worker.js', import.meta.url),
    uses: [
      { actor: 'broadcast', on: null },
      { actor: 'analytics', on: null },
    ],
  });
  return { thread, encoder: thread.ref<EncoderProtocol>('encoder', MAILBOXES.encoder) };
}

interface TelemetryParts {
  readonly chronicle: HttpDependencies['chronicle'];
  readonly notices: ActorRef<NoticesProtocol>;
  readonly liveStatus: LiveStatus;
  readonly counts: Readonly<ViewerCounts>;
  readonly storeWatch: StoreWatch;
  readonly link: Link | null;
  readonly followers: Followers;
  readonly role: HealthAnswer['role'];
  readonly lease: Lease | null;
  readonly nats: Nats | null;
}

function startTelemetry(system: ActorSystem, parts: TelemetryParts): HttpDependencies['telemetry'] {
  const { chronicle, notices, liveStatus, counts, storeWatch, link, followers, role, lease, nats } = parts;
  return system.spawn(
    telemetryBehaviour({
      chronicle,
      wallMs: Date.now,
      onSample(sample) {
        storeWatch.sample(sample);
        notices.tell('sample', sample);
      },
      clients: () => followers.health.reduce((sum, { viewers }) => sum + viewers, counts.viewers),
      facts: () => ({
        status: liveStatus.clock,
        laws: liveStatus.laws,
        actors: system.stats(),
        role,
        standby: lease?.standby ?? null,
        link: link?.health ?? null,
        nats: nats?.health ?? null,
        followers: followers.health,
        isStoreDamaged: storeWatch.isDamaged,
      }),
    }),
  );
}

/** Saves the world and lets the standby become the primary. Fails with `no_standby` if there is none. */
async function handOver(
  parts: Pick<Parts, 'clock' | 'analytics' | 'telemetry'> & Pick<TelemetryParts, 'lease' | 'liveStatus'>,
  options: ServiceOptions,
): Promise<HandOverAnswer> {
  const { lease, liveStatus } = parts;
  if (lease === null) throw new CodedError('no_standby');
  const standby = await lease.requireStandby();
  // If the last ticks cannot be saved in time, the standby computes them again.
  const tick = await save(parts, options);
  const { worldId, tick: knownTick } = liveStatus.clock;
  // The world has already stopped. If the lease cannot be released, it expires.
  const epoch = await lease.handOver().catch(() => null);
  // The delay lets the answer reach the client before the connections are closed.
  setTimeout(() => options.onHandedOver(epoch), LIMITS.handOverAnswerMs.value);
  return { ok: true, standby, world_id: worldId, tick: tick ?? knownTick };
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

function deferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => undefined;
  let reject: Deferred<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  // A rejection that happens before anything awaits the promise must not end the process as unhandled.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
