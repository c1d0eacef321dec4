/**
 * A route: its row (schemas/route.ts) with the handler. What a handler gets is already checked against the row, and
 * typed by it; what it gives is data, so that it never touches a connection.
 */
import type { EncodedFrame } from '../../actors/snapshot/protocol.js';
import type { RouteRow } from '../../schemas/route.js';
import type { Static, TObject, TProperties, TSchema } from '../../schemas/typebox.js';
import type { PasskeyGuard } from '../auth/passkey.js';
import type { HttpDependencies } from '../dependencies.js';
import type { RequestHead } from '../driver/port.js';
import type { BroadcastCounts } from '../fan-out/counts.js';
import type { FrameCache } from '../frames/frame-cache.js';
import type { LiveStatus } from '../frames/live-status.js';
import type { SnapshotQueries } from '../frames/snapshot-queries.js';
import type { Metrics } from '../metrics/metrics.js';
import type { WordPages } from '../pages/words.js';
import type { Representations } from './representation.js';
import type { RouteOutput } from './route-output.js';

/** What every handler may use. */
export interface Service extends Omit<HttpDependencies, 'status' | 'laws'> {
  readonly facts: LiveStatus;
  readonly passkey: PasskeyGuard;
  readonly words: WordPages;
  /** The newest encoded state. */
  readonly states: FrameCache<EncodedFrame>;
  readonly readings: SnapshotQueries;
  readonly metrics: Metrics;
  readonly viewers: Readonly<BroadcastCounts>;
  readonly representations: Representations;
  /** The OpenAPI document as JSON text, and its tag; made when it is first asked for. */
  openApi(): { readonly text: string; readonly etag: string };
}

export interface RouteInput<Path, Query, Body> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly head: RequestHead;
}

export interface Route {
  readonly row: RouteRow;
  /** Runs before the request is read: what it refuses is refused whatever the request says. */
  admit?(service: Service): Promise<void>;
  handle(input: RouteInput<unknown, unknown, unknown>, service: Service): RouteOutput | Promise<RouteOutput>;
}

type TypedRow<Path extends TObject, Query extends TObject, Body extends TSchema> = Omit<
  RouteRow,
  'pathParameters' | 'query' | 'body'
> & { readonly pathParameters?: Path; readonly query?: Query; readonly body?: Body };

/** Pairs a row with its handler; the handler's input has the types of the row's schemas. */
export function route<
  Path extends TObject = TObject<TProperties>,
  Query extends TObject = TObject<TProperties>,
  Body extends TSchema = TSchema,
>(
  row: TypedRow<Path, Query, Body>,
  handle: (
    input: RouteInput<Static<Path>, Static<Query>, Static<Body>>,
    service: Service,
  ) => RouteOutput | Promise<RouteOutput>,
  options: Pick<Route, 'admit'> = {},
): Route {
  // The dispatcher checks the input against the same row before it calls.
  return { ...options, row: row as RouteRow, handle: handle as Route['handle'] };
}
