/**
 * Faith (docs/rules/faith.md; laws `theology_enabled`, `totems_enabled`): how strong each avatar is,
 * shrines and temples, tithes and blessings, rites, what happens at the turn of a season, and what priests see. Every
 * clan has its own ticks for each of these, so that a viewer sees one after the other and no tick is heavy.
 */
import { followPriests } from '../../../clans/life/priests.js';
import type { WorldState } from '../../../state.js';
import { overflowShrines } from './miracle.js';
import { prayBodies } from './prayer.js';
import { holdRites } from './rites.js';
import { markSeasonTurn } from './season-turn.js';
import { raiseShrines } from './shrines.js';
import { updateStrengths } from './strength.js';
import { callSynod, seeVisions } from './visions.js';

/** After the audit. O(clans), and a share of the creatures. */
export function practiseFaith(world: WorldState): void {
  updateStrengths(world);
  if (!world.laws.theology_enabled) return;
  followPriests(world);
  raiseShrines(world);
  prayBodies(world);
  holdRites(world);
  markSeasonTurn(world);
  overflowShrines(world);
  callSynod(world);
  seeVisions(world);
}
