/**
 * Connects this process to NATS, and connects again when the connection is lost. The service never waits for NATS. A
 * `NatsSession` is one connection; when it ends, its subscriptions end, too.
 */
import { LIMITS } from '#schemas/limits.js';
import type { NatsHealth } from '#schemas/wire/service.js';
import {
  type Authenticator,
  connect,
  createInbox,
  headers,
  type Msg,
  type NatsConnection,
  type NodeConnectionOptions,
  credsAuthenticator,
  nkeyAuthenticator,
  usernamePasswordAuthenticator,
} from './client.js';

export interface NatsOptions {
  readonly servers: readonly string[];
  /** Name of this client that the NATS server shows in its lists of connections. */
  readonly clientName: string;
  readonly authenticator: Authenticator | null;
  /** Certificate of the authority of the server's certificate, as PEM text; null to trust the system's authorities. */
  readonly authority: string | null;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
}

export interface NatsMessage {
  readonly reply: string | null;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** Whether the NATS server sent this message because nobody had subscribed to the subject of a request. */
  readonly isUnanswered: boolean;
  header(name: string): string | null;
}

export interface PublishOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly reply?: string;
}

/** Reason why there is no connection: NATS is `away`, or has `refused`, which only a changed configuration can mend. */
export interface Failure {
  readonly kind: 'away' | 'refused';
  readonly text: string;
}

type SessionListener = (session: NatsSession) => void;

export class Nats {
  readonly #options: NatsOptions;
  readonly #listeners = new Set<SessionListener>();
  #session: NatsSession | null = null;
  #sessions = 0;
  #attempts = 0;
  #problem: string | null = 'the service has not connected to NATS yet';
  /** Kind of the failure that was logged last; null while connected. */
  #reported: Failure['kind'] | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: NatsOptions) {
    this.#options = options;
  }

  begin(): void {
    void this.#connect();
  }

  get session(): NatsSession | null {
    return this.#session;
  }

  get health(): NatsHealth {
    const reconnects = Math.max(0, this.#sessions - 1);
    return { connected: this.#session !== null, reconnects, problem: this.#problem };
  }

  /** Calls `listener` with the current connection, if any, and each later one. The returned function removes it. */
  onSession(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    if (this.#session !== null) listener(this.#session);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#session?.close();
  }

  async #connect(): Promise<void> {
    this.#timer = null;
    let failure: Failure;
    try {
      const connection = await connect(this.#connectionOptions());
      if (this.#isClosed) return void connection.close();
      failure = await this.#run(new NatsSession(connection));
    } catch (error) {
      failure = failureOf(error);
    }
    if (!this.#isClosed) this.#away(failure);
  }

  /** Passes a new connection to the listeners. Resolves when it has ended, with the reason. */
  async #run(session: NatsSession): Promise<Failure> {
    const { log, servers } = this.#options;
    log.info({ servers }, 'connected to NATS');
    this.#session = session;
    this.#sessions++;
    this.#attempts = 0;
    this.#problem = null;
    this.#reported = null;
    for (const listener of this.#listeners) listener(session);
    const failure = await session.ended;
    this.#session = null;
    return failure;
  }

  #away({ kind, text: failure }: Failure): void {
    const { log, servers } = this.#options;
    this.#problem = failure;
    // An outage is logged once, not at every attempt. A refusal after an outage is logged, because somebody must act.
    if (kind !== this.#reported) log.warn({ servers, failure }, 'the service goes on without NATS and connects again');
    this.#reported = kind;
    const delayMs = Math.min(LIMITS.natsRetryMsMax.value, LIMITS.natsRetryMs.value * 2 ** this.#attempts);
    this.#attempts++;
    // The delay is random, so that services do not all connect at once when NATS returns.
    this.#timer = setTimeout(() => void this.#connect(), delayMs * (0.5 + Math.random() / 2));
  }

  /** Returns options that turn off the library's own reconnection, which hides refusals and the loss of messages. */
  #connectionOptions(): NodeConnectionOptions {
    const { servers, clientName, authenticator, authority } = this.#options;
    const isSecure = authority !== null || servers.some((server) => server.startsWith('tls:'));
    return {
      servers: [...servers],
      name: clientName,
      reconnect: false,
      timeout: LIMITS.natsConnectMs.value,
      pingInterval: LIMITS.natsPingMs.value,
      maxPingOut: 2,
      ...(authenticator !== null && { authenticator }),
      ...(isSecure && { tls: authority === null ? {} : { ca: authority } }),
    };
  }
}

export class NatsSession {
  readonly ended: Promise<Failure>;
  readonly connection: NatsConnection;

  constructor(connection: NatsConnection) {
    this.connection = connection;
    this.ended = connection.closed().then((error) => failureOf(error ?? new Error('the connection was closed')));
  }

  /** Largest message that the server accepts, headers included. */
  get messageBytesMax(): number {
    return this.connection.info?.max_payload ?? LIMITS.natsPartBytesMax.value;
  }

  newInbox(): string {
    return createInbox();
  }

  /** Sends a message, which is lost without an error if the connection ends before the server has received it. */
  publish(subject: string, payload: string | Uint8Array, { headers: fields, reply }: PublishOptions = {}): void {
    if (this.connection.isClosed()) return;
    const sent = headers();
    for (const [name, value] of Object.entries(fields ?? {})) sent.set(name, value);
    this.connection.publish(subject, payload, {
      ...(fields && { headers: sent }),
      ...(reply !== undefined && { reply }),
    });
  }

  /**
   * Calls `onMessage` with each message until the session ends or the returned function is called, and `onRefused` if
   * the server does not allow the subject.
   */
  subscribe(
    subject: string,
    onMessage: (message: NatsMessage) => void,
    onRefused: (failure: string) => void,
  ): () => void {
    const subscription = this.connection.subscribe(subject, {
      callback(error, message) {
        if (error) onRefused(failureOf(error).text);
        else onMessage(messageOf(message));
      },
    });
    return () => {
      if (!this.connection.isClosed()) subscription.unsubscribe();
    };
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

function messageOf(message: Msg): NatsMessage {
  const { headers: fields } = message;
  return {
    reply: message.reply ?? null,
    get text() {
      return message.string();
    },
    bytes: message.data,
    isUnanswered: fields?.code === UNANSWERED,
    // The library returns an empty string for an absent header.
    header: (name) => fields?.get(name) || null,
  };
}

/** Status code of the message with which the NATS server answers a request without subscribers. */
const UNANSWERED = 503;

/** Patterns of error messages that mean a refusal, each with the advice on what to correct. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/authorization violation|authentication/i, 'correct SIM_NATS_CREDS or the users of the server'],
  [/permissions violation/i, 'the user of SIM_NATS_CREDS lacks this permission'],
  [/certificate|tls/i, 'check SIM_NATS_CA and tls:// in SIM_NATS'],
];

/** Converts an error to a failure. The failure's text is one line; for a refusal the line also says what to correct. */
function failureOf(error: unknown): Failure {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const reason = message || (cause instanceof Error ? cause.message : String(error));
  const refusal = REFUSALS.find(([pattern]) => pattern.test(reason));
  return refusal
    ? { kind: 'refused', text: `NATS refuses: ${reason}; ${refusal[1]}` }
    : { kind: 'away', text: `NATS is away: ${reason}` };
}

/**
 * Reads the file of SIM_NATS_CREDS (docs/nats.md#credentials). Returns an authenticator for a credentials file, an nkey
 * seed or `user:password`; null for any other text.
 */
export function authenticatorOf(file: string): Authenticator | null {
  const bytes = new TextEncoder().encode(file);
  if (/-BEGIN NATS USER JWT-/.test(file)) return credsAuthenticator(bytes);
  const seed = /^\s*(SU[A-Z2-7]{56})\s*$/m.exec(file)?.[1];
  if (seed !== undefined) return nkeyAuthenticator(new TextEncoder().encode(seed));
  const [, user, password] = /^([^:\s]+):(\S+)\s*$/.exec(file) ?? [];
  if (user === undefined || password === undefined) return null;
  return usernamePasswordAuthenticator(user, password);
}
