/** Sends requests to the service over HTTP. The passkey is sent in a header (docs/interface.md#authentication). */
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { LawsChanged } from '../../schemas/wire/control.js';
import { httpUrl } from './socket.js';

/** A value that the service refused: where it stands in the call, and what is wrong. */
export interface RefusedItem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type?: string;
}

/**
 * Error of a call that failed. `code` is the service's error code, or the HTTP status, or `unreachable` if there was no
 * connection, or `timeout` if there was no answer in time.
 */
export class SpacelandError extends Error {
  override readonly name = 'SpacelandError';

  /** What is wrong, as a text. */
  readonly detail: string;
  /** Values that are invalid, with their places; empty for every other error. */
  readonly items: readonly RefusedItem[];

  /** `detail` is the field of the service's answer: a text, or an array of items if values are invalid. */
  constructor(
    readonly code: string,
    detail: unknown,
  ) {
    const text = Array.isArray(detail) ? itemsText(detail) : typeof detail === 'string' ? detail : '';
    super(text === '' ? code : `${code}: ${text}`);
    this.detail = text;
    this.items = Array.isArray(detail) ? (detail as readonly RefusedItem[]) : [];
  }
}

/** Converts the status and the field `detail` of an answer to an error. */
export function refusal(status: number | string, detail: unknown): SpacelandError {
  const coded = typeof detail === 'object' && detail !== null && 'error' in detail ? detail : null;
  if (coded === null) return new SpacelandError(Array.isArray(detail) ? 'invalid' : String(status), detail);
  return new SpacelandError(
    typeof coded.error === 'string' ? coded.error : String(status),
    'detail' in coded ? coded.detail : '',
  );
}

/** Returns the text of the items of a refused call. They come from a service, which may be broken. */
function itemsText(detail: unknown): string {
  const items = Array.isArray(detail) ? (detail as readonly unknown[]) : [];
  return items.map(itemText).join('; ') || 'the values are not valid';
}

function itemText(item: unknown): string {
  const { loc, msg } = (item ?? {}) as { readonly loc?: unknown; readonly msg?: unknown };
  const field: unknown = Array.isArray(loc) ? loc.at(-1) : undefined;
  return `${typeof field === 'string' ? field : 'the call'} ${typeof msg === 'string' ? msg : 'is not valid'}`;
}

/** Default of `controlMs`: milliseconds after which a call or a control message without an answer fails. */
export const ANSWER_MS = 15_000;

/** Worlds to which a law change applies. */
export interface LawScope {
  /** Whether the laws are stored for later worlds; true by default. */
  readonly persist?: boolean;
  /** Whether a new world with these laws replaces the running one; false by default. */
  readonly reset?: boolean;
}

export class AdminClient {
  readonly #base: string;
  readonly #key: () => string | null;
  readonly #answerMs: number;
  readonly #fetch: typeof fetch;

  /** `fetched` sends the calls; it is the global `fetch` by default. */
  constructor(url: string, key: () => string | null, answerMs = ANSWER_MS, fetched?: typeof fetch) {
    this.#fetch = fetched ?? ((...call) => fetch(...call));
    this.#base = httpUrl(url);
    this.#key = key;
    this.#answerMs = answerMs;
  }

  /** Returns the laws of the running world. */
  laws(): Promise<Laws> {
    return this.call('GET', '/api/laws') as Promise<Laws>;
  }

  /**
   * Sets the given laws; all others stay as they are. If a value is invalid, the call fails with code `invalid` and no
   * law is set. Returns every law in force, with `changed` and `next_world`, which say what the call did.
   */
  setLaws(laws: Partial<Laws>, scope: LawScope = {}): Promise<LawsChanged> {
    return this.call('POST', `/api/laws${queryOf(scope)}`, laws) as Promise<LawsChanged>;
  }

  applyPreset(name: string, scope: LawScope = {}): Promise<unknown> {
    return this.call('POST', `/api/presets/${encodeURIComponent(name)}${queryOf(scope)}`);
  }

  /**
   * Sets the first passkey of a service. If other computers can reach the service, `token` must be the one-time token
   * that the service has written into its log.
   */
  setup(passkey: string, token?: string): Promise<unknown> {
    return this.call('POST', '/api/auth/setup', token === undefined ? { passkey } : { passkey, token });
  }

  /**
   * Makes any HTTP call to the service and returns the parsed JSON of the answer. Fails with a `SpacelandError` if the
   * service refuses the call, cannot be reached, or has not answered completely in time.
   */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const key = this.#key();
    const signal = AbortSignal.timeout(this.#answerMs);
    const failure = (error: unknown): SpacelandError =>
      signal.aborted
        ? new SpacelandError('timeout', `the service did not answer within ${this.#answerMs / 1000} s`)
        : new SpacelandError('unreachable', reasonOf(error));
    const response = await this.#fetch(`${this.#base}${path}`, {
      method,
      signal,
      // Redirects are not followed, because they could send the passkey to another service.
      redirect: method === 'GET' ? 'follow' : 'error',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== null && method !== 'GET' && { 'X-God-Key': headerOf(key) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw failure(error);
    });
    const answer = (await response.json().catch((error: unknown) => {
      // An answer that is no JSON, such as a page of a proxy, counts as empty.
      if (error instanceof SyntaxError) return null;
      throw failure(error);
    })) as unknown;
    if (response.ok) return answer;
    const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : answer;
    throw refusal(response.status, detail);
  }
}

/** Returns why a call failed. Node hides the reason in `cause`; that of several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { readonly cause?: unknown };
  const { message, code } = cause as { readonly message?: unknown; readonly code?: unknown };
  return String(message || code || error);
}

/**
 * Encodes a passkey for a header, and the service decodes it. A passkey may contain any characters, but a header can
 * only contain Latin-1 and loses spaces at both ends.
 */
function headerOf(key: string): string {
  return encodeURIComponent(key);
}

function queryOf({ persist, reset }: LawScope): string {
  const query = new URLSearchParams();
  if (persist !== undefined) query.set('persist', String(persist));
  if (reset !== undefined) query.set('reset', String(reset));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
