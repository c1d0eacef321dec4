/** Assembles the HTTP side of the service: routes, passkey, viewers and the driver that listens. */
import { openApiDocument } from '../schemas/documents/openapi.js';
import { CodedError } from '../schemas/errors.js';
import { LIMITS } from '../schemas/limits.js';
import { isLoopback } from '../schemas/loopback.js';
import type { RouteRow } from '../schemas/route.js';
import { EVENTS_SUBPROTOCOL } from '../schemas/wire/event-stream.js';
import { LOG_SUBPROTOCOL } from '../schemas/wire/log.js';
import { overriddenVariables } from '../schemas/configuration/configuration.js';
import { contentOf } from './content/index.js';
import type { Language } from './content/language.js';
import { errorAnswer } from './answer/responses.js';
import type { HttpDependencies } from './request/dependencies.js';
import { AnswerCompressor } from './answer/coding.js';
import { clientAddresses, Origins } from './request/origin.js';
import { paced, Turns } from './request/turns.js';
import { rareLog } from './request/rare-log.js';
import { createDispatcher } from './request/dispatch.js';
import { FOLLOWER_KEY_HEADER } from './cluster/ports.js';
import { chooseDriver } from './driver/choose.js';
import type { DriverHandlers } from './driver/port.js';
import { assetRoutes } from './routes/assets.js';
import { engineRoutes } from './routes/engines.js';
import { WordPages } from './pages/words.js';
import { PasskeyGuard } from './auth/passkey.js';
import { hasFront } from './auth/local-caller.js';
import { SetupToken } from './auth/setup-token.js';
import { FrameQueries, UnwrittenHistory } from './frames/frame-queries.js';
import { entityTag, Representations } from './answer/representation.js';
import type { Service } from './request/route.js';
import { ROUTES } from './routes/table.js';
import { eventConnection, type EventService } from './events/connections.js';
import { EventFeed } from './events/feed.js';
import { FinishedDays } from './events/finished-days.js';
import { Webhook, WEBHOOK_FILTER } from './events/webhook.js';
import { logConnection } from './log/feed.js';
import { socketAsk } from './routes/events.js';
import { Connection, subprotocolOf, ViewerPlaces } from './socket/connection.js';

export interface HttpServer {
  readonly port: number;
  /** Port of 127.0.0.1 on which the service's own followers call the service; null if `followerKey` is absent. */
  readonly privatePort: number | null;
  close(): void;
}

export interface ListenOptions {
  readonly host: string;
  /** Port to listen on; 0 selects a free one. */
  readonly port: number;
  /** Whether other processes of the service listen on the same port. */
  readonly isShared?: boolean;
  /** Key by which the service recognises its own followers on the private port; absent if there are none. */
  readonly followerKey?: string | undefined;
}

/** Waits for the clock's first status and laws. Fails if the port is taken or a file of the pages is missing. */
export async function startHttp(dependencies: HttpDependencies, listen: ListenOptions): Promise<HttpServer> {
  const { fanOut, configuration, log } = dependencies;
  const { service, webhook } = createService(dependencies);
  const origins = new Origins(configuration.allowedOrigins, listen.host, (origin) =>
    log.warn({ origin }, 'a request was refused: its origin is not in SIM_ALLOWED_ORIGINS'),
  );
  const routes = [...ROUTES, ...(await assetRoutes()), ...(await engineRoutes())];
  const { viewersMax, viewersPerAddressMax, trustedProxies } = configuration;
  const viewerPlaces = new ViewerPlaces(viewersMax, viewersPerAddressMax);
  const handlers: DriverHandlers = {
    clientAddress: clientAddresses(trustedProxies),
    request: createDispatcher(routes, service, origins, (address) => viewerPlaces.refusal(address)),
    ...socketHandlers(dependencies, service, origins, viewerPlaces),
    fault: (error) => service.log.error({ err: error }, 'the web server failed on a request'),
  };
  const isFollower = dependencies.primary !== null;
  const { godKey } = configuration;
  await Promise.all([fanOut.liveStatus.known, isFollower || godKey === null || service.auth.adopt(godKey)]);
  const overridden = isFollower ? [] : overriddenVariables(configuration, fanOut.liveStatus.laws);
  if (overridden.length > 0) {
    log.warn(
      { variables: overridden },
      'the store has other laws than these variables, and they stay; change them with POST /api/laws',
    );
  }
  // A follower forwards the call that sets the passkey to its primary, which has the token.
  const isForOthers = !isLoopback(listen.host) || hasFront(configuration);
  if (isForOthers && !isFollower && !(await service.auth.configured())) service.setupToken.announce();
  const driver = await chooseDriver(configuration.driver, log);
  const listening = await driver.listen(handlers, listen.host, listen.port, listen.isShared);
  const { followerKey } = listen;
  const privately =
    followerKey === undefined ? null : await driver.listen(followerHandlers(handlers, followerKey), '127.0.0.1', 0);
  return {
    port: listening.port,
    privatePort: privately?.port ?? null,
    close() {
      fanOut.close();
      dependencies.logFeed.close();
      service.events.feed.close();
      webhook?.close();
      listening.close();
      privately?.close();
    },
  };
}

/** A connection at `/ws` is a viewer, or by its subprotocol a reader of the log or of events; each has its own places. */
function socketHandlers(
  { fanOut, logFeed, now }: HttpDependencies,
  service: Service,
  origins: Origins,
  viewerPlaces: ViewerPlaces,
): Pick<DriverHandlers, 'upgrade' | 'open'> {
  const { events } = service;
  const readerPlaces = new ViewerPlaces(LIMITS.logReadersMax.value, LIMITS.logReadersPerAddressMax.value);
  const placesOf = (protocol: string): EventService['places'] => {
    if (protocol === EVENTS_SUBPROTOCOL) return events.places;
    return protocol === LOG_SUBPROTOCOL ? readerPlaces : viewerPlaces;
  };
  return {
    upgrade: (request) => {
      if (request.bytes > LIMITS.headBytesMax.value) return errorAnswer(new CodedError('head_too_large'));
      const protocol = subprotocolOf(request);
      const full = placesOf(protocol).refusal(request.address);
      if (full !== null) return errorAnswer(full);
      try {
        if (protocol === EVENTS_SUBPROTOCOL) socketAsk(request);
      } catch (error) {
        return errorAnswer(error);
      }
      return protocol;
    },
    open: (socket) => {
      if (socket.protocol === EVENTS_SUBPROTOCOL) {
        return eventConnection(events, socket, socketAsk({ query: socket.query, ...socket.page }));
      }
      const places = placesOf(socket.protocol);
      places.take(socket.address);
      const onClosed = (): void => places.give(socket.address);
      if (socket.protocol === LOG_SUBPROTOCOL) {
        return logConnection(socket, logFeed, { id: fanOut.broadcast.newId(), joinedAtMs: now(), onClosed });
      }
      const refusal = (): CodedError | null => origins.refusal(socket.page);
      const connection = new Connection(socket, service, fanOut, { refusal, closed: onClosed });
      connection.greet();
      return connection;
    },
  };
}

function createEvents({ chronicle, version, fanOut, now }: HttpDependencies, log: Service['log']): EventService {
  const onFailure = (error: unknown): void => log.error({ err: error }, 'events could not be sent to readers');
  return {
    feed: new EventFeed({ chronicle, version: version.version, now, onFailure }),
    places: new ViewerPlaces(LIMITS.eventReadersMax.value, LIMITS.eventReadersPerAddressMax.value),
    newId: () => fanOut.broadcast.newId(),
    now,
  };
}

/** Starts sending major events to the address of SIM_WEBHOOK; null if there is none, or another service sends them. */
function startWebhook(
  { configuration: { webhook: url, webhookSecret: secret }, primary, version, now }: HttpDependencies,
  feed: EventFeed,
  log: Service['log'],
): Webhook | null {
  if (url === null || primary !== null) return null;
  const webhook = new Webhook({ url, secret, version: version.version, log, now });
  feed.join(webhook, { ...WEBHOOK_FILTER, after: null, language: 'en' });
  return webhook;
}

/** A call of the service's own followers states the address of the client for whom it is made. */
function followerHandlers(handlers: DriverHandlers, key: string): DriverHandlers {
  const forwardedFor = clientAddresses(['127.0.0.1']);
  return {
    ...handlers,
    clientAddress: (peer, headers) =>
      headers.get(FOLLOWER_KEY_HEADER) === key ? forwardedFor(peer, headers) : handlers.clientAddress(peer, headers),
  };
}

function createService(dependencies: HttpDependencies): {
  readonly service: Service;
  readonly webhook: Webhook | null;
} {
  const { clock, fanOut, metrics } = dependencies;
  const [encoder, chronicle] = [paced(dependencies.encoder), paced(dependencies.chronicle)];
  const [analytics, telemetry] = [paced(dependencies.analytics), paced(dependencies.telemetry)];
  const { configuration, version, now } = dependencies;
  const log = rareLog(dependencies.log, now);
  const { liveStatus, broadcast } = fanOut;
  const passkeys = {
    read: () => dependencies.chronicle.ask('passkey', null),
    enrol: (hash: string) => dependencies.chronicle.ask('enrol', { hash }),
    replace: (hash: string) => dependencies.chronicle.ask('replace_passkey', { hash }),
  };
  const rows = ROUTES.map(({ row }) => row);
  const unwritten = new UnwrittenHistory(clock);
  const queries = new FrameQueries({ clock, encoder, chronicle, unwritten, liveStatus, now });
  const events = createEvents(dependencies, log);
  const { feed } = events;
  const webhook = startWebhook(dependencies, feed, log);
  const service: Service = {
    live: {
      clock,
      status: liveStatus,
      readState: () => fanOut.readState(),
      readPart: async (part) => fanOut.withAnalytics(await queries.statePart(part), part),
      queries,
    },
    history: {
      chronicle,
      analytics,
      past: () => dependencies.past(),
      unwritten,
      days: new FinishedDays(chronicle),
    },
    events,
    auth: new PasskeyGuard(passkeys, now),
    primary: dependencies.primary,
    handOver: () => dependencies.handOver(),
    hasStore: dependencies.hasStore,
    setupToken: new SetupToken((token) => announceToken(dependencies.log, token)),
    health: {
      telemetry,
      metrics,
      viewers: broadcast.counts,
      directory: dependencies.directory,
      logReaders: () => dependencies.logFeed.readers,
      eventReaders: () => feed.readers,
      webhook: () => webhook?.counts ?? null,
      viewerList: (afterId, limit) =>
        [
          ...broadcast.viewersAfter(afterId, limit),
          ...dependencies.logFeed.readersAfter(afterId, limit),
          ...feed.readersAfter(afterId, limit),
        ]
          .sort((one, other) => one.id - other.id)
          .slice(0, limit),
    },
    docs: { words: new WordPages(rows, version.version), openApi: openApiOf(rows, version.version) },
    representations: new Representations(),
    compressor: new AnswerCompressor(),
    turns: new Turns(now),
    configuration,
    version,
    log,
    now,
  };
  return { service, webhook };
}

function announceToken(log: HttpDependencies['log'], token: string): void {
  log.warn(
    { token, page: `/?setup_token=${token}` },
    'no passkey is set and others can reach this service: the first passkey needs this one-time token',
  );
}

/** A document is made at the first call for its language, because it is large and few clients request it. */
function openApiOf(rows: readonly RouteRow[], version: string): Service['docs']['openApi'] {
  const documents = new Map<Language, ReturnType<Service['docs']['openApi']>>();
  return (language) => {
    const known = documents.get(language);
    if (known !== undefined) return known;
    const { routes } = contentOf(language);
    const named = rows.map((row) => ({
      ...row,
      summary: routes[`${row.method} ${row.path}`] ?? row.summary,
    }));
    const text = JSON.stringify(openApiDocument(named, { version }));
    const document = { text, etag: entityTag(text) };
    documents.set(language, document);
    return document;
  };
}
