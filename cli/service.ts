/**
 * The composition root of a running service: it starts threads, actors, links and the web server from a
 * configuration, and stops them (docs/threads-and-actors.md#start-order). Nothing here reads the environment.
 *
 *   chronicle thread ◄── clock (world thread) ──► encoder thread ──► broadcast ──► fan-out ──► viewers
 *                          │ notices, samples                                        ▲
 *                          ▼                                                         │ notices
 *                     main thread: notices, telemetry, analytics, janitor, http ─────┘
 */
import { analyticsBehaviour } from '../actors/analytics/actor.js';
import type { Nats } from '../actors/cluster/connection.js';
import type { FollowerLink } from '../actors/replica/link.js';
import type { ActorRef } from '../actors/runtime/actor.js';
import { MAILBOXES } from '../actors/runtime/mailboxes.js';
import type { FaultReport } from '../actors/runtime/supervisor.js';
import { type ActorSystem, createSystem, type Thread } from '../actors/runtime/system.js';
import type { EncoderProtocol } from '../actors/encoding/protocol.js';
import { telemetryBehaviour } from '../actors/telemetry/actor.js';
import type { Directory } from '../http/cluster/directory.js';
import type { HttpDependencies } from '../http/dependencies.js';
import { broadcastBehaviour, noticesBehaviour } from '../http/fan-out/actor.js';
import { ViewerCounts } from '../http/fan-out/counts.js';
import { FanOut } from '../http/fan-out/fan-out.js';
import type { NoticesProtocol } from '../http/fan-out/protocol.js';
import { LiveStatus } from '../http/frames/live-status.js';
import { Metrics } from '../http/metrics/metrics.js';
import { type HttpServer, startHttp } from '../http/server.js';
import type { Configuration } from '../schemas/configuration.js';
import { LIMITS } from '../schemas/limits.js';
import { type Cluster, createDirectory, openCluster, reachableAddress } from './cluster.js';
import { createStoreWatch } from './store-watch.js';
import { type FollowerReport, LocalFollowers } from './followers.js';
import { openWorldSource } from './world-source.js';
import { UNKNOWN, type Version } from './version.js';

export interface ServiceOptions {
  readonly configuration: Configuration;
  /** Every variable as shown by `GET /api/config`. */
  readonly shown: HttpDependencies['configuration']['shown'];
  readonly version: Version;
  readonly log: HttpDependencies['log'];
  /** Key with which this follower process proves its origin to the service; null if this process is no follower. */
  readonly followerKey: string | null;
  /** Called when a long start makes progress. */
  onProgress(): void;
  /** Called when another service has taken the lease of the store. */
  onStoreLost(holder: string): void;
  /** Called when an actor failed too often and was stopped. The service cannot continue without it. */
  onGivenUp(report: FaultReport): void;
}

export interface Service {
  /** Port on which the service listens. */
  readonly port: number;
  /** Returns what a follower process reports to its service. */
  report(): FollowerReport;
  /** Closes the viewers' connections, saves everything and ends every thread, in less than five seconds. */
  stop(): Promise<void>;
}

/**
 * Starts everything; resolves when it listens. Fails with a coded error of the store, or when the port is
 * taken.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { configuration, log } = options;
  let stopping = false;
  const system = createSystem({
    now: () => performance.now(),
    onFault(report) {
      if (stopping) return;
      const { actor, fault, directive } = report;
      log.error({ actor, err: fault, directive }, 'an actor failed');
      if (directive.kind === 'stop') options.onGivenUp(report);
    },
  });
  const fanOut = deferred<FanOut>();
  const parts = await startParts(system, options, fanOut).catch(async (error: unknown) => {
    stopping = true;
    // The rejection ends the wait of actors for the fan-out, so that they can stop.
    fanOut.reject(error);
    await system.stop();
    throw error;
  });
  return {
    port: parts.http.port,
    report: () => parts.report(),
    async stop() {
      if (stopping) return;
      stopping = true;
      parts.http.close();
      // The parts are saved at the same time, so that a store that cannot be written delays the stop only once.
      const flushMs = LIMITS.serviceFlushMs.value;
      const saved = parts.clock.ask('stop', null, flushMs).catch((error: unknown) => {
        log.error(
          { err: error, store: configuration.database },
          'the last changes could not be saved before the stop; the next start recomputes them',
        );
      });
      const sampled = parts.analytics.ask('save', null, flushMs).catch((error: unknown) => {
        log.warn({ err: error }, 'the newest samples of the time series could not be saved');
      });
      const measured = parts.telemetry.ask('save', null, flushMs).catch((error: unknown) => {
        log.warn({ err: error }, 'the newest minutes of health could not be saved');
      });
      await Promise.all([saved, sampled, measured, parts.followers.stop()]);
      await parts.directory.close();
      await parts.cluster?.close();
      for (const thread of parts.threads) await thread.stop(LIMITS.serviceThreadStopMs.value);
      await system.stop();
    },
  };
}

interface Parts {
  readonly http: HttpServer;
  readonly clock: HttpDependencies['clock'];
  readonly analytics: HttpDependencies['analytics'];
  readonly telemetry: HttpDependencies['telemetry'];
  /** Threads in the order in which they are ended. */
  readonly threads: readonly Thread[];
  readonly followers: LocalFollowers;
  /** Null without SIM_NATS. */
  readonly cluster: Cluster | null;
  readonly directory: Directory;
  report(): FollowerReport;
}

/** Starts the parts. Resolves `fanOut` when the threads to which the fan-out sends messages exist. */
async function startParts(
  system: ActorSystem,
  options: ServiceOptions,
  fanOut: Deferred<FanOut>,
): Promise<Parts> {
  const { configuration, shown, log } = options;
  const now = (): number => performance.now();
  const { engine } = options.version;
  const version = { ...options.version, node: process.version, engine: engine ?? UNKNOWN };
  const onConnection = (isConnected: boolean): void =>
    void fanOut.promise.then((state) => state.primary(isConnected)).catch(() => undefined);
  const cluster = await openCluster(configuration, log);
  const world = await openWorldSource(system, { ...options, cluster, onConnection });
  const { chronicle, storeThread, link, ...source } = world;
  const liveStatus = new LiveStatus();
  const counts = new ViewerCounts();
  const metrics = new Metrics(version);
  const notices = system.spawn(noticesBehaviour(fanOut.promise));
  system.spawn(broadcastBehaviour(fanOut.promise));
  const followers = new LocalFollowers({ configuration, hasStore: world.hasStore, log });
  const heard = { liveStatus, counts, link, followers, nats: cluster?.nats ?? null };
  const telemetry = startTelemetry(system, { ...heard, chronicle, notices, log });
  const analytics = system.spawn(
    analyticsBehaviour({ chronicle, onSample: (sample) => notices.tell('surveyed', sample) }),
  );
  const { encoder, thread: encoderThread } = startEncoder(system);
  const { clock, thread: worldThread } = world.startWorld(encoderThread);
  const parts = { clock, encoder, telemetry, metrics, now };
  const state = new FanOut({ ...parts, liveStatus, counts, version: version.version });
  fanOut.resolve(state);
  world.begin();
  let port = 0;
  const reachable = (): string => reachableAddress(configuration, port);
  const directory = createDirectory({ configuration, cluster, telemetry, log, address: reachable });
  const http = await startHttp(
    {
      ...parts,
      directory,
      ...source,
      chronicle,
      analytics,
      fanOut: state,
      configuration: { ...configuration, shown },
      version,
      log,
    },
    { ...configuration, isShared: options.followerKey !== null, followerKey: followers.key },
  );
  port = http.port;
  directory.begin();
  followers.start(http);
  if (link === null) cluster?.publish(world.logFeed, reachable);
  const threads = [worldThread, encoderThread, ...(storeThread === null ? [] : [storeThread])];
  const report = (): FollowerReport => ({
    viewers: counts.viewers,
    connected: link?.health.connected ?? true,
    lag_ticks: liveStatus.sample?.lagTicks ?? 0,
    memory_mb: process.memoryUsage.rss() / BYTES_PER_MEGABYTE,
  });
  return { http, clock, analytics, telemetry, threads, followers, cluster, directory, report };
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Starts the encoder. The actors `broadcast` and `analytics`, which receive frames and samples, must run already. */
function startEncoder(system: ActorSystem): {
  readonly thread: Thread;
  readonly encoder: ActorRef<EncoderProtocol>;
} {
  const thread = system.thread({
    name: 'encoder',
    entry: new URL('../actors/encoding/worker.js', import.meta.url),
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
  readonly log: ServiceOptions['log'];
  readonly link: FollowerLink | null;
  readonly followers: LocalFollowers;
  readonly nats: Nats | null;
}

function startTelemetry(system: ActorSystem, parts: TelemetryParts): HttpDependencies['telemetry'] {
  const { chronicle, notices, liveStatus, counts, log, link, followers, nats } = parts;
  const watchStore = createStoreWatch(log);
  return system.spawn(
    telemetryBehaviour({
      chronicle,
      wallMs: Date.now,
      onSample(sample) {
        watchStore(sample);
        notices.tell('sample', sample);
      },
      clients: () => followers.health.reduce((sum, { viewers }) => sum + viewers, counts.viewers),
      facts: () => ({
        status: liveStatus.clock,
        laws: liveStatus.laws,
        actors: system.stats(),
        link: link?.health ?? null,
        nats: nats?.health ?? null,
        followers: followers.health,
      }),
    }),
  );
}

/** A promise with its `resolve` and `reject` functions. */
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
  // A rejection before anything awaits the promise must not count as unhandled.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
