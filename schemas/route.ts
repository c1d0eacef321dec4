/**
 * A route as data (design: routes are a table). The HTTP side pairs each row with its handler; validation,
 * `Allow` headers, the OpenAPI document and the contract tests derive from the row alone.
 */
import type { TObject, TSchema } from './typebox.js';
import type { ErrorCode } from './errors.js';

export type HttpMethod = 'GET' | 'POST';

/** `god` needs the passkey in `X-God-Key` (interface.md, Authentication); `public` needs nothing. */
export type Guard = 'public' | 'god';

export interface RouteResponse {
  readonly description: string;
  /** Shape of the body; absent for pages and plain text. */
  readonly schema?: TSchema;
  /** Media type with its parameters; JSON when absent. */
  readonly contentType?: string;
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
  /** What a success answers, by status. */
  readonly responses: Readonly<Record<number, RouteResponse>>;
  /**
   * Errors of this route alone (`unknown_clan`). Those that follow from the row itself (a guard, a body, a query)
   * are added by `routeErrors`.
   */
  readonly errors?: readonly ErrorCode[];
}

/** Every error code that a route can answer with, in the order of the error table. */
export function routeErrors(route: RouteRow): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors ?? []);
  if (route.guard === 'god') {
    codes.add('god_key_required').add('god_key_not_configured').add('too_many_attempts');
  }
  if (route.pathParameters ?? route.query ?? route.body) codes.add('invalid');
  if (route.body) codes.add('body_too_large');
  codes.add('internal');
  return [...codes];
}
