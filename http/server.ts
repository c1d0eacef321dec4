/**
 * The web side of the service, put together: routes, passkey, viewers and the driver that listens. The composition
 * root hands in what it needs and wires the threads' notices to it.
 */
import { Broadcast } from './fan-out/broadcast.js';
import type { BroadcastCounts } from './fan-out/counts.js';
import { openApiDocument } from '../schemas/openapi.js';
import { CodedError } from '../schemas/errors.js';
import { LIMITS } from '../schemas/limits.js';
import type { RouteRow } from '../schemas/route.js';
import { errorAnswer } from './request/responses.js';
import type { HttpDependencies } from './dependencies.js';
import { createDispatcher } from './request/dispatch.js';
import type { DriverHandlers } from './driver/port.js';
import { listenUws } from './driver/uws.js';
import { LiveStatus } from './frames/live-status.js';
import { Origins } from './request/origin.js';
import { assetRoutes } from './pages/assets.js';
import { WordPages } from './pages/words.js';
import { Metrics } from './metrics/metrics.js';
import { FrameCache } from './frames/frame-cache.js';
import { PasskeyGuard } from './auth/passkey.js';
import { SnapshotQueries } from './frames/snapshot-queries.js';
import { entityTag, Representations } from './request/representation.js';
import type { Service } from './request/route.js';
import { ROUTES } from './routes/table.js';
import { Connection, subprotocolOf } from './socket/connection.js';
import { helloFrame } from './socket/frames.js';
import { Notices } from './fan-out/notices.js';

export interface HttpServer {
  readonly port: number;
  /** Where the notices of the clock's and the snapshot's threads go. */
  readonly notices: Notices;
  /** What the notices said last. */
  readonly facts: Readonly<LiveStatus>;
  /** Numbers of the viewers, for health and metrics. */
  readonly viewers: Readonly<BroadcastCounts>;
  /** Says goodbye to viewers and stops listening. */
  close(): void;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
}

/** Starts to serve. Fails when the port is taken, or a page's files are missing. */
export async function startHttp(dependencies: HttpDependencies, listen: ListenOptions): Promise<HttpServer> {
  const metrics = new Metrics(dependencies.version);
  const broadcast = new Broadcast({
    now: dependencies.now,
    onViewers: (json, compact) => dependencies.snapshot.tell('viewers', { json, compact }),
    compact: {
      taken: (sequence) => dependencies.snapshot.tell('taken', { sequence }),
      keyframeWanted: () => dependencies.snapshot.tell('keyframe', null),
    },
    onPublished: (form, latencyMs) => {
      metrics.broadcast(form, latencyMs);
      dependencies.telemetry.tell('broadcast', { latencyMs });
    },
  });
  const service = createService(dependencies, metrics, broadcast.counts);
  const { facts, states, log, version, now } = service;
  const notices = new Notices({ facts, states, broadcast, metrics, version: version.version, now });
  const origins = new Origins(dependencies.configuration.allowedOrigins, listen.host, (origin) =>
    log.warn(
      { origin },
      'a page of this service under a name that is not in SIM_ALLOWED_ORIGINS was refused',
    ),
  );
  const routes = [...ROUTES, ...(await assetRoutes())];
  const handlers: DriverHandlers = {
    request: createDispatcher(routes, service, origins),
    upgrade: (request) => {
      if (request.bytes > LIMITS.headBytesMax.value) return errorAnswer(new CodedError('head_too_large'));
      const refusal = origins.refusal(request);
      if (refusal !== null) return errorAnswer(refusal);
      if (broadcast.counts.viewers < dependencies.configuration.viewersMax) return subprotocolOf(request);
      return errorAnswer(new CodedError('too_many_viewers', undefined, { retryAfterS: FULL_RETRY_S }));
    },
    open: (socket) => {
      const connection = new Connection(socket, service, broadcast);
      connection.greet(helloFrame(facts.status, version.version));
      return connection;
    },
    fault: (error) => log.error({ err: error }, 'the web server failed on a request'),
  };
  const listening = await listenUws(handlers, listen.host, listen.port);
  return {
    port: listening.port,
    notices,
    facts,
    viewers: broadcast.counts,
    close() {
      broadcast.close();
      listening.close();
    },
  };
}

/** Seconds after which a refused viewer may try again. */
const FULL_RETRY_S = 10;

function createService(
  dependencies: HttpDependencies,
  metrics: Metrics,
  viewers: Service['viewers'],
): Service {
  const { clock, snapshot, chronicle, status, laws, now, configuration, version } = dependencies;
  const facts = new LiveStatus(status, laws);
  const store = {
    read: () => chronicle.ask('passkey', null),
    enrol: (hash: string) => chronicle.ask('enrol', { hash }),
  };
  const rows = ROUTES.map(({ row }) => row);
  return {
    ...dependencies,
    facts,
    passkey: new PasskeyGuard(store, configuration.godKey, now),
    words: new WordPages(rows, version.version),
    states: new FrameCache({ clock, facts, now }, () => snapshot.ask('latest', null)),
    readings: new SnapshotQueries({ clock, snapshot, facts, now }),
    metrics,
    viewers,
    representations: new Representations(),
    openApi: openApiOf(rows, version.version),
  };
}

/** Hundreds of schemas go into the document, and few readers ask for it: the first has it made. */
function openApiOf(rows: readonly RouteRow[], version: string): Service['openApi'] {
  let made: ReturnType<Service['openApi']> | null = null;
  return () => {
    if (made === null) {
      const text = JSON.stringify(openApiDocument(rows, { version }));
      made = { text, etag: entityTag(text) };
    }
    return made;
  };
}
