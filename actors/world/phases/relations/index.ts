/**
 * Phase 8: how clans stand with each other (Clans, settlements, society, 2). Deeds posted by other phases and the
 * trespasses of this tick move the scores, time draws them back toward 0, standings follow, and tongues drift.
 */
import { driftDialects } from '../../minds/dialects.js';
import type { WorldState } from '../../state.js';
import { rubBorders } from './borders.js';
import { applyDeeds } from './deeds.js';
import { driftScores } from './drift.js';
import { forgetPairs } from './forgetting.js';
import { turnStandings } from './standings.js';
import { noticeTrespass } from './trespass.js';

export function relationsPhase(world: WorldState): void {
  noticeTrespass(world);
  rubBorders(world);
  applyDeeds(world);
  driftScores(world);
  turnStandings(world);
  forgetPairs(world);
  driftDialects(world);
}
