/**
 * Phase 8: clans and their relations (docs/rules/clans-and-politics.md). Changes of relations are posted as messages
 * and applied in order of arrival.
 */
import { driftDialects } from '../../people/minds/lore.js';
import type { WorldState } from '../../engine/state/state.js';
import { sendAid, payTributes } from './council/tribute.js';
import { reviewCoalitions } from './council/coalitions.js';
import { holdCouncils } from './council.js';
import {
  applyRelationChanges,
  driftScores,
  isDriftDue,
  removeIdlePairs,
  recountEnemies,
  updateStandings,
} from './scores/standings.js';
import { runMarkets } from './ground/markets.js';
import { ringStones, checkTrespass } from './ground/boundary-stones.js';
import { updateMissions } from './travel/travel.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';
import { isWild } from '#tables/castes.js';
import { checkDefection } from './council/defection.js';
import { offerHospitality } from './travel/envoys.js';

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

// Checks of members one by one, staggered: trespass on foreign ground, food for a hungry neighbour, defection to
// another clan. One pass over the creatures serves all three.

/** Ticks between two checks of the same body. The checks are spread by id. */
const CHECK_TICKS = 60;
/** Ticks between two tests of a body for trespass: every second check includes this test. */
const TRESPASS_TICKS = 2 * CHECK_TICKS;

/** Each tick checks one body in 60. O(creatures), with a grid search for each checked body. */
function checkMembers(world: WorldState): void {
  const { creatures, registers } = world;
  const { ids, alive, clanIds, castes, count } = creatures;
  const { tick } = registers;
  for (let row = 0; row < count; row++) {
    const turn = ids[row]! + tick;
    if (turn % CHECK_TICKS !== 0 || alive[row] === 0 || clanIds[row] === 0) continue;
    if (isWild(castes[row]!)) continue;
    if (turn % TRESPASS_TICKS === 0) checkTrespass(world, row);
    offerHospitality(world, row);
    checkDefection(world, row, CHECK_TICKS);
  }
}
