/** The guarded calls of the service over HTTP, with the passkey in their header (decisions.md sections 2 to 5). */
import type { Laws } from '../schemas/laws/laws.js';

/** A call that was refused: `code` as the service says it, or the HTTP status; `unreachable` when no answer came. */
export class SpacelandError extends Error {
  override readonly name = 'SpacelandError';

  constructor(
    readonly code: string,
    /** What the service said: an array for values that are out of range. */
    readonly detail: unknown,
  ) {
    super(`${code}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`);
  }
}

/** The error that the body of an answer tells of. */
export function refusal(status: number | string, detail: unknown): SpacelandError {
  const coded = typeof detail === 'object' && detail !== null && 'error' in detail ? detail : null;
  if (coded === null) return new SpacelandError(Array.isArray(detail) ? 'invalid' : String(status), detail);
  return new SpacelandError(String(coded.error), 'detail' in coded ? coded.detail : '');
}

/** How far a change of laws goes. */
export interface LawScope {
  /** Kept for later worlds; true if it is not said. */
  readonly persist?: boolean;
  /** Begins a new world with them. */
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

  /** The laws in force. */
  laws(): Promise<Laws> {
    return this.call('GET', '/api/laws') as Promise<Laws>;
  }

  /** Sets some laws; the others stay. Fails with code `invalid` when one is out of its range, and then sets none. */
  setLaws(laws: Partial<Laws>, scope: LawScope = {}): Promise<Laws> {
    return this.call('POST', `/api/laws${queryOf(scope)}`, laws) as Promise<Laws>;
  }

  /** Puts a preset in force. */
  applyPreset(name: string, scope: LawScope = {}): Promise<unknown> {
    return this.call('POST', `/api/presets/${encodeURIComponent(name)}${queryOf(scope)}`);
  }

  /** Sets the first passkey of a service. */
  setup(passkey: string): Promise<unknown> {
    return this.call('POST', '/api/auth/setup', { passkey });
  }

  /** Any call of the service; the JSON of its answer. Fails with a `SpacelandError` when it is refused. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const key = this.#key();
    const response = await fetch(`${this.#base}${path}`, {
      method,
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

/** A header takes Latin-1 alone and loses spaces at its ends, a passkey may have any characters; the service decodes. */
function headerOf(key: string): string {
  return encodeURIComponent(key);
}

function queryOf({ persist, reset }: LawScope): string {
  const query = new URLSearchParams();
  if (persist !== undefined) query.set('persist', String(persist));
  if (reset !== undefined) query.set('reset', String(reset));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
