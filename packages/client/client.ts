/**
 * Client of a Spaceland service. It maintains the world state from the compact stream, reconnects after a lost
 * connection, and sends control messages (docs/interface.md#socket). It runs in browsers and in Node.
 */
import { COMPACT_SUBPROTOCOL } from '../../schemas/compact/tables.js';
import type {
  AckFrame,
  AliveFrame,
  ControlFrame,
  HelloMessage,
  LawsFrame,
  PrimaryFrame,
} from '../../schemas/wire/socket.js';
import type { Applied } from './decoder.js';
import { AdminClient, ANSWER_MS, refusal, SpacelandError } from './admin.js';
import { parsedObject } from './reader.js';
import { IdleTimeout } from './idle-timeout.js';
import { backOffMs, defaultSocket, socketUrl, type SocketConstructor, type SocketLike } from './socket.js';
import { WorldView } from './world.js';

export interface ClientOptions {
  /** Passkey, which control messages and calls that change something need. */
  readonly key?: string;
  /** WebSocket class, for platforms without a global one: Node before 22 needs the class of the package `ws`. */
  readonly WebSocket?: unknown;
  /** Sends HTTP calls in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds after which a call or a control message without an answer fails; 15,000 by default. */
  readonly controlMs?: number;
  /** Milliseconds without any message after which the connection is treated as lost; 15,000 by default. */
  readonly silenceMs?: number;
}

export type ClientStatus = 'connecting' | 'live' | 'lost' | 'closed';

/** Names of the events of a client, and the types of their arguments. */
export interface ClientEvents {
  frame: Applied;
  /** Emitted when a connection was made, and when a new world begins. */
  hello: HelloMessage;
  /** Emitted when the state of the clock has changed. */
  control: ControlFrame;
  /** Emitted when the laws have changed. */
  laws: LawsFrame;
  /** Emitted when the service is a follower and has lost or found its primary. No frames arrive without the primary. */
  primary: PrimaryFrame;
  status: ClientStatus;
}

type Listeners = { readonly [Name in keyof ClientEvents]: Set<(event: ClientEvents[Name]) => void> };

interface Waiting {
  settle(outcome: AckFrame | SpacelandError): void;
}

/**
 * Default of `silenceMs`. The service sends at least two messages in this time (`viewerQuietMsMax` in
 * schemas/limits.ts).
 */
const SILENCE_MS = 15_000;
/**
 * Greatest factor by which `silenceMs` is multiplied. The factor doubles after each failed attempt, because the first
 * frame, which contains the whole world, may take long over a slow connection.
 */
const PATIENCE_MAX = 8;

/** Connects to the service at `url` (http, https, ws or wss). Connects again after a loss, until `close` is called. */
export function connect(url: string, options: ClientOptions = {}): Client {
  return new Client(url, options);
}

export class Client {
  readonly world = new WorldView();
  /** Client for HTTP calls, which sends the passkey with calls that need it. */
  readonly god: AdminClient;
  key: string | null;
  readonly #url: string;
  readonly #make: SocketConstructor;
  readonly #controlMs: number;
  readonly #idleTimeout: IdleTimeout;
  readonly #listeners: Listeners = {
    frame: new Set(),
    hello: new Set(),
    control: new Set(),
    laws: new Set(),
    primary: new Set(),
    status: new Set(),
  };
  readonly #waiting = new Map<number, Waiting>();
  #socket: SocketLike | null = null;
  #status: ClientStatus = 'connecting';
  #isPrimaryAway = false;
  #attempt = 0;
  #nextId = 1;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, options: ClientOptions) {
    this.#url = socketUrl(url);
    this.#make = (options.WebSocket as SocketConstructor | undefined) ?? defaultSocket();
    this.#controlMs = options.controlMs ?? ANSWER_MS;
    this.#idleTimeout = new IdleTimeout(options.silenceMs ?? SILENCE_MS, () => this.#drop());
    this.key = options.key ?? null;
    this.god = new AdminClient(url, () => this.key, this.#controlMs, options.fetch);
    this.#open();
  }

  /** Whether the service is a follower without a connection to its primary. The world then shows the last state. */
  get isPrimaryAway(): boolean {
    return this.#isPrimaryAway;
  }

  get status(): ClientStatus {
    return this.#status;
  }

  /**
   * Returns in a sentence why the client is not live. A platform says nothing of a refused connection, so the service is
   * asked over HTTP.
   */
  async whyLost(): Promise<string> {
    const refused = (await this.god.call('GET', '/ws').catch((error: unknown) => error)) as unknown;
    if (!(refused instanceof SpacelandError)) return 'This is not a Spaceland service.';
    const { code, detail } = refused;
    if (code === 'upgrade_required') return 'The connection was lost; the service takes new ones.';
    if (code === 'unreachable') return `No service answers: ${String(detail)}.`;
    return typeof detail === 'string' && detail !== '' ? detail : `The service answers ${code}.`;
  }

  /** Calls `listener` at every event `name`. The returned function removes the listener. */
  on<Name extends keyof ClientEvents>(name: Name, listener: (event: ClientEvents[Name]) => void): () => void {
    this.#listeners[name].add(listener);
    return () => void this.#listeners[name].delete(listener);
  }

  /**
   * Pauses the clock. The promise of this and of every other control message resolves when the action has taken effect,
   * and rejects with a `SpacelandError`.
   */
  pause(): Promise<AckFrame> {
    return this.control('pause');
  }

  resume(): Promise<AckFrame> {
    return this.control('resume');
  }

  /** Advances the world by one tick, then pauses the clock. */
  step(): Promise<AckFrame> {
    return this.control('step');
  }

  /** Replaces the world by a new one with this seed. If `seed` is undefined, the law `seed` is used. */
  reset(seed?: number): Promise<AckFrame> {
    return this.control('reset', seed);
  }

  /** Sets the speed of the clock in ticks per second, 0.1 to 1000. */
  setSpeed(ticksPerSecond: number): Promise<AckFrame> {
    return this.control('set_speed', ticksPerSecond);
  }

  /** Sends a control message and waits for its answer. */
  control(action: string, value?: number): Promise<AckFrame> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const late = setTimeout(
        () => waiting.settle(new SpacelandError('timeout', 'the service did not answer in time')),
        this.#controlMs,
      );
      const waiting: Waiting = {
        settle: (outcome) => {
          clearTimeout(late);
          this.#waiting.delete(id);
          if (outcome instanceof SpacelandError) reject(outcome);
          else resolve(outcome);
        },
      };
      this.#waiting.set(id, waiting);
      if (this.#status !== 'live' || this.#socket === null) {
        waiting.settle(new SpacelandError('not_connected', 'not connected to the service'));
        return;
      }
      this.#socket.send(JSON.stringify({ id, action, value, key: this.key ?? undefined }));
    });
  }

  /** Closes the connection permanently. Control messages without an answer fail. */
  close(): void {
    clearTimeout(this.#retry);
    this.#idleTimeout.end();
    this.#setStatus('closed');
    this.#failAll();
    this.#socket?.close();
  }

  #open(): void {
    this.#setStatus('connecting');
    const socket = new this.#make(this.#url, [COMPACT_SUBPROTOCOL]);
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    this.#idleTimeout.restart();
    socket.addEventListener('open', () => {
      if (this.#socket !== socket || this.#status === 'closed') return;
      this.#restartTimeout();
      this.#setStatus('live');
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket && this.#status !== 'closed') this.#receive(data);
    });
    // The package `ws` would throw the error if there were no listener. A failed socket also emits `close`, which is
    // handled below.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#onLost();
    });
  }

  #receive(data: unknown): void {
    let message: Message | Applied;
    try {
      message = typeof data === 'string' ? readMessage(data) : this.world.apply(new Uint8Array(data as ArrayBuffer));
    } catch {
      // An invalid message makes the state unusable. A new connection begins with a keyframe.
      this.#socket?.close();
      return;
    }
    if (!('type' in message) && message.frames > 0) this.#attempt = 0;
    this.#restartTimeout();
    if ('type' in message) this.#handle(message);
    else if (message.frames > 0) this.#emit('frame', message);
  }

  /** Restarts the timeout. After failed attempts, it is longer until a frame has arrived. */
  #restartTimeout(): void {
    this.#idleTimeout.restart(Math.min(PATIENCE_MAX, 2 ** this.#attempt));
  }

  #handle(message: Message): void {
    if (message.type === 'hello') {
      this.#isPrimaryAway = false;
      this.world.reset();
      this.#emit('hello', message);
    } else if (message.type === 'control') this.#emit('control', message);
    else if (message.type === 'laws') this.#emit('laws', message);
    else if (message.type === 'primary') {
      this.#isPrimaryAway = !message.connected;
      this.#emit('primary', message);
    } else if (message.type === 'ack') this.#waiting.get(message.id as number)?.settle(message);
    else if (message.type !== 'alive') {
      const { type, id, detail, error } = message;
      const outcome = typeof error === 'string' ? new SpacelandError(error, detail) : refusal(type, detail);
      this.#waiting.get(id as number)?.settle(outcome);
    }
  }

  /** Drops the socket without waiting for its `close` event, which never comes if the service has vanished. */
  #drop(): void {
    const socket = this.#socket;
    this.#onLost();
    socket?.close();
  }

  #onLost(): void {
    this.#socket = null;
    this.#idleTimeout.end();
    this.#failAll();
    this.world.reset();
    if (this.#status === 'closed') return;
    this.#setStatus('lost');
    this.#retry = setTimeout(() => this.#open(), backOffMs(this.#attempt++));
  }

  #failAll(): void {
    const lost = new SpacelandError('not_connected', 'the connection was lost before the answer arrived');
    for (const waiting of this.#waiting.values()) waiting.settle(lost);
  }

  #setStatus(status: ClientStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#emit('status', status);
  }

  #emit<Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]): void {
    for (const listener of this.#listeners[name]) listener(event);
  }
}

function readMessage(text: string): Message {
  const message = parsedObject(text);
  if (typeof message['type'] !== 'string') throw new RangeError('a message without a type');
  return message as unknown as Message;
}

/** Text messages that the service sends. */
type Message =
  | HelloMessage
  | ControlFrame
  | LawsFrame
  | PrimaryFrame
  | AliveFrame
  | AckFrame
  | {
      readonly type: 'error' | 'auth_error';
      readonly id?: string | number;
      readonly error?: string;
      readonly detail: unknown;
    };
