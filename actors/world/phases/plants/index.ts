/**
 * Phase 2: plants grow in the light, ripen, seed, break and wither; clans lay out their plots
 * (docs/rules/plants-and-soil.md; docs/rules/time.md#seasons).
 */
import type { WorldState } from '../../engine/state/state.js';
import { clearPlants, witherPlants, stormPlants } from './withering.js';
import { growPlants, restSoil } from './growth.js';
import { updatePlots } from './plots.js';
import { seedPlants } from './sprouting.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';

export function plantsPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.plants);
  growPlants(world);
  stormPlants(world);
  seedPlants(world);
  witherPlants(world);
  clearPlants(world);
  updatePlots(world);
  restSoil(world);
}
