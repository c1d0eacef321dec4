/**
 * A route combines a row (schemas/route.ts) with its handler. The input of a handler is already checked against the row
 * and typed by it. The output is data, so that a handler never touches a connection.
 */
import type { AnalyticsProtocol } from '../../actors/analytics/protocol.js';
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ClockProtocol } from '../../actors/clock/protocol.js';
import type { PastProtocol } from '../../actors/past/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import type { TelemetryProtocol } from '../../actors/telemetry/protocol.js';
import { closed, type HttpMethod, type RouteRow } from '../../schemas/route.js';
import type { Static, TObject, TProperties, TSchema } from '../../schemas/typebox.js';
import type { PasskeyGuard } from '../auth/passkey.js';
import type { SetupToken } from '../auth/setup-token.js';
import type { HttpDependencies } from './dependencies.js';
import type { Language } from '../content/language.js';
import type { RequestHead } from '../driver/port.js';
import type { EventService } from '../events/connections.js';
import type { FinishedDays } from '../events/finished-days.js';
import type { WebhookCounts } from '../events/webhook.js';
import type { ListedViewer } from '../../actors/broadcast/viewer.js';
import type { ViewerCounts } from '../../actors/broadcast/counts.js';
import type { Primary } from '../cluster/ports.js';
import type { LiveStatus } from '../../actors/broadcast/live-status.js';
import type { UnwrittenHistory, FrameQueries } from '../frames/frame-queries.js';
import type { Metrics } from '../metrics/metrics.js';
import type { WordPages } from '../pages/words.js';
import type { AnswerCompressor } from '../answer/coding.js';
import type { Representations } from '../answer/representation.js';
import type { RouteOutput } from '../answer/responses.js';
import type { Turns } from './turns.js';
import type { EncodedFrame, StatePart } from '../../actors/encoding/frame/messages.js';

export interface Service extends Pick<HttpDependencies, 'configuration' | 'handOver' | 'version' | 'log' | 'now'> {
  readonly live: {
    readonly clock: ActorRef<ClockProtocol>;
    readonly status: LiveStatus;
    /** The newest encoded state, with its analytics. */
    readState(): Promise<EncodedFrame>;
    /** Returns a part of the newest state. */
    readPart(part: StatePart): Promise<EncodedFrame>;
    readonly queries: FrameQueries;
  };
  readonly history: {
    readonly chronicle: ActorRef<ChronicleProtocol>;
    readonly analytics: ActorRef<AnalyticsProtocol>;
    /** Computes past ticks. Its thread starts at the first call. */
    past(): ActorRef<PastProtocol>;
    /** History that the clock has reported and the store may not have yet. */
    readonly unwritten: UnwrittenHistory;
    /** What happened on the finished days of worlds. */
    readonly days: FinishedDays;
  };
  /** Streams of events to readers. */
  readonly events: EventService;
  readonly auth: PasskeyGuard;
  /** The service that this one follows; null if this service computes its own world. */
  readonly primary: Primary | null;
  /** Whether this service may read the store. Only a follower may have none. */
  readonly hasStore: boolean;
  /** All but callers on this machine need it to set the first passkey. */
  readonly setupToken: SetupToken;
  readonly health: {
    readonly telemetry: ActorRef<TelemetryProtocol>;
    readonly metrics: Metrics;
    readonly viewers: Readonly<ViewerCounts>;
    /** Returns at most `limit` viewers and readers of the log or of events with ids above `afterId`, in the order of ids. */
    viewerList(afterId: number, limit: number): readonly ListedViewer[];
    readonly directory: HttpDependencies['directory'];
    logReaders(): number;
    eventReaders(): number;
    /** What the webhook has done; null if there is none. */
    webhook(): WebhookCounts | null;
  };
  readonly docs: {
    readonly words: WordPages;
    /** OpenAPI as JSON, with summaries in `language`; the first call for a language makes the document. */
    openApi(language: Language): { readonly text: string; readonly etag: string };
  };
  readonly representations: Representations;
  readonly compressor: AnswerCompressor;
  readonly turns: Turns;
}

export interface RouteInput<Path, Query, Body> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly head: RequestHead;
}

export interface Route {
  readonly row: RouteRow;
  /** Runs before the input is read. If it throws, its error is the answer. */
  admit?(service: Service): Promise<void>;
  handle(input: RouteInput<unknown, unknown, unknown>, service: Service): RouteOutput | Promise<RouteOutput>;
}

type TypedRoute<Path extends TObject, Query extends TObject, Body extends TSchema> = Omit<
  RouteRow,
  'method' | 'pathParameters' | 'query' | 'body'
> &
  Pick<Route, 'admit'> & {
    /** GET if absent. */
    readonly method?: HttpMethod;
    readonly pathParameters?: Path;
    readonly query?: Query;
    readonly body?: Body;
    handle(
      input: RouteInput<Static<Path>, Static<Query>, Static<Body>>,
      service: Service,
    ): RouteOutput | Promise<RouteOutput>;
  };

/**
 * The handler's input has the types of the row's schemas. Schemas of bodies and answers are closed: they allow no other
 * fields.
 */
export function route<
  Path extends TObject = TObject<TProperties>,
  Query extends TObject = TObject<TProperties>,
  Body extends TSchema = TSchema,
>({ admit, handle, ...row }: TypedRoute<Path, Query, Body>): Route {
  // The dispatcher checks the input against this row before it calls the handler.
  return {
    ...(admit && { admit }),
    row: {
      method: 'GET',
      ...(row as Partial<RouteRow>),
      ...(row.body !== undefined && { body: closed(row.body) }),
      responses: closed(row.responses),
    } as RouteRow,
    handle: handle as Route['handle'],
  };
}
