/** Every coded error of the service, used over HTTP, on the socket and across threads (docs/interface.md#errors). */

interface ErrorRow {
  readonly status: number;
  /** Default text of the answer. The code that throws the error may give a more specific one. */
  readonly text: string;
}

const row = (status: number, text: string): ErrorRow => ({ status, text });

export const ERRORS = {
  invalid: row(422, 'A value of the request is invalid; see the items.'),
  god_key_required: row(401, 'This requires the god passkey, in the header X-God-Key or the field key.'),
  god_key_not_configured: row(
    409,
    'No god passkey exists yet; set one with POST /api/auth/setup (from another machine with the one-time token in the log of the service), or with spaceland passkey set on the server.',
  ),
  god_key_already_configured: row(
    409,
    'A god passkey already exists; it can only be changed on the host of the server.',
  ),
  setup_token_required: row(
    401,
    'The first passkey needs the one-time token in the log of the service, in the field token; or set it with spaceland passkey set on the server.',
  ),
  too_many_attempts: row(429, 'Too many wrong passkeys from this address; wait a minute.'),
  origin_not_allowed: row(403, 'Pages of this origin may not use the service; add the origin to SIM_ALLOWED_ORIGINS.'),
  not_found: row(404, 'There is no resource at this path.'),
  unknown_preset: row(404, 'There is no preset with this name; see GET /api/presets.'),
  unknown_clan: row(404, 'No clan, living or extinct, has this id.'),
  unknown_world: row(404, 'No world of this store has this id; see GET /api/worlds.'),
  unknown_record: row(404, 'No record has this id; see GET /api/records.'),
  tick_unknown: row(404, 'The store does not have this tick of this world.'),
  unknown_snapshot: row(404, 'There is no snapshot with this id; see GET /api/snapshots.'),
  unknown_engine: row(404, 'This store has no engine of this id, so the ticks that it computed cannot be repeated.'),
  unknown_viewer: row(404, 'No viewer with this id is connected; see GET /api/viewers.'),
  unknown_creature: row(404, 'No creature, living or dead, has this id.'),
  needs_service: row(501, 'The demo in a browser cannot answer this; a service with a store can.'),
  unknown_analysis: row(404, 'This world ended before worlds kept their last analysis.'),
  method_not_allowed: row(405, 'This path does not support this method; see the header Allow.'),
  upgrade_required: row(
    426,
    'This path speaks WebSocket only; see /asyncapi.json. The state over HTTP is at /api/state.',
  ),
  head_too_large: row(431, 'The address and headers exceed 16 KiB.'),
  body_too_large: row(413, 'The body exceeds 1 MiB.'),
  internal: row(500, 'Internal error; see the log of the service.'),
  store_newer: row(500, 'The store was written by a newer version of Spaceland; use that version or a newer one.'),
  too_many_viewers: row(503, 'Viewer limit reached; try again later.'),
  store_unavailable: row(503, 'The store cannot be reached at the moment; try again later.'),
  store_damaged: row(503, 'The file of the store is damaged; see the log of the service for what to do.'),
  store_replaced: row(
    503,
    'The file of the store was deleted or replaced while the service ran; see the log of the service for what to do.',
  ),
  not_ready: row(503, 'The service cannot do its work at the moment; see GET /healthz and the log of the service.'),
  primary_away: row(
    503,
    'This service follows another one, the primary, which does not answer at the moment; try again later.',
  ),
  primary_unproved: row(
    503,
    'The address of the primary was learned over NATS without proof, so no passkey is sent to it; set the same SIM_NATS_KEY on the primary and on this service, or send the call to the primary itself.',
  ),
  standby: row(503, 'This service stands by for the primary and takes no commands; send them to the primary.'),
  no_standby: row(409, 'No other service stands by for this one; start one with spaceland serve --standby.'),
  busy: row(503, 'Too many others ask for past ticks at the moment; try again in a moment.'),
  replay_differs: row(
    500,
    'A recomputed state differs from the stored one, so this tick cannot be shown; see the log of the service.',
  ),
  mailbox_full: row(503, 'The service is overloaded; try again in a moment.'),
  actor_restarted: row(503, 'An internal component restarted while handling the request; try again.'),
  actor_stopped: row(503, 'An internal component has stopped; see the log of the service.'),
  deadline_exceeded: row(504, 'The answer was not ready in time; try again.'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

/** One fault of a request; `loc` begins with `body`, `query` or `path`. */
export interface ValidationItem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly input?: unknown;
}

export interface ErrorData {
  readonly code: ErrorCode;
  readonly message: string;
  readonly items?: readonly ValidationItem[] | undefined;
  readonly retryAfterS?: number | undefined;
}

/** HTTP body of an error: `detail` has the items of a 422, or the code and the text of any other error. */
export interface ErrorBody {
  readonly detail: readonly ValidationItem[] | { readonly error: ErrorCode; readonly detail: string };
}

interface ErrorExtras {
  readonly items?: readonly ValidationItem[] | undefined;
  /** Seconds to wait, for the header `Retry-After`. */
  readonly retryAfterS?: number | undefined;
  /** The underlying error, for the log; never shown to a client. */
  readonly cause?: unknown;
}

/**
 * An error with a code of the table. Its message may reach a client, so it never holds secrets or stack traces. The
 * message of a failure of the service (5xx) goes only to the log and to the output of commands.
 */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly items: readonly ValidationItem[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message: string = ERRORS[code].text, extras: ErrorExtras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.name = 'CodedError';
    this.code = code;
    this.items = extras.items;
    this.retryAfterS = extras.retryAfterS;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

export function invalid(items: readonly ValidationItem[]): CodedError {
  const first = items[0];
  const message = first ? `${first.loc.join('.')}: ${first.msg}` : ERRORS.invalid.text;
  return new CodedError('invalid', message, { items });
}

/** Converts an error to data for another thread. An uncoded error becomes `internal`, without its text. */
export function errorData(error: unknown): ErrorData {
  if (!(error instanceof CodedError)) return { code: 'internal', message: ERRORS.internal.text };
  const { code, message, items, retryAfterS } = error;
  return { code, message, items, retryAfterS };
}

export function errorFromData(data: ErrorData): CodedError {
  return new CodedError(data.code, data.message, data);
}

export function errorBody(error: ErrorData): ErrorBody {
  if (error.code === 'invalid') {
    return { detail: error.items ?? [{ loc: ['body'], msg: error.message, type: 'value_error' }] };
  }
  // The message of a failure of the service (5xx) may name the store or the system, so only the log contains it.
  const { status, text } = ERRORS[error.code];
  const isHidden = status >= 500 && error.code !== 'standby' && error.code !== 'primary_unproved';
  return { detail: { error: error.code, detail: isHidden ? text : error.message } };
}
