/** The guarded calls of the service over HTTP, with the passkey in a header (docs/interface.md#authentication). */
import type { Laws } from '../schemas/laws/laws.js';

/** A refused call. `code` is the service's error code, or the HTTP status; `unreachable` if there was no answer. */
export class SpacelandError extends Error {
  override readonly name = 'SpacelandError';

  constructor(
    readonly code: string,
    /** The body of the service's answer: an array for values that are out of range. */
    readonly detail: unknown,
  ) {
    super(`${code}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
  }
}

/** The error in the body of an answer. */
export function refusal(status: number | string, detail: unknown): SpacelandError {
  const coded = typeof detail === 'object' && detail !== null && 'error' in detail ? detail : null;
  if (coded === null) return new SpacelandError(Array.isArray(detail) ? 'invalid' : String(status), detail);
  return new SpacelandError(String(coded.error), 'detail' in coded ? coded.detail : '');
}

/** The scope of a law change. */
export interface LawScope {
  /** Store the laws for later worlds; default true. */
  readonly persist?: boolean;
  /** Open a new world under the laws. */
  readonly reset?: boolean;
}

export class AdminClient {
  readonly #base: string;
  readonly #key: () => string | null;

  constructor(url: string, key: () => string | null) {
    const { protocol, host } = new URL(url);
    this.#base = `${protocol.replace('ws', 'http')}//${host}`;
    this.#key = key;
  }

  /** The current laws. */
  laws(): Promise<Laws> {
    return this.call('GET', '/api/laws') as Promise<Laws>;
  }

  /**
   * Sets some laws; the others do not change. Fails with code `invalid` if one is out of its range; then none is set.
   */
  setLaws(laws: Partial<Laws>, scope: LawScope = {}): Promise<Laws> {
    return this.call('POST', `/api/laws${queryOf(scope)}`, laws) as Promise<Laws>;
  }

  /** Applies a preset. */
  applyPreset(name: string, scope: LawScope = {}): Promise<unknown> {
    return this.call('POST', `/api/presets/${encodeURIComponent(name)}${queryOf(scope)}`);
  }

  /** Sets the first passkey of a service. A service that others can reach needs the one-time token of its log. */
  setup(passkey: string, token?: string): Promise<unknown> {
    return this.call('POST', '/api/auth/setup', token === undefined ? { passkey } : { passkey, token });
  }

  /** Any call of the service; returns the JSON of the answer. Fails with a `SpacelandError` if it is refused. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const key = this.#key();
    const response = await fetch(`${this.#base}${path}`, {
      method,
      // A redirect would hand the passkey to another service.
      redirect: method === 'GET' ? 'follow' : 'error',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== null && method !== 'GET' && { 'X-God-Key': headerOf(key) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new SpacelandError('unreachable', String(error));
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const detail =
      typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : answer;
    throw refusal(response.status, detail);
  }
}

/** Headers carry Latin-1 and lose outer spaces, while a passkey may have any characters; the service decodes them. */
function headerOf(key: string): string {
  return encodeURIComponent(key);
}

function queryOf({ persist, reset }: LawScope): string {
  const query = new URLSearchParams();
  if (persist !== undefined) query.set('persist', String(persist));
  if (reset !== undefined) query.set('reset', String(reset));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
