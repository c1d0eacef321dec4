/**
 * Phase 11: clans and their houses (docs/rules/settlements.md). Members are counted, successions happen, claims are
 * audited; houses decay and are repaired, heated, claimed, seized and built; clans move, feast and practise their faith;
 * extinct clans leave the record. Without `shelter_enabled` only the count happens.
 */
import { countMembers } from '../../clans/registry/census.js';
import { auditLeaders } from '../../clans/life/leadership.js';
import type { WorldState } from '../../state.js';
import { auditHouses } from './house-audit.js';
import { growSettlements } from './building.js';
import { fadeRubble, forsakeHouses, wearHouses } from './decay.js';
import { expandClans } from './expansion.js';
import { buryClans } from './extinction.js';
import { practiseFaith } from './faith/index.js';
import { holdFeasts } from './feasts.js';
import { extinguishHearths, updateHearths } from './hearths.js';
import { refoundClans } from './refounding.js';
import { relocateClans } from './relocation.js';
import { raiseWaterworks } from './waterworks.js';
import { findWork, doBuildingWork } from './work.js';

export function settlementsPhase(world: WorldState): void {
  countMembers(world);
  auditLeaders(world);
  auditHouses(world);
  if (world.laws.shelter_enabled) {
    wearHouses(world);
    forsakeHouses(world);
    fadeRubble(world);
    findWork(world);
    doBuildingWork(world);
    updateHearths(world);
    relocateClans(world);
    expandClans(world);
    growSettlements(world);
  } else {
    extinguishHearths(world);
  }
  holdFeasts(world);
  practiseFaith(world);
  raiseWaterworks(world);
  buryClans(world);
  refoundClans(world);
}
