/**
 * Computes any tick of a stored world: restores the nearest checkpoint, applies the actions of the god, and computes the ticks
 * up to the one that is wanted. It keeps states of its own, so that a later tick near it is quick. Pure: the service runs it on
 * a thread of its own, browsers in a worker.
 */
import { CodedError } from '#schemas/errors.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { journalEntry } from '#schemas/records/journal.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { FrameLayout } from '../world/engine/checkpoint/frame.js';
import { act } from '../clock/recovery.js';
import type { World, WorldOptions } from '../world/protocol.js';
import { type KeptCheckpoint, type Life, type Reign, reignAt, type Start, startsOf } from './life.js';

/** What the seeker needs of an engine (packages/engine). */
export interface Engine {
  createWorld(options: WorldOptions): World;
  restoreWorld(options: WorldOptions, bytes: Uint8Array): World;
  /** Absent in the oldest engines that are kept. */
  readonly DEFAULT_LAWS?: Laws;
  /** What its frames contain; absent in the oldest engines that are kept, whose frames are those of this one. */
  readonly FRAME_LAYOUT?: FrameLayout;
}

/** Where the seeker reads what is stored. Each may fail with a coded error. */
export interface PastSource {
  /** Returns what is stored of a world; `tick` is its newest tick that is needed. */
  life(worldId: number, tick: number): Promise<Life>;
  /** Returns the bytes of a checkpoint. */
  checkpoint(worldId: number, kept: KeptCheckpoint): Promise<Uint8Array>;
  /** Returns the engine with this id, or null if it is not kept. An id of null means the engine of this service. */
  engine(id: string | null): Promise<Engine | null>;
}

export interface SeekerOptions {
  readonly source: PastSource;
  /** Most memory for states of its own, in bytes. */
  readonly memoryBytes: number;
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Lets other work of the thread run. It fails if the search is to be given up. */
  pause(): Promise<void>;
}

/** A world after one of its ticks, with all actions of the god that came before the next one. */
export interface Moment {
  readonly world: World;
  readonly life: Life;
  /** Events of this tick, oldest first. */
  readonly events: readonly HistoryEvent[];
  /** Id of the engine; null if an older version stored none. */
  readonly engine: string | null;
  readonly layout: FrameLayout | undefined;
  /** The newest stored state whose hash was compared on the way; null if the way began at the beginning of the world. */
  readonly comparedTick: number | null;
}

interface OwnState {
  readonly worldId: number;
  readonly engine: string | null;
  readonly tick: number;
  readonly seq: number;
  readonly laws: Laws;
  readonly comparedTick: number | null;
  readonly bytes: Uint8Array;
}

/** A world on its way. */
interface Walk {
  readonly worldId: number;
  readonly reign: Reign;
  readonly world: World;
  /** Number of the last action that was applied. */
  seq: number;
  comparedTick: number | null;
  events: HistoryEvent[];
}

/** Other work of the thread runs after this time at the latest, in milliseconds. */
const TURN_MS = 40;
/**
 * Milliseconds of computing between two own states. They lie closer together when the wanted ticks go backwards, because the next
 * wanted tick then lies shortly before this one and is computed from one of them.
 */
const OWN_STATE_MS = { forwards: 60, backwards: 20 } as const;
/** Every awake body decides within this many ticks. Then the percepts, which are not saved, are complete. */
const WARM_TICKS = 16;

export class Seeker {
  readonly #options: SeekerOptions;
  /** States of its own, the longest unused first. */
  readonly #own = new Set<OwnState>();
  #ownBytes = 0;
  /** Engines that have made a world. */
  readonly #used = new WeakSet<Engine>();
  #walk: Walk | null = null;
  /** The tick that was sought last. */
  #lastTick = 0;

  constructor(options: SeekerOptions) {
    this.#options = options;
  }

  /** Forgets the world, for example when its service has been reset. */
  forget(): void {
    this.#walk = null;
    this.#own.clear();
    this.#ownBytes = 0;
  }

  /**
   * Computes the first ticks of a world that nobody sees with the engine of this service, so that its code is compiled. Returns the
   * world, or null if there is no engine. It is given up as a search is.
   */
  async warmUp(ticks: number): Promise<Pick<Moment, 'world' | 'layout'> | null> {
    const engine = await this.#options.source.engine(null);
    if (engine?.DEFAULT_LAWS === undefined) return null;
    const options = { worldId: 1, laws: engine.DEFAULT_LAWS, firstEventId: 1 };
    const world = engine.restoreWorld(options, engine.createWorld(options).checkpoint());
    this.#used.add(engine);
    while (world.tick < ticks) {
      await this.#options.pause();
      world.advance();
    }
    return { world, layout: engine.FRAME_LAYOUT };
  }

  /**
   * Returns the world after `tick`. It is valid until the next call. Fails with `unknown_world`, with `tick_unknown` if the tick
   * is not kept, and with `replay_differs` if a recomputed state has another hash than the stored one.
   */
  async seek(worldId: number, tick: number): Promise<Moment> {
    const life = await this.#options.source.life(worldId, tick);
    const reign = reignAt(life, tick);
    if (reign === null) throw new CodedError('tick_unknown', spanText(life, tick));
    const engine = await this.#options.source.engine(reign.engine);
    if (engine === null) throw new CodedError('tick_unknown', engineText(reign));
    const walk = await this.#walkTowards(engine, life, reign, tick);
    this.#walk = null;
    const everyMs = tick < this.#lastTick ? OWN_STATE_MS.backwards : OWN_STATE_MS.forwards;
    this.#lastTick = tick;
    await this.#compute(walk, life, tick, everyMs);
    this.#walk = walk;
    const { world, events, comparedTick } = walk;
    return { world, life, events, engine: reign.engine, layout: engine.FRAME_LAYOUT, comparedTick };
  }

  /** Returns a world of this reign before `tick`, or at it: the one of the last call, or that of the nearest state. */
  async #walkTowards(engine: Engine, life: Life, reign: Reign, tick: number): Promise<Walk> {
    const worldId = life.world.id;
    const starts = startsOf(life, reign, tick);
    // Percepts are not saved, so a state from which they are complete at the tick comes before a nearer one.
    const isWarm = (start: Start): boolean => start.checkpoint === null || start.tick <= tick - WARM_TICKS;
    const inOrder = [...starts.filter(isWarm), ...starts.filter((start) => !isWarm(start))];
    const nearest = inOrder[0]?.tick ?? -1;
    const own = this.#nearestOwn(worldId, reign, tick - WARM_TICKS);
    const last = this.#walk;
    const isOnWay = last?.worldId === worldId && last.reign.engine === reign.engine && last.reign.seq === reign.seq;
    if (isOnWay && last.world.tick <= tick && last.world.tick >= Math.max(own?.tick ?? -1, nearest)) return last;
    if (own !== null && own.tick >= nearest) return this.#resumed(engine, life, reign, own);
    return this.#restored(engine, life, reign, inOrder);
  }

  /** Begins at the first of these states that can be read. */
  async #restored(engine: Engine, life: Life, reign: Reign, starts: readonly Start[]): Promise<Walk> {
    const { id: worldId, laws, first_event_id: firstEventId } = life.world;
    let failure: unknown = null;
    for (const { seq, checkpoint } of starts) {
      if (checkpoint === null) {
        const create = (): World => engine.createWorld({ worldId, laws, firstEventId });
        return begun(worldId, reign, this.#make(engine, create));
      }
      try {
        const bytes = await this.#options.source.checkpoint(worldId, checkpoint);
        const options = { worldId, laws: checkpoint.laws, firstEventId, stateHash: checkpoint.state_hash };
        const world = this.#make(engine, () => engine.restoreWorld(options, bytes));
        return { ...begun(worldId, reign, world), seq, comparedTick: checkpoint.tick };
      } catch (error) {
        // An older state leads to the same tick.
        failure ??= error;
      }
    }
    throw failure ?? new CodedError('tick_unknown', spanText(life, reign.to));
  }

  /**
   * Makes a world. The first one of an engine is made twice, because V8 compiles the code of an only world for that world, and
   * throws it away when there is another one.
   */
  #make(engine: Engine, make: () => World): World {
    if (!this.#used.has(engine)) make();
    this.#used.add(engine);
    return make();
  }

  /** Saves a state of its own after each `everyMs` milliseconds. */
  async #compute(walk: Walk, life: Life, tick: number, everyMs: number): Promise<void> {
    const { now, pause } = this.#options;
    const { world, reign } = walk;
    const compared = new Map(life.checkpoints.map((kept): [string, KeptCheckpoint] => [placeOf(kept), kept]));
    const actions = life.actions.filter(({ seq }) => seq > walk.seq && seq < reign.nextSeq);
    let next = 0;
    let turnAt = now();
    let savedAt = turnAt;
    for (;;) {
      this.#compare(walk, compared);
      for (; next < actions.length && actions[next]!.tick <= world.tick; next++) {
        act(world, journalEntry(actions[next]!));
        walk.seq = actions[next]!.seq;
        this.#compare(walk, compared);
      }
      if (world.tick >= tick) break;
      world.drainEvents();
      walk.events = [];
      world.advance();
      world.drainLineage();
      if (now() - savedAt >= everyMs) {
        this.#save(walk);
        savedAt = now();
      }
      if (now() - turnAt >= TURN_MS) {
        await pause();
        turnAt = now();
      }
    }
    walk.events.push(...world.drainEvents());
  }

  /** Compares the hash with that of the checkpoint that was stored here, if there is one. */
  #compare(walk: Walk, compared: ReadonlyMap<string, KeptCheckpoint>): void {
    const { world, reign, seq } = walk;
    const kept = compared.get(placeOf({ tick: world.tick, journal_seq: seq }));
    if (kept === undefined || (kept.engine_id ?? reign.engine) !== reign.engine) return;
    if (walk.comparedTick === world.tick) return;
    const hash = world.stateHash();
    if (hash !== kept.state_hash) {
      this.forget();
      throw new CodedError('replay_differs', differenceText(walk.worldId, kept, hash));
    }
    walk.comparedTick = world.tick;
  }

  /** Returns the newest own state of the reign up to `tick`. */
  #nearestOwn(worldId: number, reign: Reign, tick: number): OwnState | null {
    let nearest: OwnState | null = null;
    for (const own of this.#own) {
      const isOf =
        own.worldId === worldId && own.engine === reign.engine && own.seq >= reign.seq && own.seq < reign.nextSeq;
      if (isOf && own.tick <= tick && own.tick > (nearest?.tick ?? -1)) nearest = own;
    }
    return nearest;
  }

  #resumed(engine: Engine, life: Life, reign: Reign, own: OwnState): Walk {
    this.#own.delete(own);
    this.#own.add(own);
    const { id: worldId, first_event_id: firstEventId } = life.world;
    const world = engine.restoreWorld({ worldId, laws: own.laws, firstEventId }, own.bytes);
    return { ...begun(worldId, reign, world), seq: own.seq, comparedTick: own.comparedTick };
  }

  #save({ worldId, reign, world, seq, comparedTick }: Walk): void {
    for (const own of this.#own) if (own.worldId === worldId && own.tick === world.tick) return;
    const bytes = world.checkpoint();
    const own = { worldId, engine: reign.engine, tick: world.tick, seq, laws: { ...world.laws }, comparedTick, bytes };
    this.#own.add(own);
    this.#ownBytes += bytes.length;
    for (const oldest of this.#own) {
      if (this.#ownBytes <= this.#options.memoryBytes) return;
      this.#own.delete(oldest);
      this.#ownBytes -= oldest.bytes.length;
    }
  }
}

function begun(worldId: number, reign: Reign, world: World): Walk {
  return { worldId, reign, world, seq: 0, comparedTick: null, events: [] };
}

function placeOf({ tick, journal_seq: seq }: Pick<KeptCheckpoint, 'tick' | 'journal_seq'>): string {
  return `${tick} ${seq}`;
}

function spanText({ world, tick: last }: Life, tick: number): string {
  return `World ${world.id} has no stored tick ${tick}; it has the ticks ${world.from_tick} to ${last}.`;
}

function engineText({ engine, after, to }: Reign): string {
  return `The ticks ${after + 1} to ${to} were computed by the engine ${engine}, which the store does not have.`;
}

function differenceText(worldId: number, { tick, state_hash: stored }: KeptCheckpoint, hash: string): string {
  return `World ${worldId}, recomputed to tick ${tick}, has the state hash ${hash}; the store has ${stored}.`;
}
