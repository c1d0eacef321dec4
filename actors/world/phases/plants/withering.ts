/**
 * Withering and clearing. A mature plant lives for `food_lifespan_ticks`, multiplied by the pace of its species, then
 * withers. It stands withered for a while, is removed and feeds its neighbours half as much as a corpse. Sprouts and
 * growing plants never wither. Plants where a
 * house is built or a rock falls are removed (docs/rules/plants-and-soil.md#withering-and-clearing).
 */
import { MATURE_GROWTH, PLANT_ROWS } from '#tables/plants.js';
import { VARIANTS } from '#schemas/vocabulary.js';
import { emit } from '../../engine/events/emit.js';
import type { WorldState } from '../../engine/state/state.js';
import { feedPlants } from './growth.js';
import { houseAt, rockAt } from '../../engine/land/ground.js';
import { WEATHER } from '#tables/seasons.js';
import { RANDOM_FOR, keyRandom } from '../../engine/random/keyed.js';
import { draw, drawBetween } from '../../engine/math/stream.js';

/** Time for which a withered plant stands, as a share of its mature life. */
const WITHERED_LIFE_SHARE = 0.2;
const WITHERED_NUTRIENT_SHARE = 0.5;

export function witherPlants(world: WorldState): void {
  const { laws, plants } = world;
  if (!laws.food_decay_enabled) return;
  const { alive, growths, ripeTicks, variants, withering } = plants;
  for (let row = 0; row < plants.count; row++) {
    if (alive[row] === 0 || growths[row]! < MATURE_GROWTH) continue;
    const life = laws.food_lifespan_ticks * PLANT_ROWS[variants[row]!]!.lifePace;
    const age = ++ripeTicks[row]!;
    if (age < life) continue;
    if (withering[row] === 0) wither(world, row);
    else if (age >= life * (1 + WITHERED_LIFE_SHARE)) decay(world, row);
  }
}

/** Removes a plant. Its row is freed in the next index phase. */
export function removePlant(world: WorldState, row: number): void {
  const { plants, registers } = world;
  plants.alive[row] = 0;
  if (plants.cultivated[row] === 0) registers.wildPlants--;
}

function wither(world: WorldState, row: number): void {
  const { plants } = world;
  plants.withering[row] = 1;
  emit(
    world,
    'wither',
    { entityId: plants.ids[row]!, x: plants.xs[row]!, y: plants.ys[row]! },
    { variant: VARIANTS[plants.variants[row]!]!, age: plants.ripeTicks[row]! },
  );
}

function decay(world: WorldState, row: number): void {
  const { plants } = world;
  removePlant(world, row);
  feedPlants(world, plants.xs[row]!, plants.ys[row]!, WITHERED_NUTRIENT_SHARE);
}

/** Each plant is tested once in this many ticks for a house or a rock above it. */
const CLEARING_TICKS = 120;

export function clearPlants(world: WorldState): void {
  const { plants, registers } = world;
  const { ids, alive, xs, ys } = plants;
  for (let row = 0; row < plants.count; row++) {
    if ((ids[row]! + registers.tick) % CLEARING_TICKS !== 0 || alive[row] === 0) continue;
    if (houseAt(world, xs[row]!, ys[row]!, 0) >= 0 || rockAt(world, xs[row]!, ys[row]!, 0) >= 0) {
      removePlant(world, row);
    }
  }
}

// Damage of storms to plants (law `storm_plant_damage`). Each plant is tested at intervals, staggered by id.

/** Interval of the gusts at one plant. `laws.storm_plant_damage` is the expected number of breaks per gust. */
const GUST_TICKS = 20;
/** Probability that a storm removes a plant whose growth it has reduced to the minimum. */
const UPROOTING_CHANCE = 0.5;
const GROWTH_MIN = 0.05;

export function stormPlants(world: WorldState): void {
  const { laws, registers, plants, random } = world;
  if (registers.weather !== WEATHER.storm || laws.storm_plant_damage === 0) return;
  const { ids, alive, irrigated } = plants;
  for (let row = 0; row < plants.count; row++) {
    if ((ids[row]! + registers.tick) % GUST_TICKS !== 0 || alive[row] === 0 || irrigated[row] === 1) continue;
    keyRandom(world, RANDOM_FOR.storm, ids[row]!);
    for (let breaks = laws.storm_plant_damage; breaks > 0 && alive[row] === 1; breaks--)
      if (draw(random) < breaks) breakPlant(world, row, drawBetween(random, 0.2, 0.5));
  }
}

/** A withered plant is removed, one with only the minimum left by chance. */
function breakPlant(world: WorldState, row: number, loss: number): void {
  const { plants, random } = world;
  if (plants.withering[row] === 1) return removePlant(world, row);
  const growth = plants.growths[row]! - loss;
  plants.growths[row] = Math.max(GROWTH_MIN, growth);
  plants.ripeTicks[row] = 0;
  if (growth <= GROWTH_MIN && draw(random) < UPROOTING_CHANCE) removePlant(world, row);
}
