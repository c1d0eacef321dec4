/**
 * Phase 2: plants grow in the light, ripen, seed and wither (Plant; Health and energy, 8, 10, 11).
 */
import type { WorldState } from '../../state.js';
import { growPlants } from './growth.js';
import { seedPlants } from './seeding.js';
import { stormPlants } from './storm.js';
import { witherPlants } from './withering.js';

export function plantsPhase(world: WorldState): void {
  growPlants(world);
  stormPlants(world);
  seedPlants(world);
  witherPlants(world);
}
