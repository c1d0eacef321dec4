/**
 * Faith (docs/rules/faith.md; laws `theology_enabled`, `totems_enabled`). All parts are staggered by clan, so that the
 * cost is spread and viewers see them one after the other.
 */
import { updatePriests } from '../../../clans/life/priests.js';
import type { WorldState } from '../../../state.js';
import { checkOverflow } from './miracle.js';
import { prayAndBless } from './prayer.js';
import { holdRites } from './rites.js';
import { updateSeasonTurn } from './season-turn.js';
import { updateShrines } from './shrines.js';
import { checkSynod, checkEpiphanies } from './visions.js';

/** Updates the faith of all clans; runs after the audits. O(clans), and a share of the creatures. */
export function updateFaith(world: WorldState): void {
  if (!world.laws.theology_enabled) return;
  updatePriests(world);
  updateShrines(world);
  prayAndBless(world);
  holdRites(world);
  updateSeasonTurn(world);
  checkOverflow(world);
  checkSynod(world);
  checkEpiphanies(world);
}
