/**
 * A connection to a moment of the past, for `spaceland watch --tick`. The ticks are computed in this process, from what the
 * service stores (docs/log.md#any-tick); the keys of the clock play them.
 */
import { PastHost } from '#actors/past/host.js';
import type { Engine } from '#actors/past/seeker.js';
import { ServiceSource } from '#actors/past/service-source.js';
import { CodedError, ERRORS } from '#schemas/errors.js';
import { httpUrl } from '../../client/socket.js';
import type { Connection } from './session.js';

type EventName = 'open' | 'message' | 'close' | 'error';
type Listener = (event: { readonly data: unknown }) => void;

interface Message {
  readonly id?: number;
  readonly action: string;
  readonly value?: number;
}

/** Speed of playing after `resume`, in ticks per second, until another is set. */
const SPEED_DEFAULT = 10;
/** The client takes a connection without messages for longer than 15 s for lost. */
const ALIVE_MS = 4000;

/** Shows `tick` of a world. Fails with a coded error if the tick is not kept. */
export async function openPast(url: string, worldId: number, tick: number): Promise<Connection> {
  const source = new ServiceSource(httpUrl(url), importEngine);
  const host = new PastHost(source, () => new Promise((resolve) => setImmediate(resolve)));
  await host.show({ worldId, tick, speed: 0, isNext: false });
  const { toTick } = await host.life(worldId);
  return {
    WebSocket: class extends PastSocket {
      constructor() {
        super(host, worldId, tick, toTick);
      }
    },
    fetch: (input) => answer(host, new URL(input instanceof Request ? input.url : input)),
  };
}

/** Imports an engine of the service. Node imports no addresses, so the text of the module is imported. */
async function importEngine(address: string): Promise<Engine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  const text = Buffer.from(await response.arrayBuffer()).toString('base64');
  return (await import(`data:text/javascript;base64,${text}`)) as Engine;
}

async function answer(host: PastHost, { pathname, search }: URL): Promise<Response> {
  try {
    return Response.json(await host.read(pathname + search));
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const { code, message } = error;
    return Response.json({ detail: { error: code, detail: message } }, { status: ERRORS[code].status });
  }
}

class PastSocket {
  binaryType = 'arraybuffer';
  readonly #host: PastHost;
  readonly #worldId: number;
  readonly #lastTick: number;
  readonly #listeners = new Map<EventName, Listener[]>();
  #tick: number;
  #isPlaying = false;
  #speed = SPEED_DEFAULT;
  #isFirst = true;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #alive: NodeJS.Timeout;

  constructor(host: PastHost, worldId: number, tick: number, lastTick: number) {
    this.#host = host;
    this.#worldId = worldId;
    this.#tick = tick;
    this.#lastTick = lastTick;
    this.#alive = setInterval(() => this.#tell({ type: 'alive' }), ALIVE_MS);
    // The client adds its listeners after the construction.
    setImmediate(() => {
      this.#emit('open', null);
      void this.#show();
    });
  }

  addEventListener(type: EventName, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  send(text: string): void {
    const { id, action, value } = JSON.parse(text) as Message;
    const isKnown = ['pause', 'resume', 'step', 'set_speed'].includes(action);
    if (!isKnown) return this.#tell({ type: 'error', id, detail: 'The past cannot be changed.' });
    if (action === 'set_speed') this.#speed = value ?? this.#speed;
    if (action === 'resume') this.#isPlaying = true;
    if (action === 'pause' || action === 'step') this.#isPlaying = false;
    if (action === 'step') this.#tick = Math.min(this.#lastTick, this.#tick + 1);
    void this.#show().then(() => this.#tell({ ...this.#status(), type: 'ack', id, ok: true }));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#alive);
    this.#emit('close', null);
  }

  #status() {
    const paused = !this.#isPlaying;
    const state = paused ? 'paused' : 'running';
    return { state, paused, speed: this.#speed, tick: this.#tick, world_id: this.#worldId, seed: 0 };
  }

  /** Sends the moment, and the next one when it is due. */
  async #show(): Promise<void> {
    clearTimeout(this.#timer);
    const begunMs = performance.now();
    const ask = { worldId: this.#worldId, tick: this.#tick, speed: this.#isPlaying ? this.#speed : 0 };
    const { hello, bytes } = await this.#host.show({ ...ask, isNext: !this.#isFirst });
    if (this.#isClosed) return;
    if (this.#isFirst) this.#tell(hello);
    this.#isFirst = false;
    this.#emit('message', bytes.buffer);
    this.#tell({ ...this.#status(), type: 'control' });
    if (!this.#isPlaying) return;
    if (this.#tick >= this.#lastTick) this.#isPlaying = false;
    this.#tick = Math.min(this.#lastTick, this.#tick + 1);
    const waitMs = 1000 / this.#speed - (performance.now() - begunMs);
    this.#timer = setTimeout(() => void this.#show(), Math.max(0, waitMs));
  }

  #tell(message: object): void {
    this.#emit('message', JSON.stringify(message));
  }

  #emit(type: EventName, data: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data });
  }
}
