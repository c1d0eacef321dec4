/**
 * Two kinds of brains in one world: equal bodies of one caste and age, half with each kind of brain, no births, and too
 * little food. Which kind eats more and lives longer? Every contest is held twice with the halves exchanged, so that
 * neither half has the better places.
 */
import { genomeHash } from '#engine/checkpoint/hash.js';
import type { WorldState } from '#engine/state/state.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { BREEDING_LAWS, livingRows, runSilently } from './breeding.js';
import { mean } from './statistics.js';
import { createTestWorld } from '#test/fixtures/world.js';
import { BRAIN_WEIGHT_COUNT } from '#engine/columns/memory.js';

type Brains = readonly Float32Array[];

/** Bodies in a contest, half and half. */
const BODIES = 60;
const CONTEST_TICKS = 4000;
const SAMPLE_TICKS = 10;
/** Habits are measured this long, while nearly all live. */
const HABIT_TICKS = 1000;
const AGE_TICKS = 2000;
/** A hard land: what grows feeds a few, the others live as long as what they find lasts. */
const CONTEST_LAWS: Partial<Laws> = {
  ...BREEDING_LAWS,
  lifespan_mult: 10,
  birth_enabled: false,
  num_women: 0,
  num_triangles: 0,
  num_squares: BODIES,
  num_pentagons: 0,
  num_hexagons: 0,
  num_priests: 0,
  food_count: 12,
  energy_decay_per_tick: 0.2,
};

/** Means by body; thrust is 0..1, `taking` is the share of samples in which it would take food that it touches. */
export const MEASURES = ['meals', 'ticksLived', 'thrust', 'taking'] as const;
export type Side = Readonly<Record<(typeof MEASURES)[number], number>>;
export type Contest = ReturnType<typeof contest>;

/** A contest and its mirror image, as means of both. */
export function contest(founders: Brains, descendants: Brains, seed: number, ticks = CONTEST_TICKS) {
  const first = holdContest(openArena(founders, descendants, seed), ticks);
  const second = holdContest(openArena(descendants, founders, seed), ticks);
  const side = (a: Side, b: Side): Side =>
    Object.fromEntries(MEASURES.map((name) => [name, mean([a[name], b[name]])])) as Side;
  return { seed, founders: side(first[0], second[1]), descendants: side(first[1], second[0]) };
}

/** A world of equal bodies: even rows have brains of the one kind, odd rows of the other. */
export function openArena(even: Brains, odd: Brains, seed: number, laws: Partial<Laws> = {}): WorldState {
  const world = createTestWorld('founded', { ...CONTEST_LAWS, ...laws, seed });
  const { creatures } = world;
  creatures.ages.fill(AGE_TICKS, 0, creatures.count);
  creatures.bornTicks.fill(-AGE_TICKS, 0, creatures.count);
  for (const column of [creatures.personalities, creatures.traits]) column.fill(0, 0, creatures.count);
  for (let row = 0; row < creatures.count; row++) {
    const kind = row % 2 === 0 ? even : odd;
    // Spread over the whole kind, so that a contest is not between neighbours of one family.
    placeBrain(world, row, kind[Math.floor(((row >> 1) * 2 * kind.length) / BODIES)]!);
  }
  return world;
}

/** Gives a body another brain, as if it had been born with it. */
export function placeBrain(world: WorldState, row: number, brain: Float32Array): void {
  world.brains.blocks.set(brain, world.creatures.slots[row]! * BRAIN_WEIGHT_COUNT);
  world.creatures.genomeHashes[row] = genomeHash(world, row);
}

/** The sides of the even and of the odd rows. */
function holdContest(world: WorldState, ticks: number): [Side, Side] {
  const { creatures } = world;
  const bodies = [...creatures.ids.subarray(0, creatures.count)];
  const rowOf = new Map(bodies.map((id, row) => [id, row]));
  const [meals, lived] = [bodies.map(() => 0), bodies.map(() => 0)];
  const [thrusts, takings]: [number[], number[]][] = [
    [[], []],
    [[], []],
  ];
  for (let tick = 0; tick < ticks; tick += SAMPLE_TICKS) {
    runSilently(world, SAMPLE_TICKS);
    for (const row of livingRows(world)) {
      const body = rowOf.get(creatures.ids[row]!)!;
      meals[body] = creatures.meals[row]!;
      lived[body] = tick + SAMPLE_TICKS;
      if (tick >= HABIT_TICKS) continue;
      thrusts![body % 2]!.push(creatures.thrusts[row]!);
      takings![body % 2]!.push(creatures.interacts[row]! > 0 ? 1 : 0);
    }
  }
  const side = (parity: number): Side => ({
    meals: mean(meals.filter((_, row) => row % 2 === parity)),
    ticksLived: mean(lived.filter((_, row) => row % 2 === parity)),
    thrust: mean(thrusts![parity]!),
    taking: mean(takings![parity]!),
  });
  return [side(0), side(1)];
}
