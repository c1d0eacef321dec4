/**
 * A small world that implements actors/world/protocol.ts with a history that is easy to check: one random stream,
 * a population that rises and falls, occasional birth and death events. Law changes are mixed into its state, so a
 * replay that misses one ends with another hash. `food_count` 0 starves all creatures in the next tick.
 */
import type { WorldFactory } from '#actors/clock/recovery.js';
import type { Census, Memories, World, WorldOptions } from '#world/protocol.js';
import type { LawName, Laws } from '#schemas/laws/catalog/catalog.js';
import type { TakenIds } from '#schemas/records/checkpoint.js';
import type { LineageBirth, LineageDeath } from '#schemas/records/lineage.js';
import type { HistoryEvent } from '#schemas/wire/event.js';

export interface CountingOptions {
  /** Called in the middle of each tick with the previous tick; a throw leaves the world half advanced. */
  readonly duringTick?: (world: { readonly tick: number; readonly laws: Readonly<Laws> }) => void;
  /** Minimal size of a frame in bytes, to make frames outgrow their memory. */
  readonly frameBytes?: (tick: number) => number;
  /** Events per tick in addition to those of the population. */
  readonly eventsPerTick?: number;
}

interface CountingState {
  tick: number;
  random: number;
  population: number;
  nextCreatureId: number;
  nextEventId: number;
  births: number;
  deaths: number;
}

/** The frame of this world: JSON text in the frame's bytes. */
export interface CountingFrame {
  readonly tick: number;
  readonly population: number;
  readonly worldId: number;
}

const BODY = { sides: 4, radius: 2, lifespan: 100, x: 0, y: 0 };
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function countingFactory(options: CountingOptions = {}): WorldFactory {
  return {
    create: (world) => new CountingWorld(world, options, genesis(world)),
    restore: (world, bytes) => new CountingWorld(world, options, JSON.parse(decoder.decode(bytes)) as CountingState),
  };
}

export function readCountingFrame(bytes: Uint8Array): CountingFrame {
  return JSON.parse(decoder.decode(bytes.slice())) as CountingFrame;
}

function genesis({ laws, firstEventId }: WorldOptions): CountingState {
  return {
    tick: 0,
    random: laws.seed >>> 0,
    population: 20,
    nextCreatureId: 21,
    nextEventId: firstEventId,
    births: 0,
    deaths: 0,
  };
}

class CountingWorld implements World {
  readonly seed: number;
  readonly worldId: number;
  laws: Readonly<Laws>;
  #events: HistoryEvent[] = [];
  #born: LineageBirth[] = [];
  #died: LineageDeath[] = [];
  readonly #options: CountingOptions;
  readonly #state: CountingState;

  constructor(world: WorldOptions, options: CountingOptions, state: CountingState) {
    this.#options = options;
    this.#state = state;
    this.worldId = world.worldId;
    this.laws = world.laws;
    this.seed = world.laws.seed;
    if (state.tick === 0) for (let id = 1; id < 21; id += 1) this.#born.push(birth(id, 0));
  }

  get tick(): number {
    return this.#state.tick;
  }

  get nextEventId(): number {
    return this.#state.nextEventId;
  }

  get extinct(): boolean {
    return this.#state.population === 0;
  }

  advance(onPhase?: (phase: string) => void): void {
    const state = this.#state;
    const options = this.#options;
    state.tick += 1;
    this.#mix(this.laws.food_count);
    options.duringTick?.({ tick: state.tick - 1, laws: this.laws });
    const draw = state.random % 7;
    if (this.laws.food_count === 0) while (state.population > 0) this.#death();
    else if (draw < 2) this.#birth();
    else if (draw === 2 && state.population > 5) this.#death();
    for (let index = 0; index < (options.eventsPerTick ?? 0); index += 1) this.#tell('miracle', 0);
    onPhase?.('creatures');
  }

  setLaws(laws: Laws, changed: readonly LawName[]): void {
    this.laws = laws;
    for (const name of changed) this.#mix(Number(laws[name]) || name.length);
    this.#tell('sermon', 0);
  }

  drainEvents(): HistoryEvent[] {
    return this.#events.splice(0);
  }

  drainLineage(): { born: LineageBirth[]; died: LineageDeath[] } {
    return { born: this.#born.splice(0), died: this.#died.splice(0) };
  }

  setLuck(luck: number): void {
    this.#state.random = luck;
  }

  raiseIds({ eventId, creatureId }: TakenIds): void {
    this.#state.nextEventId = Math.max(this.#state.nextEventId, eventId + 1);
    this.#state.nextCreatureId = Math.max(this.#state.nextCreatureId, creatureId + 1);
  }

  stateHash(): string {
    const { tick, random, population, nextEventId } = this.#state;
    return [tick, random, population, nextEventId].map((each) => each.toString(16)).join('-');
  }

  checkpoint(): Uint8Array {
    return encoder.encode(JSON.stringify(this.#state));
  }

  census(): Census {
    const { tick, population, births, deaths } = this.#state;
    return {
      tick,
      creatures: population,
      castes: { Woman: population },
      plants: 3,
      corpses: 0,
      houses: 1,
      clans: 1,
      infected: 0,
      births,
      deaths,
      deadByCause: { starvation: deaths },
      generations: 1,
      day: 1 + Math.floor(tick / 1200),
      season: 'spring',
      weather: 'clear',
      age: 'Golden',
      timeOfDay: 0.25,
      safeguard: { eta: 0, tier: 0, miracles: 0 },
      softcap: { xi: 0 },
    };
  }

  innerLife(): null {
    return null;
  }

  memories(): Memories {
    return { worldId: this.worldId, tick: this.tick, facts: new Float32Array(0) };
  }

  frameSize(): number {
    return Math.max(256, this.#options.frameBytes?.(this.tick) ?? 0);
  }

  writeFrame(target: Uint8Array): number {
    const { tick, population } = this.#state;
    const text = JSON.stringify({ tick, population, worldId: this.worldId } satisfies CountingFrame);
    const bytes = encoder.encode(text.padEnd(this.frameSize()));
    target.set(bytes);
    return bytes.byteLength;
  }

  #mix(value: number): void {
    this.#state.random = (Math.imul(this.#state.random ^ value, 1664525) + 1013904223) >>> 0;
  }

  #birth(): void {
    const state = this.#state;
    state.population += 1;
    state.births += 1;
    this.#born.push(birth(state.nextCreatureId, state.tick));
    this.#tell('birth', state.nextCreatureId);
    state.nextCreatureId += 1;
  }

  #death(): void {
    const state = this.#state;
    const id = state.nextCreatureId - state.population;
    state.population -= 1;
    state.deaths += 1;
    this.#died.push({ id, death_tick: state.tick, cause: 'starvation', body: BODY });
    this.#tell(state.population === 0 ? 'extinction' : 'death', id);
  }

  announceLaws(): void {
    this.#tell('sermon', 0);
  }

  #tell(type: string, entityId: number): void {
    this.#events.push(this.#nextEvent(type, entityId));
    this.#state.nextEventId += 1;
  }

  #nextEvent(type: string, entityId: number): HistoryEvent {
    const state = this.#state;
    return {
      id: state.nextEventId,
      world_id: this.worldId,
      tick: state.tick,
      type,
      entity_id: entityId,
      caste: null,
      cause: type === 'death' ? 'starvation' : '',
      x: 0,
      y: 0,
      payload: {},
    };
  }
}

function birth(id: number, tick: number): LineageBirth {
  return {
    id,
    caste: 'Woman',
    sex: 'female',
    clan_id: null,
    generation: 0,
    mother_id: null,
    father_id: null,
    birth_tick: tick,
    arrival_tick: tick,
    personal_name: `Tally ${id}`,
  };
}
