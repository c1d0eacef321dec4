/**
 * Withering: a mature plant lives `food_lifespan_ticks` times its species' pace, then goes and feeds its neighbours
 * half of what a corpse would. Sprouts and growing plants never wither
 * (docs/rules/plants-and-soil.md#withering-and-clearing).
 */
import { MATURE_GROWTH, PLANT_ROWS } from '../../../../machines/tables/plants.js';
import { VARIANTS } from '../../../../schemas/vocabulary.js';
import { emit } from '../../events/emit.js';
import type { WorldState } from '../../state.js';
import { feedPlants } from './nutrients.js';

/** From this share of its mature life on, a plant shows that it withers. */
const WITHERING_FROM = 0.8;
/** A withered plant's nutrients against a corpse's. */
const WITHER_NUTRIENTS = 0.5;

export function witherPlants(world: WorldState): void {
  const { laws, plants } = world;
  if (!laws.food_decay_enabled) return;
  const { alive, growths, ripeTicks, variants, withering } = plants;
  for (let row = 0; row < plants.count; row++) {
    if (alive[row] === 0 || growths[row]! < MATURE_GROWTH) continue;
    const life = laws.food_lifespan_ticks * PLANT_ROWS[variants[row]!]!.lifePace;
    const age = ++ripeTicks[row]!;
    if (age >= life) wither(world, row);
    else withering[row] = age >= life * WITHERING_FROM ? 1 : 0;
  }
}

/** Takes a plant off the land; the row itself goes with the next index phase. */
export function removePlant(world: WorldState, row: number): void {
  const { plants, registers } = world;
  plants.alive[row] = 0;
  if (plants.cultivated[row] === 0) registers.wildPlants--;
}

function wither(world: WorldState, row: number): void {
  const { plants } = world;
  const x = plants.xs[row]!;
  const y = plants.ys[row]!;
  removePlant(world, row);
  feedPlants(world, x, y, WITHER_NUTRIENTS);
  emit(
    world,
    'wither',
    { entityId: plants.ids[row]!, x, y },
    { variant: VARIANTS[plants.variants[row]!]!, age: plants.ripeTicks[row]! },
  );
}
