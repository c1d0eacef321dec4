/** Calls the service over HTTP. Guarded calls send the passkey in a header (docs/interface.md#authentication). */
import type { Laws } from '../schemas/laws/laws.js';

/**
 * Error of a refused call. `code` is the service's error code or the HTTP status; it is `unreachable` without an
 * answer.
 */
export class SpacelandError extends Error {
  override readonly name = 'SpacelandError';

  constructor(
    readonly code: string,
    /** Detail in the service's answer: a text, or an array if values are out of range. */
    readonly detail: unknown,
  ) {
    super(`${code}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
  }
}

/** Converts the body of an answer to an error. */
export function refusal(status: number | string, detail: unknown): SpacelandError {
  const coded = typeof detail === 'object' && detail !== null && 'error' in detail ? detail : null;
  if (coded === null) return new SpacelandError(Array.isArray(detail) ? 'invalid' : String(status), detail);
  return new SpacelandError(String(coded.error), 'detail' in coded ? coded.detail : '');
}

/** Scope of a law change. */
export interface LawScope {
  /** Whether to store the laws for later worlds; default true. */
  readonly persist?: boolean;
  /** Whether to open a new world under the laws. */
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

  /** Returns the current laws. */
  laws(): Promise<Laws> {
    return this.call('GET', '/api/laws') as Promise<Laws>;
  }

  /**
   * Sets some laws; the others do not change. If one value is out of its range, the call fails with code `invalid` and
   * no law is set.
   */
  setLaws(laws: Partial<Laws>, scope: LawScope = {}): Promise<Laws> {
    return this.call('POST', `/api/laws${queryOf(scope)}`, laws) as Promise<Laws>;
  }

  applyPreset(name: string, scope: LawScope = {}): Promise<unknown> {
    return this.call('POST', `/api/presets/${encodeURIComponent(name)}${queryOf(scope)}`);
  }

  /**
   * Sets the first passkey of a service. If other computers can reach the service, this needs the one-time token in its
   * log.
   */
  setup(passkey: string, token?: string): Promise<unknown> {
    return this.call('POST', '/api/auth/setup', token === undefined ? { passkey } : { passkey, token });
  }

  /**
   * Makes any call of the service and returns the JSON of the answer. Fails with a `SpacelandError` if it is refused.
   */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const key = this.#key();
    const response = await fetch(`${this.#base}${path}`, {
      method,
      // A redirect could send the passkey to another service.
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

/**
 * Encodes a passkey for a header. Headers allow only Latin-1 and lose outer spaces, while a passkey may have any
 * characters. The service decodes it.
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
