/**
 * Nutrients of dead plants and bodies (law `nutrient_cycle_rate`): the plants around gain growth, and the soil of the
 * cell gains nutrients.
 */
import { livingNear } from '../../engine/space/neighbourhood.js';
import { fieldCell } from '../../engine/space/fields.js';
import type { WorldState } from '../../engine/state/state.js';
import { growBy } from './growth.js';
import { enrichSoil } from './soil.js';

const NUTRIENT_RADIUS = 10;
/** Growth that each plant around a rotting corpse gains, at a `nutrient_cycle_rate` of 1. */
const CORPSE_GROWTH = 0.5;
/** Nutrients that the cell gains, as a share of the growth that each plant gains. */
const SOIL_PER_GROWTH_SHARE = 0.1;

/** Feeds the plants within 10 units. `share` is 1 for a corpse and 0.5 for a withered plant. */
export function feedPlants(world: WorldState, x: number, y: number, share: number): void {
  const { laws, plants, plantGrid } = world;
  const boost = CORPSE_GROWTH * laws.nutrient_cycle_rate * share;
  if (boost === 0) return;
  for (const row of livingNear(plantGrid, plants, x, y, NUTRIENT_RADIUS)) growBy(world, row, boost);
  enrichSoil(world, fieldCell(world, x, y), SOIL_PER_GROWTH_SHARE * boost);
}
