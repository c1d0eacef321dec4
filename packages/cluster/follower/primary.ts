/**
 * Forwards requests that a follower cannot answer to its primary (docs/log.md#followers). Answers to reads are cached
 * for a moment, so that many viewers cost the primary one request.
 */
import { CodedError, ERRORS, type ErrorCode, invalid, type ValidationItem } from '#schemas/errors.js';
import { LIMITS } from '#schemas/limits.js';
import type { FollowerLink } from '../replica/link.js';
import type { ControlReply } from '#actors/clock/protocol.js';
import { isRead, type RouteRow } from '#schemas/route.js';
import { ControlAnswer, type ClientMessage } from '#schemas/wire/control.js';
import { checker } from '#schemas/validation.js';
import { FOLLOWER_KEY_HEADER, type Forwarded, type Primary } from '#http/cluster/ports.js';
import type { Answer, EndlessBody } from '#http/driver/port.js';
import { request as httpRequest, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** Headers of a request that are forwarded to the primary. All others are dropped. */
const PASSED_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-none-match',
  'last-event-id',
  'user-agent',
  'x-god-key',
];
/** Headers of an answer that belong to one connection or that the follower sets itself. They are not copied. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'upgrade',
  'uwebsockets',
]);

interface Kept {
  readonly answer: Answer;
  readonly atMs: number;
}

export type PrimaryLink = Pick<FollowerLink, 'primary' | 'lastAction' | 'shows'>;

const checkControl = checker(ControlAnswer, 'body');

interface PrimaryOptions {
  readonly key?: string | null;
  readonly isStandby?: boolean;
  /** Whether the address of the primary was learned from others who could not prove it. */
  readonly isUnproved?: boolean;
}

export class FollowedPrimary implements Primary {
  readonly #link: PrimaryLink;
  readonly #now: () => number;
  readonly #key: string | null;
  readonly #isStandby: boolean;
  readonly #isUnproved: boolean;
  readonly #agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;

  /** `key` is set in a follower process that belongs to the primary's own service. A standby forwards only reads. */
  constructor(link: PrimaryLink, now: () => number, options: PrimaryOptions = {}) {
    const { key = null, isStandby = false, isUnproved = false } = options;
    this.#link = link;
    this.#now = now;
    this.#key = key;
    this.#isStandby = isStandby;
    this.#isUnproved = isUnproved;
  }

  get isOwn(): boolean {
    return this.#key !== null;
  }

  admit(row: RouteRow): void {
    if (!isRead(row)) this.#refuseSecrets();
  }

  async forward({ head, row, body, isLocal }: Forwarded): Promise<Answer> {
    const isKept = isRead(row) && head.method === 'GET' && !head.headers.has('if-none-match');
    const preferences = ['accept-encoding', 'accept-language'].map((name) => head.headers.get(name) ?? '');
    const key = [`${head.path}?${head.query}`, ...preferences].join(' ');
    const kept = isKept ? this.#kept.get(key) : undefined;
    const ageMs = kept === undefined ? Infinity : this.#now() - kept.atMs;
    if (kept && ageMs < LIMITS.forwardedAgeMsMax.value) return aged(kept.answer, ageMs);
    const before = this.#link.lastAction;
    const message = await this.#send(head, body, isLocal);
    const answer = await answerOf(message, head);
    if (row.guard === 'god' && answer.status === OK_STATUS) await this.#link.shows(before);
    if (isKept && answer.status === OK_STATUS && answer.body instanceof Uint8Array) this.#keep(key, answer);
    return isRead(row) ? aged(answer, 0) : answer;
  }

  async control({ key, action, value }: ClientMessage, address: string): Promise<ControlReply> {
    this.#refuseSecrets();
    const headers = new Map([['content-type', 'application/json']]);
    if (typeof key === 'string') headers.set('x-god-key', encodeURIComponent(key));
    const head = { method: 'POST', path: '/api/control', query: '', address, headers };
    const before = this.#link.lastAction;
    const message = await this.#send(head, Buffer.from(JSON.stringify({ action, value })), false);
    const json = JSON.parse(Buffer.from(await wholeBody(message)).toString()) as unknown;
    if (message.statusCode !== OK_STATUS) throw errorOf(json, message.headers['retry-after']);
    const checked = checkControl(json);
    if (!checked.ok) throw new CodedError('primary_away', 'The answer of the primary is not understood.');
    await this.#link.shows(before);
    return checked.value as ControlReply;
  }

  #refuseSecrets(): void {
    if (this.#isStandby) throw new CodedError('standby', standbyText(this.#link.primary));
    if (this.#isUnproved) throw new CodedError('primary_unproved', unprovedText(this.#link.primary));
  }

  #send(
    { method, path, query, address, headers }: Forwarded['head'],
    body: Uint8Array | null,
    isLocal: boolean,
  ): Promise<IncomingMessage> {
    if (this.#link.primary === '') return Promise.reject(new CodedError('primary_away'));
    const url = new URL(this.#link.primary);
    const isSecure = url.protocol === 'https:';
    const passed = PASSED_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      if (name === 'x-god-key' && this.#isUnproved) return [];
      return value === undefined ? [] : [[name, value] as const];
    });
    return new Promise((resolve, reject) => {
      const outgoing = (isSecure ? httpsRequest : httpRequest)(
        {
          agent: isSecure ? this.#agents.https : this.#agents.http,
          host: url.hostname.replace(/^\[|\]$/g, ''),
          port: url.port,
          method,
          path: `${url.pathname.replace(/\/$/, '')}${path}${query === '' ? '' : `?${query}`}`,
          headers: {
            ...Object.fromEntries(passed),
            // A caller on this machine is one for the own primary, too.
            ...(!(this.isOwn && isLocal) && { 'x-forwarded-for': plainAddress(address) }),
            ...(this.#key !== null && { [FOLLOWER_KEY_HEADER]: this.#key }),
          },
          timeout: LIMITS.linkAnswerMs.value,
        },
        resolve,
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', (error) => reject(new CodedError('primary_away', undefined, { cause: error })));
      outgoing.end(body ?? undefined);
    });
  }

  #keep(key: string, answer: Answer): void {
    const now = this.#now();
    for (const [old, { atMs }] of this.#kept) {
      const isOver = now - atMs >= LIMITS.forwardedAgeMsMax.value;
      if (!isOver && this.#keptBytes <= LIMITS.forwardedBytesMax.value) break;
      this.#drop(old);
    }
    this.#drop(key);
    this.#kept.set(key, { answer, atMs: now });
    this.#keptBytes += sizeOfKept(answer);
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#keptBytes -= sizeOfKept(kept.answer);
  }
}

function standbyText(primary: string): string {
  return `This service stands by for the primary and takes no commands; send them to ${primary}.`;
}

function unprovedText(primary: string): string {
  return `The address of the primary, ${primary === '' ? 'still unknown' : primary}, was learned over NATS without proof, so no passkey is sent to it; set the same SIM_NATS_KEY on the primary and on this service, or send the call to the primary itself.`;
}

const OK_STATUS = 200;
const MS_PER_SECOND = 1000;

function sizeOfKept({ body }: Answer): number {
  return body instanceof Uint8Array ? body.length : 0;
}

function aged(answer: Answer, ageMs: number): Answer {
  return { ...answer, headers: { ...answer.headers, age: String(Math.floor(ageMs / MS_PER_SECOND)) } };
}

/** Drops the prefix length: IPv6 clients are counted by network, whose first address stands for the client. */
function plainAddress(address: string): string {
  return address.replace(/\/\d+$/, '');
}

/** Reads a small answer completely. A large answer is streamed: it is read while it is being sent to the client. */
async function answerOf(message: IncomingMessage, { method }: Forwarded['head']): Promise<Answer> {
  const headers = Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      value === undefined || OWN_HEADERS.has(name) || name.startsWith('access-control-')
        ? []
        : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
  const status = message.statusCode ?? 0;
  const size = Number(message.headers['content-length'] ?? 'NaN');
  if (method !== 'HEAD' && size > LIMITS.forwardedBytesWhole.value) {
    const pieces = (): AsyncIterable<Uint8Array> => message;
    return { status, headers, body: { size, pieces } };
  }
  if (method !== 'HEAD' && status === OK_STATUS && headers['content-type'] === EVENT_STREAM) {
    return { status, headers, body: passedOn(message) };
  }
  return { status, headers, body: await wholeBody(message) };
}

const EVENT_STREAM = 'text/event-stream';

/** Passes a stream without an end on as it comes. A reader that reads too slowly is cut, as the primary does it. */
function passedOn(message: IncomingMessage): EndlessBody {
  return {
    open(port) {
      message.on('data', (chunk: Buffer) => {
        if (port.send(chunk) === 'sent') return;
        if (port.bufferedBytes() > LIMITS.eventUnreadBytesMax.value) port.terminate();
      });
      message.on('error', () => undefined);
      message.on('close', () => port.end(GOING_AWAY, 'the primary has ended the stream'));
      return () => message.destroy();
    },
  };
}

/** Close code of RFC 6455 section 7.4.1. */
const GOING_AWAY = 1001;

async function wholeBody(message: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > LIMITS.forwardedBytesMax.value) throw new Error('the answer is too long');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new CodedError('primary_away', undefined, { cause });
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function errorOf(json: unknown, retryAfter: string | undefined): CodedError {
  const { detail } = json as { readonly detail?: unknown };
  const extras = retryAfter === undefined ? {} : { retryAfterS: Number(retryAfter) };
  if (Array.isArray(detail)) return invalid(detail as ValidationItem[]);
  const { error, detail: text } = (detail ?? {}) as { readonly error?: string; readonly detail?: string };
  if (error !== undefined && error in ERRORS) return new CodedError(error as ErrorCode, text, extras);
  return new CodedError('primary_away', 'The answer of the primary is not understood.');
}
