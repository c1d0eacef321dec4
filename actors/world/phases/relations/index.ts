/**
 * Phase 8: clans and their relations (docs/rules/clans-and-politics.md). Changes of relations are posted as messages
 * and applied in order of arrival.
 */
import { driftDialects } from '../../people/minds/lore.js';
import type { WorldState } from '../../engine/state/state.js';
import { sendAid } from './council/aid.js';
import { reviewCoalitions } from './council/coalitions.js';
import { holdCouncils } from './council.js';
import { applyRelationChanges } from './scores/apply-changes.js';
import { driftScores, isDriftDue, removeIdlePairs } from './scores/drift.js';
import { runMarkets } from './ground/markets.js';
import { checkMembers } from './member-checks.js';
import { recountEnemies, updateStandings } from './scores/standings.js';
import { ringStones } from './ground/boundary-stones.js';
import { updateMissions } from './travel/travel.js';
import { payTributes } from './council/tribute.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';

export function relationsPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.relations);
  checkMembers(world);
  updateMissions(world);
  holdCouncils(world);
  payTributes(world);
  sendAid(world);
  runMarkets(world);
  ringStones(world);
  applyRelationChanges(world);
  recountEnemies(world);
  if (isDriftDue(world)) {
    driftScores(world);
    updateStandings(world);
  }
  reviewCoalitions(world);
  removeIdlePairs(world);
  driftDialects(world);
}
