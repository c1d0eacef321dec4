/**
 * Seeding: while there are fewer plants than the seasonal target, each mature plant throws a seed with the chance
 * `plant_spread_rate` per tick in the light. The seed lands up to 6 units away
 * (docs/rules/plants-and-soil.md#seeding; docs/rules/homeostasis.md#what-follows-from-overshoot-and-relief).
 */
import { MATURE_GROWTH } from '../../../../schemas/tables/plants.js';
import { foodTarget, sunlight, timeOfDay } from '../../people/environment/calendar.js';
import { cosine, sine, TAU } from '../../engine/math/trigonometry.js';
import { RANDOM_FOR, keyRandom, randomFor } from '../../engine/random/keyed.js';
import { draw } from '../../engine/math/stream.js';
import { onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { hasRoom, sprout } from './sprouting.js';

const SEED_REACH = 6;

export function seedPlants(world: WorldState): void {
  const { laws, registers, plants } = world;
  const sun = sunlight(timeOfDay(registers.tick, laws));
  const chance = (laws.plant_spread_rate * sun) / (1 + laws.resource_strain_mult * registers.xi);
  const bounty = foodTarget(registers.tick, laws);
  if (chance === 0 || registers.wildPlants >= bounty) return;
  const parents = plants.count;
  for (let row = 0; row < parents && registers.wildPlants < bounty; row++) {
    if (plants.alive[row] === 0 || plants.growths[row]! < MATURE_GROWTH || plants.withering[row] === 1) continue;
    if (randomFor(world, plants.ids[row]!, RANDOM_FOR.seeding) >= chance) continue;
    keyRandom(world, RANDOM_FOR.seedling, plants.ids[row]!);
    throwSeed(world, plants.xs[row]!, plants.ys[row]!);
  }
}

/** Probability, per unit of `plant_spread_rate`, that a meal leaves a seed in the ground. */
const EATEN_SEEDS_PER_RATE = 0.85 / 0.006;

/**
 * Food would otherwise gather where no bodies live, since eaten plants would come back anywhere. The chance grows with
 * `plant_spread_rate` and falls with crowding.
 */
export function seedByEater(world: WorldState, row: number, x: number, y: number): void {
  const { laws, registers, random } = world;
  const chance =
    Math.min(1, EATEN_SEEDS_PER_RATE * laws.plant_spread_rate) / (1 + laws.resource_strain_mult * registers.xi);
  keyRandom(world, RANDOM_FOR.eatenSeed, world.creatures.ids[row]!);
  if (draw(random) >= chance || registers.wildPlants >= foodTarget(registers.tick, laws)) return;
  throwSeed(world, x, y);
}

/** Lets a seed from (x, y) sprout where it lands, if there is room. The caller has keyed the random stream. */
function throwSeed(world: WorldState, x: number, y: number): void {
  const { random, topology } = world;
  const angle = draw(random) * TAU;
  const distance = draw(random) * SEED_REACH;
  const seedX = onMap(x + distance * cosine(angle), topology.width, topology.wrap);
  const seedY = onMap(y + distance * sine(angle), topology.height, topology.wrap);
  if (hasRoom(world, seedX, seedY)) sprout(world, seedX, seedY);
}
