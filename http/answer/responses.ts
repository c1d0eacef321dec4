/**
 * Builds answers with the headers that every answer carries, and error answers in a uniform shape. Details of an
 * unexpected error are logged and never sent to a client.
 */
import { CodedError, ERRORS, errorBody, errorData } from '../../schemas/errors.js';
import type { Answer, EndlessBody, StreamedBody } from '../driver/port.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Allows only resources of this origin, and `data:` for the small pictures inside style sheets. */
function contentSecurityPolicy(frameAncestors = "'none'"): string {
  return [
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** Returns the headers that let pages of these origins show a page in a frame; no headers if `origins` is empty. */
export function framingHeaders(origins: readonly string[]): Readonly<Record<string, string>> {
  // Browsers that know `frame-ancestors` ignore x-frame-options.
  return origins.length === 0 ? {} : { 'content-security-policy': contentSecurityPolicy(origins.join(' ')) };
}

export const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** Returns an answer with the common headers. Caches do not store it unless `headers` says otherwise. */
export function answer(
  status: number,
  body: Answer['body'],
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    body,
    headers: { ...commonHeaders(contentType), ...headers },
  };
}

/** Common headers by content type. They are cached, because every answer has them and there are few types. */
const headersByType = new Map<string, Readonly<Record<string, string>>>();

function commonHeaders(contentType: string): Readonly<Record<string, string>> {
  const known = headersByType.get(contentType);
  if (known) return known;
  const headers = { ...SECURITY_HEADERS, 'content-type': contentType, 'cache-control': 'no-store' };
  headersByType.set(contentType, headers);
  return headers;
}

const UNAUTHORIZED_STATUS = 401;
/** Every 401 names how to prove who one is (RFC 9110, 11.6.1). */
const CHALLENGE = { 'www-authenticate': 'X-God-Key realm="spaceland"' };

export function errorAnswer(error: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  const data = errorData(error);
  const retry = data.retryAfterS === undefined ? {} : { 'retry-after': String(data.retryAfterS) };
  const body = JSON.stringify(errorBody(data));
  const { status } = ERRORS[data.code];
  const challenge = status === UNAUTHORIZED_STATUS ? CHALLENGE : {};
  return answer(status, body, JSON_TYPE, { ...headers, ...retry, ...challenge });
}

/** Errors without a code, or with the code `internal`, are logged as faults of the service. */
export function isFault(error: unknown): boolean {
  return !(error instanceof CodedError) || error.code === 'internal';
}

// The output of a handler.

/**
 * `json` is sent as JSON, in the shape of the row's schema. `raw` is sent unchanged, with the row's content type.
 * `stream` is sent like `raw`, but it is read while it is sent. `endless` is sent while it happens, never compressed.
 */
export type RouteOutput =
  | {
      readonly json: object;
      /** Set if the value never changes and several requests may get it, so that it is encoded only once. */
      readonly isShared?: true;
    }
  | {
      readonly stream: StreamedBody;
      /** Strong entity tag of the whole body; a client that sends it gets 304. */
      readonly etag: string;
      readonly headers?: Headers;
    }
  | { readonly endless: EndlessBody; readonly headers?: Headers }
  | {
      readonly raw: string | Uint8Array;
      /** HTTP status; 200 if absent. */
      readonly status?: number;
      readonly contentType?: string;
      readonly headers?: Headers;
      /** Clients may revalidate a body with a tag, and it is sent compressed (representation.ts). */
      readonly etag?: string;
    };

type Headers = Readonly<Record<string, string>>;
