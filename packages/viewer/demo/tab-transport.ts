/** The page's way to its own world: a worker in the place of a service. */
import { signal, type Signal } from '../page/signal.js';
import { ALIVE_MS } from '../state/screen.js';
import type { Connection, Transport } from '../state/transport.js';
import { WorldCalls } from './calls.js';
import type { Notice, WorldAsk, WorldNews } from './messages.js';

type EventName = 'open' | 'message' | 'close' | 'error';

export interface TabOrigin {
  /** Folder of the site. */
  readonly folder: URL;
  readonly engine: string;
  readonly version: string;
  onNotice(notice: Notice, detail: string): void;
}

/** Words of the panels are files of the site. */
const WORDS = /^\/viewer\/(words\/\w+\.json)$/;

export class TabTransport implements Transport {
  readonly isOwn = true;
  readonly name: Signal<string | null>;
  readonly #origin: TabOrigin;
  readonly #worker: Worker;
  readonly #calls: WorldCalls;
  readonly #connections = new Map<number, TabConnection>();
  #lastConnection = 0;

  constructor(origin: TabOrigin) {
    this.#origin = origin;
    this.name = signal('');
    this.#worker = new Worker(new URL('world.js', origin.folder), { type: 'module' });
    this.#calls = new WorldCalls((call) => this.#post(call));
    this.#worker.addEventListener('message', ({ data }: MessageEvent<WorldNews>) => this.#take(data));
    this.#worker.addEventListener('error', ({ message }) => origin.onNotice('failed', message));
    const { engine, version } = origin;
    this.#post({ kind: 'start', query: location.search, engine, version });
    const tellVisibility = (): void => this.#post({ kind: 'visibility', isHidden: document.hidden });
    document.addEventListener('visibilitychange', tellVisibility);
    tellVisibility();
    setInterval(() => this.#keepAlive(), ALIVE_MS);
  }

  connect(): Connection {
    const number = ++this.#lastConnection;
    const connection = new TabConnection(number, (ask) => {
      if (ask.kind === 'close') this.#connections.delete(number);
      this.#post(ask);
    });
    this.#connections.set(number, connection);
    this.#post({ kind: 'connect', connection: number });
    return connection;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    const words = WORDS.exec(pathname);
    if (words !== null) return fetch(new URL(words[1]!, this.#origin.folder));
    const body = typeof init?.body === 'string' ? init.body : null;
    return this.#calls.send(init?.method ?? 'GET', pathname + search, body);
  };

  startPast(): Worker {
    const worker = new Worker(new URL('past.js', this.#origin.folder), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage({ kind: 'port', port: port1 } satisfies WorldAsk, [port1]);
    worker.postMessage({ kind: 'port', port: port2 }, [port2]);
    return worker;
  }

  /** A world that stands still sends nothing; the client would take the connection for lost. */
  #keepAlive(): void {
    for (const connection of this.#connections.values()) connection.tell('message', '{"type":"alive"}');
  }

  #take(news: WorldNews): void {
    if (news.kind === 'answer') this.#calls.take(news);
    else if (news.kind === 'name') this.name.value = news.name;
    else if (news.kind === 'notice') this.#origin.onNotice(news.notice, news.detail);
    else if (news.kind === 'opened') this.#connections.get(news.connection)?.tell('open', null);
    else {
      this.#connections.get(news.connection)?.tell('message', news.data);
      if (typeof news.data !== 'string') this.#post({ kind: 'taken', connection: news.connection });
    }
  }

  #post(ask: WorldAsk): void {
    this.#worker.postMessage(ask);
  }
}

class TabConnection implements Connection {
  binaryType = 'arraybuffer';
  readonly #number: number;
  readonly #post: (ask: Extract<WorldAsk, { readonly kind: 'send' | 'close' }>) => void;
  readonly #listeners: Readonly<Record<EventName, Set<(event: object) => void>>> = {
    open: new Set(),
    message: new Set(),
    close: new Set(),
    error: new Set(),
  };

  constructor(number: number, post: (ask: Extract<WorldAsk, { readonly kind: 'send' | 'close' }>) => void) {
    this.#number = number;
    this.#post = post;
  }

  addEventListener(type: EventName, listener: (event: object) => void): void {
    this.#listeners[type].add(listener);
  }

  send(text: string): void {
    this.#post({ kind: 'send', connection: this.#number, text });
  }

  close(): void {
    this.#post({ kind: 'close', connection: this.#number });
    queueMicrotask(() => this.tell('close', null));
  }

  tell(type: EventName, data: string | ArrayBuffer | null): void {
    for (const listener of this.#listeners[type]) listener({ data });
  }
}
