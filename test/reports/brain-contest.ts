/**
 * Two kinds of brains in one world: equal bodies of one caste and age, half with each kind of brain, no births, and too
 * little food. Which kind eats more and lives longer? Every contest is held twice with the halves exchanged, so that
 * neither half has the better places.
 */
import { BRAIN_WEIGHT_COUNT } from '../../actors/world/brain/network.js';
import { genomeHash } from '../../actors/world/checkpoint/genome-hash.js';
import type { WorldState } from '../../actors/world/state.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { BREEDING_LAWS, forgetLog, livingRows } from './breeding.js';
import { mean } from './statistics.js';
import { createTestWorld, run } from '../fixtures/world.js';

/** Bodies in a contest, half and half. */
const BODIES = 60;
const CONTEST_TICKS = 4000;
const SAMPLE_TICKS = 10;
/** Habits are watched this long. */
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

export interface Side {
  /** Means by body. */
  readonly meals: number;
  readonly ticksLived: number;
  /**
   * The behaviour of its brains over the first part of the contest, while nearly all live: thrust 0..1, and the share
   * that takes food it touches.
   */
  readonly thrust: number;
  readonly taking: number;
}

export interface Contest {
  readonly seed: number;
  readonly founders: Side;
  readonly descendants: Side;
}

/** A contest and its mirror image, as means of both. */
export function contest(
  founders: readonly Float32Array[],
  descendants: readonly Float32Array[],
  seed: number,
  ticks = CONTEST_TICKS,
  laws: Partial<Laws> = {},
): Contest {
  const first = holdContest(openArena(founders, descendants, seed, laws), ticks);
  const second = holdContest(openArena(descendants, founders, seed, laws), ticks);
  return {
    seed,
    founders: meanSide(first.even, second.odd),
    descendants: meanSide(first.odd, second.even),
  };
}

/** A world of equal bodies: even places have brains of the one kind, odd places of the other. */
export function openArena(
  even: readonly Float32Array[],
  odd: readonly Float32Array[],
  seed: number,
  laws: Partial<Laws> = {},
): WorldState {
  const world = createTestWorld('founded', { ...CONTEST_LAWS, ...laws, seed });
  const { creatures } = world;
  for (let row = 0; row < creatures.count; row++) {
    creatures.ages[row] = AGE_TICKS;
    creatures.bornTicks[row] = -AGE_TICKS;
    creatures.personalities[row] = 0;
    creatures.traits[row] = 0;
    const kind = row % 2 === 0 ? even : odd;
    // Spread over the whole kind, so that a contest is not between neighbours of one family.
    placeBrain(world, row, kind[Math.floor(((row >> 1) * 2 * kind.length) / BODIES)]!);
  }
  return world;
}

/** Gives a body another brain, as if it had been born with it. */
export function placeBrain(world: WorldState, row: number, brain: Float32Array): void {
  const { creatures, brains } = world;
  brains.blocks.set(brain, creatures.slots[row]! * BRAIN_WEIGHT_COUNT);
  creatures.genomeHashes[row] = genomeHash(world, row);
}

function holdContest(world: WorldState, ticks: number): { readonly even: Side; readonly odd: Side } {
  const bodies = Array.from(world.creatures.ids.subarray(0, world.creatures.count));
  const meals = new Map<number, number>();
  const lived = new Map<number, number>();
  const thrusts: [number[], number[]] = [[], []];
  const takings: [number[], number[]] = [[], []];
  const parities = new Map(bodies.map((id, row) => [id, row % 2] as const));
  for (let tick = 0; tick < ticks; tick += SAMPLE_TICKS) {
    run(world, SAMPLE_TICKS);
    forgetLog(world);
    for (const row of livingRows(world)) {
      meals.set(world.creatures.ids[row]!, world.creatures.meals[row]!);
      lived.set(world.creatures.ids[row]!, tick + SAMPLE_TICKS);
      if (tick >= HABIT_TICKS) continue;
      const parity = parities.get(world.creatures.ids[row]!) === 0 ? 0 : 1;
      thrusts[parity].push(world.creatures.thrusts[row]!);
      takings[parity].push(world.creatures.interacts[row]! > 0 ? 1 : 0);
    }
  }
  const side = (parity: 0 | 1): Side => {
    const ids = bodies.filter((_, row) => row % 2 === parity);
    return {
      meals: mean(ids.map((id) => meals.get(id) ?? 0)),
      ticksLived: mean(ids.map((id) => lived.get(id) ?? 0)),
      thrust: mean(thrusts[parity]),
      taking: mean(takings[parity]),
    };
  };
  return { even: side(0), odd: side(1) };
}

function meanSide(a: Side, b: Side): Side {
  return {
    meals: (a.meals + b.meals) / 2,
    ticksLived: (a.ticksLived + b.ticksLived) / 2,
    thrust: (a.thrust + b.thrust) / 2,
    taking: (a.taking + b.taking) / 2,
  };
}
