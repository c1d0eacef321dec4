/**
 * Abandons a meal that a body cannot reach (law `food_giveup_ticks`; 0 turns this off). Clan-mates in earshot ignore it
 * too, so that a whole group does not press against one wall (docs/rules/senses-and-decisions.md#giving-a-target-up).
 */
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { ignoreTarget } from '../../../people/minds/facts.js';
import { livingNear } from '../../../engine/space/neighbourhood.js';
import type { WorldState } from '../../../engine/state/state.js';

/** A body that has chased one meal for this number of ticks abandons it and looks for another meal. */
const PATIENCE_TICKS = 160;
/** Smallest radius within which clan-mates hear the warning, even if the law `signal_radius` is less. */
const WARNING_UNITS_MIN = 14;

export function abandonChase(world: WorldState, row: number): void {
  const { chaseTicks } = world.creatures;
  if (++chaseTicks[row]! >= PATIENCE_TICKS) abandonMeal(world, row);
}

export function abandonMeal(world: WorldState, row: number): void {
  const { creatures, laws, registers } = world;
  creatures.chaseTicks[row] = 0;
  if (laws.food_giveup_ticks === 0) return;
  creatures.drives[row] = DRIVE.idle;
  const untilTick = registers.tick + laws.food_giveup_ticks;
  const meal = creatures.targetIds[row]!;
  ignoreTarget(world, row, meal, untilTick);
  if (laws.communication_enabled) warnKin(world, row, meal, untilTick);
}

/** The search visits all neighbours, but few bodies abandon a meal on any day. */
function warnKin(world: WorldState, row: number, meal: number, untilTick: number): void {
  const { creatures, creatureGrid: grid, laws } = world;
  const clan = creatures.clanIds[row]!;
  if (clan === 0) return;
  const reach = Math.max(WARNING_UNITS_MIN, laws.signal_radius);
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  for (const other of livingNear(grid, creatures, x, y, reach)) {
    if (other === row || creatures.clanIds[other] !== clan || creatures.sleeping[other] === 1) continue;
    ignoreTarget(world, other, meal, untilTick);
  }
}
