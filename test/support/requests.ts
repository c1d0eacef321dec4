/** Requests to the service in tests. */

export const PASSKEY = 'correct horse battery';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/**
 * Reads the whole answer, but of a stream of events only the head; `json` is undefined if the body is not JSON. Each request has a connection of its own: on a
 * busy machine a service closes one that was idle for ten seconds just when the next request is sent on it.
 */
export async function request(url: string, path: string, init: RequestInit = {}): Promise<Reply> {
  const headers = { connection: 'close', ...init.headers };
  const response = await fetch(url + path, { ...init, headers }).catch((error: unknown) => {
    throw new Error(`${url}${path}: ${String((error as Error).cause)}`, { cause: error });
  });
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as unknown) : undefined,
  };
}

/** The JSON of an answer with status 200. */
export async function readJson<Answer>(url: string, path: string): Promise<Answer> {
  const { status, json, text } = await request(url, path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return json as Answer;
}

/** Posts a JSON body; a string is sent unchanged. With `key`, as admin. */
export function post(url: string, path: string, body: unknown, key?: string, signal?: AbortSignal): Promise<Reply> {
  return request(url, path, {
    ...(signal !== undefined && { signal }),
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-god-key': key }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function errorCode(reply: Reply): string {
  return (reply.json as { detail: { error: string } }).detail.error;
}

export function locations(reply: Reply): unknown[] {
  return (reply.json as { detail: { loc: unknown }[] }).detail.map((item) => item.loc);
}
