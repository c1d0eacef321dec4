/**
 * Travel through time: shows any tick of any stored world in place of the present (docs/viewer.md#the-past). A worker computes
 * the ticks; the client, and with it every part of the page, gets them over a connection that this file puts in place of its own.
 */
import { SpacelandError, type Client, type StateMessage } from '../../client/index.js';
import { ALIVE_MS, Screen } from './screen.js';
import type { KeptLife } from '#actors/past/host.js';
import type { NumberedMoment, PastAnswer, PastAsk } from '../past/messages.js';
import type { Transport } from './transport.js';
import { signal, type Signal } from '../page/signal.js';

type Question = PastAsk extends infer Ask ? (Ask extends PastAsk ? Omit<Ask, 'id'> : never) : never;

interface Waiting {
  resolve(answer: PastAnswer): void;
  reject(error: unknown): void;
}

/** A moment that is wanted. */
interface Place {
  readonly worldId: number;
  readonly tick: number;
}

/** Speeds of playing, in ticks per second; below 0 it plays backwards. */
export const PLAY_SPEEDS = [0.1, 1, 5, 10, 30, 100] as const;
/** While it plays, the next moment is computed at most this often, in milliseconds. */
const PLAY_MS = 30;
/** Panels read again when the moment has rested this long, or, while it plays, once in `PANELS_MS`; milliseconds. */
const REST_MS = 150;
const PANELS_MS = 1000;

export class Travel {
  /** The moment on screen; null while the present is shown. */
  readonly shown: Signal<NumberedMoment | null> = signal(null);
  /** The moment that is being looked for; null if there is none. */
  readonly wanted: Signal<Place | null> = signal(null);
  /** Speed of playing in ticks per second; 0 while it stands still. */
  readonly speed: Signal<number> = signal(0);
  /** The tick that was wanted last and cannot be shown, and why; null if it can. */
  readonly failure: Signal<{ readonly tick: number; readonly error: unknown } | null> = signal(null);
  /** Counts the changes of the moment on screen, at most a few a second, so that panels read again. */
  readonly changes: Signal<number> = signal(0);
  /** Class of the connections of the client. */
  readonly Socket: new (url: string, protocols: string[]) => Screen;
  readonly #screens: { newest: Screen | null } = { newest: null };
  #worker: Worker | null = null;
  /** Whether the worker has been asked for a moment or to get ready for one. Getting ready would replace a moment on screen. */
  #isPrepared = false;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #timer: number | undefined;
  #changeTimer: number | undefined;
  #client: Client | null = null;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
    const screens = this.#screens;
    this.Socket = class extends Screen {
      constructor(url: string, protocols: string[]) {
        super(() => transport.connect(url, protocols));
        screens.newest = this;
      }
    };
  }

  /** Whether the present is on screen. */
  get isLive(): boolean {
    return this.shown.value === null;
  }

  /** Must be called once, before anything else. */
  use(client: Client): void {
    this.#client = client;
    setInterval(() => this.#screens.newest?.keepAlive(), ALIVE_MS);
  }

  /** Sends a call of the client to the running world, or, while the past is shown, to the worker. */
  readonly fetch: typeof fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (this.isLive || address.origin !== location.origin) return this.#transport.fetch(input, init);
    if ((init?.method ?? 'GET') !== 'GET') return refused(PAST_STATUS, 'past');
    try {
      const answer = await this.#ask({ kind: 'read', path: address.pathname + address.search });
      return Response.json(answer.kind === 'read' ? answer.json : null);
    } catch (error) {
      const { code, detail } = error instanceof SpacelandError ? error : { code: 'internal', detail: String(error) };
      return refused(code.startsWith('unknown') ? UNKNOWN_STATUS : FAULT_STATUS, code, detail);
    }
  };

  /** Shows a tick of a world. Resolves when it is on screen. Fails with a `SpacelandError`. */
  async seek(worldId: number, tick: number): Promise<void> {
    this.pause();
    await this.#show(worldId, tick);
  }

  /** Moves by `ticks` from the moment on screen. */
  async step(ticks: number): Promise<void> {
    const { worldId, tick } = this.#here();
    await this.seek(worldId, Math.max(0, tick + ticks));
  }

  /** Plays on from the moment on screen. Below 0, `speed` plays backwards. It ends where the kept ticks end. */
  play(speed: number): void {
    this.pause();
    if (speed === 0) return;
    this.speed.value = speed;
    const { worldId, tick } = this.#here();
    let position = tick;
    let lastMs = performance.now();
    let isBusy = false;
    this.#timer = window.setInterval(() => {
      const nowMs = performance.now();
      if (isBusy || document.hidden) {
        if (document.hidden) lastMs = nowMs;
        return;
      }
      position = Math.max(0, position + (speed * (nowMs - lastMs)) / 1000);
      lastMs = nowMs;
      const next = speed > 0 ? Math.floor(position) : Math.ceil(position);
      if (next === this.shown.value?.tick) {
        if (next === 0 && speed < 0) this.pause();
        return;
      }
      isBusy = true;
      this.#show(worldId, next).then(
        () => (isBusy = false),
        () => this.pause(),
      );
    }, PLAY_MS);
  }

  pause(): void {
    clearInterval(this.#timer);
    this.speed.value = 0;
  }

  /** Shows the present again. */
  live(): void {
    this.pause();
    this.wanted.value = null;
    this.failure.value = null;
    if (this.shown.value === null) return;
    this.shown.value = null;
    this.#screens.newest?.showPresent();
    this.#changedSoon();
  }

  /** Loads the engine, for the first question. */
  load(): void {
    this.#workerNow();
  }

  /** Gets ready for a question about a world, once: the first one is then answered sooner. */
  prepare(worldId: number): void {
    if (this.#isPrepared) return;
    // A question that comes meanwhile ends it, and a failure is that of the question.
    void this.#ask({ kind: 'prepare', worldId }).catch(() => undefined);
  }

  /** Returns which ticks of a world can be shown. */
  async life(worldId: number): Promise<KeptLife> {
    const answer = await this.#ask({ kind: 'life', worldId });
    if (answer.kind !== 'life') throw new SpacelandError('internal', '');
    return answer.life;
  }

  /** Returns the hash of the state on screen; of the present, that of the newest tick. */
  async hash(): Promise<string> {
    const { shown } = this;
    if (shown.value !== null) return shown.value.hash;
    const { worlds } = (await this.#call('/api/worlds')) as {
      readonly worlds: readonly { readonly state_hash: string | null }[];
    };
    return worlds[0]?.state_hash ?? '';
  }

  /** Returns the state on screen. */
  async state(): Promise<StateMessage> {
    return (await this.#call('/api/state')) as StateMessage;
  }

  #call(path: string): Promise<unknown> {
    return this.#client!.god.call('GET', path);
  }

  #here(): Place {
    const { world } = this.#client!;
    return this.shown.value ?? { worldId: world.tables.world.number('world_id', 0, 0), tick: world.tick };
  }

  async #show(worldId: number, tick: number): Promise<void> {
    const wanted = { worldId, tick };
    this.wanted.value = wanted;
    try {
      const answer = await this.#ask({
        kind: 'moment',
        worldId,
        tick,
        speed: this.speed.value,
        onScreen: this.shown.value?.number ?? null,
      });
      if (answer.kind !== 'moment' || this.wanted.value === null) return;
      const isOther = this.shown.value?.worldId !== worldId;
      const { moment } = answer;
      // The moment is known before the frame, because listeners of the frame ask what is shown.
      this.shown.value = moment;
      this.#screens.newest?.showMoment(isOther ? moment.hello : null, moment.bytes);
      this.#changedSoon();
      if (this.wanted.value === wanted) {
        this.wanted.value = null;
        this.failure.value = null;
      }
    } catch (error) {
      if (error instanceof SpacelandError && error.code === 'superseded') return;
      if (this.wanted.value === wanted) {
        this.wanted.value = null;
        this.failure.value = { tick, error };
      }
      throw error;
    }
  }

  /** Counts a change once no further one has followed for a moment, but while it plays once a second. */
  #changedSoon(): void {
    if (this.speed.value !== 0 && this.#changeTimer !== undefined) return;
    clearTimeout(this.#changeTimer);
    const waitMs = this.speed.value === 0 ? REST_MS : PANELS_MS;
    this.#changeTimer = window.setTimeout(() => {
      this.#changeTimer = undefined;
      this.changes.value = this.changes.value + 1;
    }, waitMs);
  }

  #ask(question: Question): Promise<PastAnswer> {
    const id = ++this.#lastId;
    if (question.kind === 'moment' || question.kind === 'prepare') this.#isPrepared = true;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#workerNow().postMessage({ ...question, id } as PastAsk);
    });
  }

  #workerNow(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#transport.startPast();
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<PastAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.kind === 'failed') waiting?.reject(new SpacelandError(data.code, data.detail));
      else waiting?.resolve(data);
    });
    worker.addEventListener('error', () => {
      // The next question starts another worker.
      this.#worker = null;
      worker.terminate();
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of waiting) reject(new SpacelandError('worker_ended', ''));
    });
    return worker;
  }
}

const PAST_STATUS = 409;
const UNKNOWN_STATUS = 404;
const FAULT_STATUS = 500;

function refused(status: number, error: string, detail = ''): Response {
  return Response.json({ detail: { error, detail } }, { status });
}
