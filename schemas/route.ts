/**
 * A route as data (docs/decisions.md#agreements-are-rows-and-schemas). The HTTP side pairs each row with its handler; validation,
 * `Allow` headers, the OpenAPI document and the contract tests derive from the row alone.
 */
import type { TObject, TSchema } from './typebox.js';
import { ERRORS, type ErrorCode } from './errors.js';

export type HttpMethod = 'GET' | 'POST';

/** `god` needs the passkey in `X-God-Key` (docs/interface.md#authentication); `public` needs nothing. */
type Guard = 'public' | 'god';

export interface Content {
  /** Schema of the HTTP body; absent for pages and plain text. */
  readonly schema?: TSchema;
  /** Media type with its parameters. JSON if absent. */
  readonly contentType?: string;
}

interface RouteResponse extends Content {
  readonly description: string;
  readonly alternative?: Content;
}

export interface RouteRow {
  readonly method: HttpMethod;
  /** Path with parameters in braces: `/api/clans/{clan_id}`. */
  readonly path: string;
  /** Name of the operation, unique in the table. Generated clients name their functions after it. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly guard: Guard;
  /** Parameters of the path, one property per brace. */
  readonly pathParameters?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Example of a request body that is safe to try. The reference at `/docs` fills it in. */
  readonly bodyExample?: unknown;
  readonly responses: Readonly<Record<number, RouteResponse>>;
  /** No failure of another part affects the route: the web side has the answer, or answers without the missing part. */
  readonly standsAlone?: true;
  /**
   * Set if only the running world has the answer, unless the query names another world. A follower without the store of
   * its primary answers such routes itself.
   */
  readonly isLive?: true;
  /** Set if the answer has an entity tag. A client that sends the tag in `If-None-Match` gets 304. */
  readonly isTagged?: true;
  /** Errors of this route only (`unknown_clan`). `routeErrors` adds the errors that follow from the row. */
  readonly errors?: readonly ErrorCode[];
}

/** Returns every error code that a route can answer with, in the order of the error table. */
export function routeErrors(route: RouteRow): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(route.errors ?? []), 'head_too_large', 'internal']);
  if (!isRead(route)) codes.add('origin_not_allowed').add('standby').add('primary_unproved');
  if (route.guard === 'god') {
    codes.add('god_key_required').add('god_key_not_configured').add('too_many_attempts');
  }
  if (isApi(route) || (route.pathParameters ?? route.query ?? route.body)) codes.add('invalid');
  if (route.body) codes.add('body_too_large');
  if (route.standsAlone !== true) for (const code of OF_OTHER_PARTS) codes.add(code);
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Pages of every origin may call reads, but no calls that change something. */
export function isRead({ method, guard }: RouteRow): boolean {
  return method === 'GET' && guard === 'public';
}

/** Routes for programs refuse query parameters that they do not know (http/request/query.ts). */
export function isApi({ path }: RouteRow): boolean {
  return path.startsWith('/api/') || path === '/healthz';
}

/** Errors of routes that wait for another part of the service (RELIABILITY.md#failure-policy). */
const OF_OTHER_PARTS: readonly ErrorCode[] = [
  'store_unavailable',
  'store_damaged',
  'primary_away',
  'mailbox_full',
  'actor_restarted',
  'actor_stopped',
  'deadline_exceeded',
];

// Closes the schema of an answer: an object that names its properties has no others, so that an answer contains only
// fields that the contract names. Maps, and objects without named properties, stay as they are.

/** Repeated calls with one schema return the same object. */
export function closed<Schemas extends object>(schemas: Schemas): Schemas {
  return close(schemas) as Schemas;
}

const CLOSED = new WeakMap<object, object>();

function close(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const known = CLOSED.get(node);
  if (known !== undefined) return known;
  const made = Array.isArray(node) ? node.map(close) : closeFields(node);
  CLOSED.set(node, made);
  return made;
}

function closeFields(node: object): object {
  const fields = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, close(value)]));
  return isObjectSchema(node) ? { ...fields, additionalProperties: false } : fields;
}

/**
 * Returns whether `node` is the schema of an object. A map of properties is not, even if one of its properties is named
 * `type`, because the value of that property is a schema and not a word.
 */
function isObjectSchema(node: { readonly type?: unknown; readonly properties?: unknown }): boolean {
  const types = Array.isArray(node.type) ? node.type : [node.type];
  return types.includes('object') && typeof node.properties === 'object';
}
