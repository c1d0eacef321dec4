/** One world told to try laws out: its numbers, what killed, and what kept women from having children. */
import { FEMALE } from '../../actors/world/bodies/creation.js';
import { HINDRANCES, hindranceOf, type Hindrance } from '../../actors/world/bodies/mating.js';
import { effectiveMaxPopulation } from '../../actors/world/population/homeostasis.js';
import type { WorldState } from '../../actors/world/state.js';
import { isWild } from '../../machines/tables/castes.js';
import { createTestWorld, run } from '../fixtures/world.js';
import { lawsOf, SAMPLE_TICKS, type StatisticsJob } from './run-statistics.js';

/** What a grown woman waits for; `ready` waits for a mate in reach and for luck, `cap` for room. */
export const LIMITS = [...HINDRANCES, 'cap', 'ready'] as const;
export type Limit = Hindrance | 'cap' | 'ready';

export interface Trial {
  readonly job: StatisticsJob;
  /** Ticks that it lasted. */
  readonly ticks: number;
  /** Heads, every `SAMPLE_TICKS` ticks. */
  readonly population: readonly number[];
  readonly deaths: Readonly<Record<string, number>>;
  /** Samples of grown women by what they waited for. */
  readonly limits: Readonly<Record<Limit, number>>;
}

/** Tells the world of a job. */
export function tellTrial(job: StatisticsJob): Trial {
  const world = createTestWorld('founded', lawsOf(job));
  const population: number[] = [];
  const deaths: Record<string, number> = {};
  const limits = Object.fromEntries(LIMITS.map((limit) => [limit, 0])) as Record<Limit, number>;
  while (world.registers.tick < job.ticks && world.registers.extinct === 0) {
    run(world, Math.min(SAMPLE_TICKS, job.ticks - world.registers.tick));
    for (const { cause } of world.log.died) deaths[cause] = (deaths[cause] ?? 0) + 1;
    Object.assign(world.log, { events: [], born: [], died: [] });
    population.push(world.registers.population);
    countLimits(world, limits);
  }
  return { job, ticks: world.registers.tick, population, deaths, limits };
}

function countLimits(world: WorldState, limits: Record<Limit, number>): void {
  const { creatures, laws, topology, registers } = world;
  const isFull = registers.population >= effectiveMaxPopulation(laws, topology.width * topology.height);
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0 || creatures.sexes[row] !== FEMALE || isWild(creatures.castes[row]!))
      continue;
    if (creatures.ages[row]! < laws.adult_age) continue;
    limits[hindranceOf(world, row) ?? (isFull ? 'cap' : 'ready')]++;
  }
}
