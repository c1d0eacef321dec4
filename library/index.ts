/**
 * Runs a world inside another program, without a server: `import { createSimulation } from 'spaceland'`
 * (docs/library.md). The same preset, laws and seed give the same history as in the service, bit by bit.
 */
import type { Encoder } from '../actors/encoding/json/encode.js';
import { createEncoder } from '../actors/encoding/json/encode.js';
import { readFrame } from '../actors/world/engine/checkpoint/frame.js';
import type { Census, World } from '../actors/world/protocol.js';
import { createWorld, restoreSnapshot } from '../actors/world/world.js';
import { CHECKPOINT_FORMAT } from '../schemas/records/checkpoint.js';
import type { ValidationItem } from '../schemas/errors.js';
import { DEFAULT_LAWS, type Laws } from '../schemas/laws/catalog/catalog.js';
import { isPresetName, PRESET_NAMES, PRESETS, type PresetName } from '../schemas/laws/presets.js';
import type { LawChanges } from '../schemas/laws/schema.js';
import { applyLawUpdate, type LawApplication, validateLawUpdate } from '../schemas/laws/update.js';
import type { EntityState } from '../schemas/wire/entity.js';
import type { HistoryEvent } from '../schemas/wire/event.js';
import type { StateMessage } from '../schemas/wire/state.js';
import { parseSnapshot, snapshotBytes } from '../store/worlds/snapshots.js';

export type { Census, EntityState, HistoryEvent, LawChanges, Laws, PresetName, StateMessage };
export { DEFAULT_LAWS, PRESET_NAMES };
export { clanName } from '../schemas/names/clan.js';

export interface SimulationOptions {
  /** Preset of laws; if undefined, the default laws are used. */
  readonly preset?: PresetName;
  /** Integer that determines the land, the people and the names; if undefined, the law `seed` is used. */
  readonly seed?: number;
  /** Laws that replace those of the preset or the default laws. */
  readonly laws?: LawChanges;
}

/** A world that a program owns and advances. */
export interface Simulation {
  readonly seed: number;
  readonly tick: number;
  /** A frozen copy. Laws are changed by `setLaws`. */
  readonly laws: Readonly<Laws>;
  /** Whether the last creature has died. Plants still grow. */
  readonly extinct: boolean;
  /** Advances the world by `ticks` ticks (1 by default). Returns the events since the last call, oldest first. */
  advance(ticks?: number): HistoryEvent[];
  /** Changes laws from the next tick on. If a value is invalid, throws an error that names it, and changes no law. */
  setLaws(laws: LawChanges): void;
  /** Returns current counts and conditions, such as people by caste, plants, clans, deaths by cause, and the season. */
  census(): Census;
  /** Returns the whole state, in the form of the answer to `GET /api/state`. */
  state(): StateMessage;
  /** Returns the living creatures, in the same form as in `state`. */
  creatures(): EntityState[];
  /** Returns the hash of the complete state. Equal hashes mean equal worlds. */
  stateHash(): string;
  /** Returns the world as a snapshot file, for `restoreSimulation`, `spaceland run --from` and `spaceland import`. */
  checkpoint(): Uint8Array;
}

/** Creates a new world. Throws an error that names the invalid option if there is one. */
export function createSimulation(options: SimulationOptions = {}): Simulation {
  if (!isObject(options)) throw new TypeError('the options must be an object');
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw new RangeError(`there is no option ${unknown}, only ${OPTIONS.join(', ')}`);
  const { preset, seed, laws = {} } = options;
  if (!isObject(laws)) throw new TypeError('laws must be an object');
  let all: Laws = { ...DEFAULT_LAWS };
  if (preset !== undefined) {
    if (!isPresetName(preset)) throw new RangeError(`preset must be one of ${PRESET_NAMES.join(', ')}`);
    all = accepted(applyLawUpdate(all, PRESETS[preset].laws, { nullClears: true })).laws;
  }
  const changes = seed === undefined ? laws : { ...laws, seed };
  all = accepted(applyLawUpdate(all, checked(changes), { nullClears: false })).laws;
  return simulate(createWorld({ ...IDS, laws: all }), all);
}

/**
 * Restores the world of a snapshot file, which `checkpoint()` or a service has written. All of its state is checked.
 * Throws an error that says why the file cannot be used.
 */
export function restoreSimulation(snapshot: Uint8Array | ArrayBuffer): Simulation {
  if (!(snapshot instanceof Uint8Array || snapshot instanceof ArrayBuffer))
    throw new TypeError('the snapshot must be a Uint8Array or an ArrayBuffer');
  const { header, bytes } = parseSnapshot(new Uint8Array(snapshot));
  return simulate(restoreSnapshot(header, bytes, IDS), header);
}

const OPTIONS: readonly string[] = ['preset', 'seed', 'laws'] satisfies (keyof SimulationOptions)[];

/** Ids for a world that is not stored. */
const IDS = { worldId: 1, firstEventId: 1 } as const;
/** Values about the clock for the JSON state. A world in a program has no clock. */
const HEAD = { paused: true, speed: 0, revision: 0 } as const;

/** Size of the plane in grid units. The laws may be changed, but the plane of an existing world keeps its size. */
type Plane = Pick<Laws, 'width' | 'height'>;

function simulate(world: World, { width, height }: Plane): Simulation {
  const encoder: Encoder = createEncoder();
  let lastEventId = 0;
  const drain = (): HistoryEvent[] => {
    // A world without a store needs no lineage. Births and deaths are among its events, too.
    world.drainLineage();
    const events = world.drainEvents();
    lastEventId = events.at(-1)?.id ?? lastEventId;
    return events;
  };
  const state = (): StateMessage => {
    const bytes = new Uint8Array(new ArrayBuffer(world.frameSize()));
    world.writeFrame(bytes);
    const events = { events: [], missed: 0, lastId: lastEventId };
    const text = new TextDecoder().decode(encoder.encode(readFrame(bytes), HEAD, events).slice());
    return JSON.parse(text) as StateMessage;
  };
  return {
    seed: world.seed,
    get tick() {
      return world.tick;
    },
    get laws() {
      // A program that changes the laws of the world itself would make a history that no checkpoint explains.
      return Object.freeze({ ...world.laws });
    },
    get extinct() {
      return world.extinct;
    },
    advance(ticks = 1) {
      if (!Number.isSafeInteger(ticks) || ticks < 0) throw new RangeError('ticks must be a whole number from 0');
      const events = drain();
      for (let done = 0; done < ticks; done++) {
        world.advance();
        events.push(...drain());
      }
      return events;
    },
    setLaws(changes) {
      const { laws, changed } = accepted(applyLawUpdate(world.laws, checked(changes), { nullClears: false }));
      if (changed.length > 0) world.setLaws(laws, changed);
    },
    census: () => world.census(),
    state,
    creatures: () => state().entities.filter(({ kind }) => kind === 'creature'),
    stateHash: () => world.stateHash(),
    checkpoint: () => snapshotOf(world, { width, height }),
  };
}

function snapshotOf(world: World, { width, height }: Plane): Uint8Array {
  const { worldId, tick, seed, laws } = world;
  const header = {
    kind: 'spaceland snapshot',
    world_id: worldId,
    tick,
    seed,
    width,
    height,
    created: null,
    state_hash: world.stateHash(),
    engine: CHECKPOINT_FORMAT,
    laws,
  } as const;
  return snapshotBytes(header, world.checkpoint());
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checked(laws: LawChanges): LawChanges {
  const validation = validateLawUpdate(laws);
  if (!validation.ok) throw invalid(validation.items);
  return validation.changes;
}

function accepted(application: LawApplication): Extract<LawApplication, { ok: true }> {
  if (!application.ok) throw invalid(application.items);
  return application;
}

function invalid(items: readonly ValidationItem[]): RangeError {
  return new RangeError(items.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; '));
}
