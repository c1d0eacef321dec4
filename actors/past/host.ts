/**
 * Shows moments of the past where a client expects a service: as a hello and frames of the compact stream, and by the answers
 * of the interface as of the moment (docs/viewer.md#the-past). Pure: pages use it in a worker, the terminal client in its process.
 */
import { CodedError } from '#schemas/errors.js';
import type { ClansAnswer } from '#schemas/wire/clans.js';
import type { CreatureAnswer } from '#schemas/wire/creature.js';
import type { HelloMessage } from '#schemas/wire/socket.js';
import { CompactEncoder } from '../encoding/compact/encoder.js';
import { answerOfMoment, clansOfMoment, creatureOfMoment, type MomentReads } from './answers.js';
import { reignsOf } from './life.js';
import { type Moment, type PastSource, Seeker } from './seeker.js';
import { frameOf, stateOfMoment } from './state.js';

/** A moment as frames of the compact stream. */
export interface ShownMoment {
  readonly worldId: number;
  readonly tick: number;
  /** The hash of the state. */
  readonly hash: string;
  /** The newest stored state whose hash was compared on the way; null if the way began at the beginning of the world. */
  readonly comparedTick: number | null;
  /** First message of a socket that shows this world. */
  readonly hello: HelloMessage;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Which ticks of a world can be computed. */
export interface KeptLife {
  readonly worldId: number;
  readonly fromTick: number;
  readonly toTick: number;
  /** Ticks of engines that nobody has kept. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
}

export interface MomentAsk {
  readonly worldId: number;
  readonly tick: number;
  /** Speed at which moments follow each other, in ticks per second; 0 while the picture stands still. */
  readonly speed: number;
  /** Whether the client has the moment before this one, to which a later one may be a change. */
  readonly isNext: boolean;
}

/** Where the host reads what is stored. */
export interface HostSource extends PastSource {
  /** Reads an address of the archive as JSON. Fails with the coded error of the service. */
  read(path: string): Promise<unknown>;
}

/** Memory for recomputed states: about a hundred of the default world. */
const OWN_STATES_BYTES = 64 * 1024 ** 2;

export class PastHost {
  readonly #source: HostSource;
  readonly #seeker: Seeker;
  readonly #encoder = new CompactEncoder({ last: 0 });
  #shown: (MomentReads & { readonly moment: Moment }) | null = null;

  /** `pause` lets other work of the thread run. It fails if the search is to be given up. */
  constructor(source: HostSource, pause: () => Promise<void>) {
    this.#source = source;
    this.#seeker = new Seeker({ source, memoryBytes: OWN_STATES_BYTES, now: () => performance.now(), pause });
  }

  /** Computes and encodes a moment that nobody sees (`Seeker.warmUp`). */
  async warmUp(ticks: number): Promise<void> {
    const warm = await this.#seeker.warmUp(ticks);
    if (warm === null) return;
    const head = { paused: true, speed: 0, revision: 0 };
    this.#encoder.next(frameOf(warm), head, { events: warm.world.drainEvents(), missed: 0, lastId: 0 });
    warm.world.stateHash();
  }

  /** Computes a moment. Fails with the codes of `Seeker.seek`. */
  async show({ worldId, tick, speed, isNext }: MomentAsk): Promise<ShownMoment> {
    const last = this.#shown;
    const isLater = last?.frame.worldId === worldId && last.world.tick <= tick;
    const moment = await this.#seeker.seek(worldId, tick);
    const { world, events, comparedTick } = moment;
    const frame = frameOf(moment);
    this.#shown = { world, frame, moment };
    // A client applies a change only to the frame before it, and time goes forward in the stream.
    if (!isLater || !isNext) this.#encoder.restart();
    const head = { paused: speed === 0, speed: Math.abs(speed), revision: 0 };
    const { bytes } = this.#encoder.next(frame, head, { events, missed: 0, lastId: world.nextEventId - 1 });
    const hello = helloOf(moment, head);
    return { worldId, tick, hash: world.stateHash(), comparedTick, hello, bytes: new Uint8Array(bytes) };
  }

  async life(worldId: number): Promise<KeptLife> {
    const life = await this.#source.life(worldId, Infinity);
    const gaps = [];
    for (const { engine, after, to } of reignsOf(life)) {
      if ((await this.#source.engine(engine)) === null) gaps.push({ from: after + 1, to });
    }
    return { worldId, fromTick: life.world.from_tick, toTick: life.tick, gaps };
  }

  /** Returns the answer of an address of the interface as of the moment. Fails with the coded errors of the service. */
  async read(address: string): Promise<unknown> {
    const shown = this.#shown;
    if (shown === null) throw new CodedError('tick_unknown');
    const { pathname: path, searchParams: query } = new URL(address, 'http://service');
    if (path === '/api/state') return JSON.parse(utf8.decode(stateOfMoment(shown.moment, null).slice())) as unknown;
    const ofMoment = answerOfMoment(shown, path, query);
    if (ofMoment !== undefined) return ofMoment;
    const stored = await this.#source.read(storedAddress(path, query, shown));
    if (path === '/api/clans') {
      return clansOfMoment(shown, stored as ClansAnswer, query.get('include_extinct') === 'true');
    }
    if (!path.startsWith('/api/creature/')) return stored;
    const creature = creatureOfMoment(shown, stored as CreatureAnswer);
    if (creature === null) throw new CodedError('unknown_creature');
    return creature;
  }
}

const utf8 = new TextDecoder();

function helloOf({ world, life }: Moment, { paused, speed }: { paused: boolean; speed: number }): HelloMessage {
  const { width, height, boundary } = life.world;
  return {
    type: 'hello',
    seed: world.seed,
    tick_rate: speed,
    width,
    height,
    boundary,
    paused,
    state: paused ? 'paused' : 'running',
    world_id: world.worldId,
    tick: world.tick,
    version: '',
  };
}

/** Reads of the archive that have a last tick. */
const PARAMETERS_OF_END: Readonly<Record<string, string>> = {
  '/api/history': 'to_tick',
  '/api/records': 'to_tick',
  '/api/digest': 'to',
};
/** Reads that are about no single world. */
const WORLDLESS = /^\/(viewer\/|ws$|api\/(presets|worlds|snapshots|auth|version|config))/;

/** Returns the address in the archive: of the world that is shown, up to the tick that is shown. */
function storedAddress(path: string, asked: URLSearchParams, { world }: MomentReads): string {
  if (WORLDLESS.test(path)) return asked.size === 0 ? path : `${path}?${asked}`;
  const query = new URLSearchParams(asked);
  query.set('world_id', String(world.worldId));
  if (path === '/api/clans') query.set('include_extinct', 'true');
  const end = PARAMETERS_OF_END[path];
  if (end !== undefined) query.set(end, String(Math.min(world.tick, Number(query.get(end) ?? Infinity))));
  return `${path}?${query}`;
}
