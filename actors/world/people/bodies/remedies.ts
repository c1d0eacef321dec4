/**
 * Meals that heal over time (docs/rules/health-and-energy.md#meals): grain, berries and herbs each act for their own
 * time, independently of each other and of wounds or illness, until health is full.
 */
import { PLANT_ROWS, VARIANT } from '../../../../schemas/tables/plants.js';
import { totemGiftOf } from '../clans/registry/totem-gifts.js';
import type { WorldState } from '../../engine/state/state.js';

const REMEDIES = [
  [VARIANT.grain, 'grainTicks'],
  [VARIANT.berry, 'berryTicks'],
  [VARIANT.herb, 'herbTicks'],
] as const;

/** Starts the remedy of a meal of this species, or restarts it. */
export function startRemedy({ creatures }: WorldState, row: number, variant: number): void {
  for (const [species, ticks] of REMEDIES) {
    if (species !== variant) continue;
    creatures[ticks][row] = PLANT_ROWS[species]!.remedyTicks;
    creatures.remedyTicks[row] = Math.max(creatures.remedyTicks[row]!, creatures[ticks][row]!);
  }
}

/** Returns the factor of the clan's avatar on what herbs heal. */
export function medicineOf(world: WorldState, row: number): number {
  return 1 + totemGiftOf(world, world.creatures.clanIds[row]!, 'medicine');
}

/** Returns the health that the meals of this body give in this tick. */
export function useRemedies(world: WorldState, row: number): number {
  const { creatures } = world;
  if (creatures.remedyTicks[row] === 0) return 0;
  creatures.remedyTicks[row]!--;
  let health = 0;
  for (const [species, ticks] of REMEDIES) {
    if (creatures[ticks][row] === 0) continue;
    creatures[ticks][row]!--;
    health += PLANT_ROWS[species]!.remedyRate * (species === VARIANT.herb ? medicineOf(world, row) : 1);
  }
  return health;
}

/** Ends all remedies of a body with full health. */
export function endRemedies({ creatures }: WorldState, row: number): void {
  if (creatures.remedyTicks[row] === 0) return;
  creatures.remedyTicks[row] = 0;
  for (const [, ticks] of REMEDIES) creatures[ticks][row] = 0;
}
