/**
 * The numbers of one world from its creation to its end: events, causes of death, population over time. The reports of
 * nature are made from these; plain data, so that processes can exchange it.
 */
import type { World } from '../../actors/world/protocol.js';
import { createWorld } from '../../actors/world/world.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { PRESET_NAMES, PRESETS, type PresetName } from '../../schemas/laws/presets.js';

/** A preset by its name, or the laws as the law table has them. */
export type Setting = PresetName | 'defaults';
export const SETTINGS: readonly Setting[] = ['defaults', ...PRESET_NAMES];

export interface StatisticsJob {
  readonly setting: Setting;
  readonly seed: number;
  readonly ticks: number;
  /** Laws beside those of the setting. */
  readonly laws?: Partial<Laws>;
  /** A small law change every so many ticks, so that priests have something to preach. */
  readonly decreeEveryTicks?: number;
}

export interface RunStatistics {
  readonly job: StatisticsJob;
  /** Ticks that it lasted: fewer than requested if it became extinct. */
  readonly ticks: number;
  readonly isExtinct: boolean;
  readonly births: number;
  readonly generations: number;
  readonly events: Readonly<Record<string, number>>;
  /** Events with their kind, such as `disaster/earthquake`. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly deaths: Readonly<Record<string, number>>;
  /** The living at the end. */
  readonly castes: Readonly<Record<string, number>>;
  /** Heads, every `SAMPLE_TICKS` ticks from the creation on. */
  readonly population: readonly number[];
  /** Deaths of old age by the day of death, and by the day of birth (days before the creation are negative). */
  readonly oldAgeDeathsByDay: readonly number[];
  readonly oldAgeDeathsByCohort: Readonly<Record<string, number>>;
  readonly stateHash: string;
  readonly seconds: number;
}

/** Ten samples a day. */
export const SAMPLE_TICKS = 120;
export const DAY_TICKS = 1200;
/** Prints progress every so many ticks. */
const WORD_TICKS = 20_000;

/** The laws of a setting, for a seed. */
export function lawsOf({ setting, seed, laws }: Omit<StatisticsJob, 'ticks'>): Laws {
  const preset = setting === 'defaults' ? {} : PRESETS[setting].laws;
  return { ...DEFAULT_LAWS, ...preset, ...laws, seed };
}

/** Tells a world; `onWay` hears now and then how far it is. */
export function measureRun(job: StatisticsJob, onWay: (tick: number) => void = () => {}): RunStatistics {
  const began = performance.now();
  const laws = lawsOf(job);
  const world = createWorld({ worldId: 1, firstEventId: 1, laws });
  const events: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  const population: number[] = [];
  const birthTicks = new Map<number, number>();
  const oldAgeDeathsByDay: number[] = [];
  const oldAgeDeathsByCohort: Record<string, number> = {};
  for (;;) {
    for (const { type, payload } of world.drainEvents()) {
      count(events, type);
      if (typeof payload['kind'] === 'string') count(kinds, `${type}/${payload['kind']}`);
    }
    const { born, died } = world.drainLineage();
    for (const { id, birth_tick: birthTick } of born) birthTicks.set(id, birthTick);
    for (const { id, death_tick: deathTick, cause } of died) {
      const birthTick = birthTicks.get(id) ?? 0;
      birthTicks.delete(id);
      if (cause !== 'old_age') continue;
      const day = Math.floor(deathTick / DAY_TICKS);
      while (oldAgeDeathsByDay.length <= day) oldAgeDeathsByDay.push(0);
      oldAgeDeathsByDay[day] = (oldAgeDeathsByDay[day] ?? 0) + 1;
      count(oldAgeDeathsByCohort, String(Math.floor(birthTick / DAY_TICKS)));
    }
    if (world.tick % SAMPLE_TICKS === 0 || world.extinct) population.push(world.census().creatures);
    if (world.extinct || world.tick >= job.ticks) break;
    if (world.tick > 0 && world.tick % WORD_TICKS === 0) onWay(world.tick);
    if (job.decreeEveryTicks !== undefined && world.tick > 0 && world.tick % job.decreeEveryTicks === 0)
      decree(world, laws);
    world.advance();
  }
  const { births, generations, deadByCause, castes } = world.census();
  return {
    job,
    ticks: world.tick,
    isExtinct: world.extinct,
    births,
    generations,
    events,
    kinds,
    deaths: deadByCause,
    castes,
    population,
    oldAgeDeathsByDay,
    oldAgeDeathsByCohort,
    stateHash: world.stateHash(),
    seconds: (performance.now() - began) / 1000,
  };
}

/** A law that weighs next to nothing, there and back. */
function decree(world: World, laws: Laws): void {
  const recovery_rate =
    world.laws.recovery_rate === laws.recovery_rate ? laws.recovery_rate * 0.99 : laws.recovery_rate;
  world.setLaws({ ...world.laws, recovery_rate }, ['recovery_rate']);
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
