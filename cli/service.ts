/**
 * The composition root of a running service: threads, actors, links and the web server, put together from a
 * configuration and taken apart again (ARCHITECTURE.md, The picture). Nothing here reads the environment.
 *
 *   chronicle thread ◄── clock (world thread) ──► snapshot thread ──► broadcast ──► viewers
 *                          │ notices, samples
 *                          ▼
 *                     main thread: notices, telemetry, analytics, janitor, http
 */
import { analyticsBehaviour } from '../actors/analytics/actor.js';
import { startChronicleThread } from '../actors/chronicle/spawn-worker.js';
import { noticesBehaviour, startClockThread } from '../actors/clock/spawn-worker.js';
import { janitorBehaviour } from '../actors/janitor/actor.js';
import type { ActorRef } from '../actors/runtime/actor.js';
import { MAILBOXES } from '../actors/runtime/mailboxes.js';
import type { FaultReport } from '../actors/runtime/supervisor.js';
import { type ActorSystem, createSystem, type Thread } from '../actors/runtime/system.js';
import type { SnapshotProtocol } from '../actors/snapshot/protocol.js';
import { telemetryBehaviour } from '../actors/telemetry/actor.js';
import type { HttpDependencies } from '../http/dependencies.js';
import { broadcastBehaviour } from '../http/fan-out/actor.js';
import { type HttpServer, startHttp } from '../http/server.js';
import type { Configuration } from '../schemas/configuration.js';
import { DEFAULT_LAWS } from '../schemas/laws/defaults.js';
import { LIMITS } from '../schemas/limits.js';
import { createEarlyNotices } from './early-notices.js';
import { openStore } from './store-opening.js';
import { createStoreWatch } from './store-watch.js';
import type { Version } from './version.js';

export interface ServiceOptions {
  readonly configuration: Configuration;
  /** Every variable as `GET /api/config` shows it. */
  readonly shown: HttpDependencies['configuration']['shown'];
  readonly version: Version;
  readonly log: HttpDependencies['log'];
  /** The start got on: what takes long is not at a stand. */
  onProgress(): void;
  /** Supervision has given an actor up: without it the service is none. */
  onGivenUp(report: FaultReport): void;
}

export interface Service {
  /** The port that it listens on. */
  readonly port: number;
  /** Saves everything, says goodbye to viewers and ends every thread, in less than five seconds. */
  stop(): Promise<void>;
}

/** Starts everything; resolves when it listens. Fails with a coded error of the store, or as the port's taking fails. */
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
  const parts = await startParts(system, options).catch(async (error: unknown) => {
    stopping = true;
    await system.stop();
    throw error;
  });
  return {
    port: parts.http.port,
    async stop() {
      if (stopping) return;
      stopping = true;
      parts.http.close();
      // Both at once, under one deadline: a store that can't be written must not hold the end up twice.
      const flushMs = LIMITS.serviceFlushMs.value;
      const saved = parts.clock.ask('stop', null, flushMs).catch((error: unknown) => {
        log.error({ err: error, store: configuration.database }, 'not all could be saved before the end');
      });
      const sampled = parts.analytics.ask('save', null, flushMs).catch((error: unknown) => {
        log.warn({ err: error }, 'the newest samples of the time series could not be saved');
      });
      const remembered = parts.telemetry.ask('save', null, flushMs).catch((error: unknown) => {
        log.warn({ err: error }, 'the newest minutes of health could not be saved');
      });
      await Promise.all([saved, sampled, remembered]);
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
  /** In the order in which they end. */
  readonly threads: readonly Thread[];
}

async function startParts(system: ActorSystem, options: ServiceOptions): Promise<Parts> {
  const { configuration, shown, version, log } = options;
  const { database, databaseToken } = configuration;
  const store = startChronicleThread(system, {
    location: database,
    exclusive: true,
    ...(databaseToken !== null && { token: databaseToken }),
  });
  // One that can't be opened is told before anything else starts.
  await openStore(store.chronicle, log, options.onProgress);
  const web: { http: HttpServer | null } = { http: null };
  const early = createEarlyNotices();
  system.spawn(noticesBehaviour(early));
  system.spawn(broadcastBehaviour(() => web.http?.notices));
  const telemetry = startTelemetry(system, store.chronicle, web, log);
  const analytics = system.spawn(
    analyticsBehaviour({
      chronicle: store.chronicle,
      onSample: (sample) => web.http?.notices.surveyed(sample),
    }),
  );
  const images = startSnapshot(system);
  const world = startClockThread(system, {
    bootLaws: { ...DEFAULT_LAWS, ...configuration.laws },
    resume: configuration.resume,
    chronicle: store.thread,
    snapshot: images.thread,
  });
  system.spawn(
    janitorBehaviour({
      chronicle: store.chronicle,
      keepWorlds: configuration.keepWorlds,
      onThinned: (removedEvents) =>
        log.info({ removedEvents }, 'everyday events of old worlds were removed (SIM_KEEP_WORLDS)'),
      onFailure: (error) =>
        log.warn({ err: error }, 'the housekeeping of the store failed; it comes round again'),
    }),
  );
  const known = await early.first;
  const { viewersMax, allowedOrigins, godKey, host, port } = configuration;
  const http = await startHttp(
    {
      clock: world.clock,
      chronicle: store.chronicle,
      snapshot: images.snapshot,
      status: known.status,
      laws: known.laws.laws,
      telemetry,
      analytics,
      configuration: { viewersMax, allowedOrigins, godKey, shown },
      version: { ...version, node: process.version, engine: 'spaceland' },
      log,
      now: () => performance.now(),
    },
    { host, port },
  );
  web.http = http;
  early.handOver(http.notices, known);
  return {
    http,
    clock: world.clock,
    analytics,
    telemetry,
    threads: [world.thread, images.thread, store.thread],
  };
}

/** The actors `broadcast` and `analytics` must run already: encoded frames and samples go there. */
function startSnapshot(system: ActorSystem): {
  readonly thread: Thread;
  readonly snapshot: ActorRef<SnapshotProtocol>;
} {
  const thread = system.thread({
    name: 'snapshot',
    entry: new URL('../actors/snapshot/worker.js', import.meta.url),
    uses: [
      { actor: 'broadcast', on: null },
      { actor: 'analytics', on: null },
    ],
  });
  return { thread, snapshot: thread.ref<SnapshotProtocol>('snapshot', MAILBOXES.snapshot) };
}

function startTelemetry(
  system: ActorSystem,
  chronicle: HttpDependencies['chronicle'],
  web: { readonly http: HttpServer | null },
  log: ServiceOptions['log'],
): HttpDependencies['telemetry'] {
  const watchStore = createStoreWatch(log);
  return system.spawn(
    telemetryBehaviour({
      chronicle,
      wallMs: Date.now,
      onSample(sample) {
        watchStore(sample);
        web.http?.notices.sample(sample);
      },
      clients: () => web.http?.viewers.viewers ?? 0,
      facts() {
        if (!web.http) throw new Error('health was asked before the web server stood');
        const { facts } = web.http;
        return { status: facts.status, laws: facts.laws, actors: system.stats() };
      },
    }),
  );
}
