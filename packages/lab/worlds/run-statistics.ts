/** The numbers of one world from its creation to its end: events, lives, causes of death, population over time. */
import type { World } from '#world/protocol.js';
import { seasonAt } from '#people/environment/calendar.js';
import { createWorld } from '#world/world.js';
import { DEFAULT_LAWS, type Laws } from '#schemas/laws/catalog/catalog.js';
import { PRESET_NAMES, PRESETS, type PresetName } from '#schemas/laws/presets.js';
import { SEASONS } from '#schemas/vocabulary.js';
import { measureSelection, type Life } from './selection.js';
import { count } from './statistics.js';

/** A preset by its name, or the laws as the law table has them. */
export type Setting = PresetName | 'defaults';
export const SETTINGS: readonly Setting[] = ['defaults', ...PRESET_NAMES];

export interface RunJob {
  readonly setting: Setting;
  readonly seed: number;
  readonly ticks: number;
  /** Laws beside those of the setting. */
  readonly laws?: Partial<Laws>;
  /** Ticks between two small law changes, so that priests have something to preach. */
  readonly decreeEveryTicks?: number;
  readonly measuresSelection?: boolean;
}

export interface Sample {
  readonly season: (typeof SEASONS)[number];
  /** Heads of the living by caste. */
  readonly castes: Readonly<Record<string, number>>;
  readonly infected: number;
  readonly plants: number;
  readonly hasRelief: boolean;
}

export type RunStatistics = ReturnType<typeof measureRun>;

/** Ten samples a day. */
export const SAMPLE_TICKS = 120;
export const DAY_TICKS = 1200;
const FIRST_SEED = 42;

/** A job for each setting and seed: `seeds` of them from 42 on, and further ones. */
export function jobsOf(
  settings: readonly Setting[],
  seeds: number,
  rest: Omit<RunJob, 'setting' | 'seed'>,
  more: readonly number[] = [],
) {
  const all = [...Array.from({ length: seeds }, (_, i) => FIRST_SEED + i), ...more];
  return settings.flatMap((setting) => all.map((seed): RunJob => ({ setting, seed, ...rest })));
}

export function lawsOf({ setting, seed, laws }: Omit<RunJob, 'ticks'>): Laws {
  const preset = setting === 'defaults' ? {} : PRESETS[setting].laws;
  return { ...DEFAULT_LAWS, ...preset, ...laws, seed };
}

/** Runs a world until its ticks are over or nobody lives. */
export function measureRun(job: RunJob) {
  const laws = lawsOf(job);
  const world = createWorld({ worldId: 1, firstEventId: 1, laws });
  const events = new Map<string, number>();
  const lives = new Map<number, Life>();
  const population: number[] = [];
  const samples: Sample[] = [];
  for (;;) {
    for (const { type, payload } of world.drainEvents()) {
      count(events, type);
      if (typeof payload['kind'] === 'string') count(events, `${type}/${payload['kind']}`);
    }
    gatherLives(world, lives);
    const { tick } = world;
    if (tick % SAMPLE_TICKS === 0 || world.extinct) {
      const { creatures, castes, infected, plants, safeguard } = world.census();
      population.push(creatures);
      samples.push({
        season: SEASONS[seasonAt(tick, laws)]!,
        castes,
        infected,
        plants,
        hasRelief: safeguard.eta > 0,
      });
    }
    if (world.extinct || tick >= job.ticks) break;
    if (tick > 0 && tick % (job.decreeEveryTicks ?? Infinity) === 0) decree(world, laws);
    world.advance();
  }
  const { births, generations, deadByCause, castes } = world.census();
  return {
    job,
    ticks: world.tick,
    isExtinct: world.extinct,
    births,
    generations,
    /** Counts of types, and of types with their kind, such as `disaster/earthquake`. */
    events: Object.fromEntries(events),
    deaths: deadByCause,
    /** Heads of the living at the end. */
    castes,
    /** Heads, every `SAMPLE_TICKS` ticks from the creation on. */
    population,
    /** What else the world held at these ticks. */
    samples,
    selection: job.measuresSelection ? measureSelection([...lives.values()], world.tick, laws.adult_age) : null,
    stateHash: world.stateHash(),
  };
}

function gatherLives(world: World, lives: Map<number, Life>): void {
  const { born, died } = world.drainLineage();
  for (const birth of born) lives.set(birth.id, birth);
  for (const { id, death_tick, cause } of died) lives.set(id, { ...lives.get(id)!, death_tick, cause });
}

/** A law that weighs next to nothing, there and back. */
function decree(world: World, laws: Laws): void {
  const isBack = world.laws.recovery_rate !== laws.recovery_rate;
  const recovery_rate = laws.recovery_rate * (isBack ? 1 : 0.99);
  world.setLaws({ ...world.laws, recovery_rate }, ['recovery_rate']);
}
