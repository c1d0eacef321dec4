/**
 * Faith (docs/rules/faith.md; laws `theology_enabled`, `totems_enabled`). Most parts are staggered by clan, so that the
 * cost is spread and viewers see them one after the other.
 */
import { updatePriests } from '#people/clans/life/leadership.js';
import type { WorldState } from '#engine/state/state.js';
import { workMiracles, readOmens } from './miracle.js';
import { prayAndBless, updateShrines } from './prayer.js';
import { checkSynod, checkEpiphanies } from './visions.js';

/** Updates the faith of all clans; runs after the audits. O(clans), and a share of the creatures. */
export function updateFaith(world: WorldState): void {
  if (!world.laws.theology_enabled) return;
  updatePriests(world);
  prayAndBless(world);
  updateShrines(world);
  workMiracles(world);
  readOmens(world);
  checkSynod(world);
  checkEpiphanies(world);
}
