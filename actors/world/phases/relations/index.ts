/**
 * Phase 8: clans and what passes between them (docs/rules/clans-and-politics.md; Clan and politics). Bodies are
 * visited one by one, travellers arrive, clans hold council, vassals pay, allies help; what all of that does to
 * relations is posted as deeds and applied in the order of its coming. Then time passes for scores, standings
 * follow, tongues drift, and what means nothing any more is forgotten.
 */
import { driftDialects } from '../../minds/dialects.js';
import type { WorldState } from '../../state.js';
import { sendAid } from './council/aid.js';
import { rubBorders } from './ground/borders.js';
import { reviewCoalitions } from './council/coalitions.js';
import { holdCouncils } from './council/council.js';
import { applyRelationChanges } from './scores/apply-changes.js';
import { driftScores, isDriftDue } from './scores/drift.js';
import { forgetPairs } from './scores/forgetting.js';
import { runMarkets } from './ground/markets.js';
import { checkMembers } from './council/member-checks.js';
import { recountEnemies, turnStandings } from './scores/standings.js';
import { ringStones } from './ground/boundary-stones.js';
import { followTravellers } from './travel/travel.js';
import { payTributes } from './council/tribute.js';

export function relationsPhase(world: WorldState): void {
  checkMembers(world);
  rubBorders(world);
  followTravellers(world);
  holdCouncils(world);
  payTributes(world);
  sendAid(world);
  runMarkets(world);
  ringStones(world);
  applyRelationChanges(world);
  recountEnemies(world);
  if (isDriftDue(world)) {
    driftScores(world);
    turnStandings(world);
  }
  reviewCoalitions(world);
  forgetPairs(world);
  driftDialects(world);
}
