/**
 * Seeding: while there are fewer plants than the seasonal target, each mature plant throws a seed with the chance
 * `plant_spread_rate` per tick in the light. The seed lands up to 6 units away, shifted downwind
 * (docs/rules/plants-and-soil.md#seeding; docs/rules/homeostasis.md#what-follows-from-overshoot-and-relief).
 */
import { MATURE_GROWTH } from '../../../../machines/tables/plants.js';
import { foodTarget, sunlight, timeOfDay } from '../../environment/calendar.js';
import { cosine, sine, TAU } from '../../math/trigonometry.js';
import { RANDOM_FOR, keyRandom, randomFor } from '../../random/keyed.js';
import { draw } from '../../random/stream.js';
import { onMap } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { hasRoom, sprout } from './sprouting.js';

const SEED_REACH = 6;
/** Weight of the wind in the direction of a seed, per unit of wind speed; the rest is random. */
const WIND_BEND = 0.65;
const WIND_BEND_MAX = 0.7;

export function seedPlants(world: WorldState): void {
  const { laws, registers, plants, random, topology } = world;
  const sun = sunlight(timeOfDay(registers.tick, laws));
  const chance = (laws.plant_spread_rate * sun) / (1 + laws.resource_strain_mult * registers.xi);
  const bounty = foodTarget(registers.tick, laws);
  if (chance === 0 || registers.wildPlants >= bounty) return;
  const bend = Math.min(WIND_BEND_MAX, WIND_BEND * registers.windSpeed);
  const parents = plants.count;
  for (let row = 0; row < parents && registers.wildPlants < bounty; row++) {
    if (plants.alive[row] === 0 || plants.growths[row]! < MATURE_GROWTH || plants.withering[row] === 1) continue;
    if (randomFor(world, plants.ids[row]!, RANDOM_FOR.seeding) >= chance) continue;
    keyRandom(world, RANDOM_FOR.seedling, plants.ids[row]!);
    const angle = draw(random) * TAU;
    const distance = draw(random) * SEED_REACH;
    const dx = (1 - bend) * cosine(angle) + bend * cosine(registers.windAngle);
    const dy = (1 - bend) * sine(angle) + bend * sine(registers.windAngle);
    const x = onMap(plants.xs[row]! + distance * dx, topology.width, topology.wrap);
    const y = onMap(plants.ys[row]! + distance * dy, topology.height, topology.wrap);
    if (hasRoom(world, x, y)) sprout(world, x, y);
  }
}

/** Probability, per unit of `plant_spread_rate`, that a meal leaves a seed in the ground. */
const EATEN_SEEDS_PER_RATE = 0.85 / 0.006;

/**
 * Food would otherwise gather where no bodies live, since eaten plants would come back anywhere. The chance grows with
 * `plant_spread_rate` and falls with crowding.
 */
export function seedByEater(world: WorldState, row: number, x: number, y: number): void {
  const { laws, registers, random, topology } = world;
  const chance =
    Math.min(1, EATEN_SEEDS_PER_RATE * laws.plant_spread_rate) / (1 + laws.resource_strain_mult * registers.xi);
  keyRandom(world, RANDOM_FOR.eatenSeed, world.creatures.ids[row]!);
  if (draw(random) >= chance || registers.wildPlants >= foodTarget(registers.tick, laws)) return;
  const angle = draw(random) * TAU;
  const distance = draw(random) * SEED_REACH;
  const seedX = onMap(x + distance * cosine(angle), topology.width, topology.wrap);
  const seedY = onMap(y + distance * sine(angle), topology.height, topology.wrap);
  if (hasRoom(world, seedX, seedY)) sprout(world, seedX, seedY);
}
