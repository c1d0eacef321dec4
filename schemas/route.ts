/**
 * A route as data (docs/decisions/0007-one-schema.md). The HTTP side pairs each row with its handler; validation,
 * `Allow` headers, the OpenAPI document and the contract tests derive from the row alone.
 */
import type { TObject, TSchema } from './typebox.js';
import { ERRORS, type ErrorCode } from './errors.js';

export type HttpMethod = 'GET' | 'POST';

/** `god` needs the passkey in `X-God-Key` (docs/interface.md#authentication); `public` needs nothing. */
export type Guard = 'public' | 'god';

export interface Content {
  /** Shape of the body; absent for pages and plain text. */
  readonly schema?: TSchema;
  /** Media type with its parameters; JSON when absent. */
  readonly contentType?: string;
}

export interface RouteResponse extends Content {
  readonly description: string;
  /** The same in another form, for who asks for that. */
  readonly alternative?: Content;
}

export interface RouteRow {
  readonly method: HttpMethod;
  /** Parameters stand in braces: `/api/clans/{clan_id}`. */
  readonly path: string;
  /** Unique over the table; generated clients name their functions after it. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly guard: Guard;
  /** One property per brace of the path. */
  readonly pathParameters?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** A body that may be tried without regret: the reference at `/docs` puts it into its form. */
  readonly bodyExample?: unknown;
  /** What a success answers, by status. */
  readonly responses: Readonly<Record<number, RouteResponse>>;
  /**
   * No other part of the service can fail it: the web side knows the answer, or answers without what a part won't
   * say.
   */
  readonly standsAlone?: true;
  /** Its body bears an entity tag: who names that in `If-None-Match` has it already and is answered 304. */
  readonly isTagged?: true;
  /**
   * Errors of this route alone (`unknown_clan`). Those that follow from the row itself (a guard, a body, a query)
   * are added by `routeErrors`.
   */
  readonly errors?: readonly ErrorCode[];
}

/** Every error code that a route can answer with, in the order of the error table. */
export function routeErrors(route: RouteRow): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(route.errors ?? []), 'head_too_large', 'internal']);
  if (!isRead(route)) codes.add('origin_not_allowed');
  if (route.guard === 'god') {
    codes.add('god_key_required').add('god_key_not_configured').add('too_many_attempts');
  }
  if (route.pathParameters ?? route.query ?? route.body) codes.add('invalid');
  if (route.body) codes.add('body_too_large');
  if (route.standsAlone !== true) for (const code of OF_OTHER_PARTS) codes.add(code);
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Reads are open to the pages of every origin; everything that changes something is not. */
export function isRead({ method, guard }: RouteRow): boolean {
  return method === 'GET' && guard === 'public';
}

/** What becomes of a request whose answer another part of the service has (RELIABILITY.md#failure-policy). */
const OF_OTHER_PARTS: readonly ErrorCode[] = [
  'store_unavailable',
  'mailbox_full',
  'actor_restarted',
  'actor_stopped',
  'deadline_exceeded',
];
