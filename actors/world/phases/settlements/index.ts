/**
 * Phase 11: clans and their houses (docs/rules/settlements.md). Houses do not decay, are not heated, and are neither
 * claimed nor built while `shelter_enabled` is off.
 */
import { conquerDefeated } from '../../people/clans/houses/conquest.js';
import { countMembers } from '../../people/clans/registry/member-index.js';
import { auditLeaders } from '../../people/clans/life/leadership.js';
import type { WorldState } from '../../engine/state/state.js';
import { auditHouses, extinguishHearths, updateHearths } from './hearths.js';
import { growSettlements } from './building.js';
import { decayRubble, abandonHouses, wearHouses } from './decay.js';
import { expandClans } from './expansion.js';
import { removeExtinctClans, refoundClans, relocateClans } from './refounding.js';
import { updateFaith } from './faith/index.js';
import { holdFeasts } from './feasts.js';
import { updateWaterworks } from './waterworks.js';
import { findWork, doBuildingWork } from './building-work.js';
import { PHASE_KEY, RANDOM_FOR, keyPhase, keyRandom } from '../../engine/random/keyed.js';
import { leaderRow } from '../../engine/indexes/clan-rows.js';
import { liftBylaws } from '../relations/council/culture.js';

export function settlementsPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.settlements);
  countMembers(world);
  auditLeaders(world);
  conquerDefeated(world);
  auditHouses(world);
  if (world.laws.shelter_enabled) {
    wearHouses(world);
    abandonHouses(world);
    decayRubble(world);
    findWork(world);
    doBuildingWork(world);
    updateHearths(world);
    relocateClans(world);
    expandClans(world);
    keyRandom(world, RANDOM_FOR.settlement);
    growSettlements(world);
  } else {
    extinguishHearths(world);
  }
  holdFeasts(world);
  updateFaith(world);
  updateWaterworks(world);
  refoundClans(world);
  countMembers(world);
  removeExtinctClans(world);
  vacateSeats(world);
}

/**
 * `leader_id` names a living member or nobody at the end of a tick (docs/rules/clans-and-politics.md#leaders), and a
 * clan without a leader has no by-laws. Runs last in the phase, because the phase founds clans. O(clans).
 */
function vacateSeats(world: WorldState): void {
  const { clans } = world;
  for (let clan = 0; clan < clans.count; clan++) {
    if (leaderRow(world, clan) >= 0) continue;
    clans.leaderIds[clan] = 0;
    liftBylaws(world, clan);
  }
}
