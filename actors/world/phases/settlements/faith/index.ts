/**
 * Faith (docs/rules/faith.md; laws `theology_enabled`, `totems_enabled`): how strong each avatar is,
 * shrines and temples, tithes and blessings, rites, what happens at the turn of a season, and what priests see. Every
 * clan has its own ticks for each of these, so that a viewer sees one after the other and no tick is heavy.
 */
import { updatePriests } from '../../../clans/life/priests.js';
import type { WorldState } from '../../../state.js';
import { checkOverflow } from './miracle.js';
import { prayAndBless } from './prayer.js';
import { holdRites } from './rites.js';
import { updateSeasonTurn } from './season-turn.js';
import { updateShrines } from './shrines.js';
import { updateStrengths } from './strength.js';
import { checkSynod, checkEpiphanies } from './visions.js';

/** After the audit. O(clans), and a share of the creatures. */
export function updateFaith(world: WorldState): void {
  updateStrengths(world);
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
