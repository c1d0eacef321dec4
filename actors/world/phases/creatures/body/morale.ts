/**
 * Change of morale over time (docs/rules/health-and-energy.md#morale): hunger lowers it, a near leader raises it, and
 * otherwise it recovers slowly. Deaths, meals, care and feasts change it where they happen (bodies/morale.ts).
 */
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import { AURA_ROWS } from '../../../../../schemas/tables/leader-aura.js';
import { changeMorale, MORALE_MAX } from '../../../people/bodies/morale.js';
import type { WorldState } from '../../../engine/state/state.js';

/** Ticks between two updates of one body. Each update applies the change for the whole interval. */
const MORALE_PERIOD_TICKS = 10;
const STARVING_MORALE_PER_TICK = -0.08;
const RECOVERY_PER_TICK = 0.02;

export function updateMorale(world: WorldState): void {
  const { creatures, registers } = world;
  const { ids, alive, statuses, auras, morales } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if ((ids[row]! + registers.tick) % MORALE_PERIOD_TICKS !== 0 || alive[row] === 0) continue;
    let points = statuses[row] === HUNGER.starving ? STARVING_MORALE_PER_TICK : RECOVERY_PER_TICK;
    points += AURA_ROWS[auras[row]!]!.morale;
    if (points < 0 || morales[row]! < MORALE_MAX) changeMorale(world, row, points * MORALE_PERIOD_TICKS);
  }
}
