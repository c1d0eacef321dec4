/**
 * Phase 11: clans and their houses. Heads are counted, leaders followed, claims audited; then houses wear, are
 * claimed, seized, mended and built, clans feast, and those of which nothing is left leave the record (House; Clan and politics;
 * Clans, settlements, society). Without `shelter_enabled` there is no upkeep, only the count.
 */
import { countMembers } from '../../clans/census.js';
import { auditLeaders } from '../../clans/leadership.js';
import type { WorldState } from '../../state.js';
import { auditHouses } from './audit.js';
import { growSettlements } from './building.js';
import { fadeRubble, forsakeHouses, wearHouses } from './decay.js';
import { expandClans } from './expansion.js';
import { buryClans } from './extinction.js';
import { holdFeasts } from './feasts.js';
import { refoundClans } from './refounding.js';

export function settlementsPhase(world: WorldState): void {
  countMembers(world);
  auditLeaders(world);
  auditHouses(world);
  if (world.laws.shelter_enabled) {
    wearHouses(world);
    forsakeHouses(world);
    fadeRubble(world);
    expandClans(world);
    growSettlements(world);
  }
  holdFeasts(world);
  buryClans(world);
  refoundClans(world);
}
