/**
 * The by-laws of a clan (docs/rules/clans-and-politics.md#by-laws): rationing, martial law and sanctuary, which change
 * how strongly members are driven to farm and to guard. The disease phase opens infirmaries.
 */
import { GOVERNANCE } from '../../../../../schemas/tables/governance.js';
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { TRAIT } from '../../../../../schemas/tables/traits.js';
import { areNear } from '../../../people/clans/houses/territory.js';
import { partnerOf } from '../../../people/clans/registry/member-index.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { storesOf } from '../../../people/clans/stores/stores.js';
import type { WorldState } from '../../../engine/state/state.js';

/** A clan with hungry members begins to ration if its stores per member are below this. */
const SCARCE_STORES_PER_HEAD = 3;
/** Rationing ends if the stores per member are at least this. */
const PLENTY_STORES_PER_HEAD = 6;
const HUNGRY_SHARE = 0.25;
const HUNGRY_KEPT_SHARE = 0.1;
const THREAT_REACH_RADII = 4;

interface Weights {
  readonly harvester: number;
  readonly guard: number;
}
const BALANCED: Weights = { harvester: 1, guard: 1 };
const FOOD_FIRST: Weights = { harvester: 1.5, guard: 0.75 };
const DEFENSE_FIRST: Weights = { harvester: 0.8, guard: 1.5 };
const JUNTA_GUARD_FACTOR = 1.25;
const REPUBLIC_HARVEST_FACTOR = 1.1;

/** Sets the by-laws and weights of a clan; runs after `countClan`. Reads `memberCounts` and `pairsByClan`. */
export function setBylaws(world: WorldState, clan: number, leader: number): void {
  const { clans } = world;
  const { memberCounts } = world.scratch;
  const hasLeader = leader >= 0 && memberCounts.members > 0;
  clans.rationings[clan] = hasLeader && mustRation(world, clan) ? 1 : 0;
  clans.martialLaws[clan] = hasLeader && isThreatened(world, clan) ? 1 : 0;
  clans.sanctuaries[clan] = hasLeader && grantsSanctuary(world, clan, leader) ? 1 : 0;
  setWeights(world, clan);
}

/** Ends all by-laws of a clan that has lost its leader. */
export function liftBylaws(world: WorldState, clan: number): void {
  const { clans } = world;
  clans.rationings[clan] = 0;
  clans.martialLaws[clan] = 0;
  clans.plagueResponses[clan] = 0;
  clans.sanctuaries[clan] = 0;
  setWeights(world, clan);
}

/** Whether the clan must ration. Rationing begins and ends at different limits, so that it does not alternate. */
function mustRation(world: WorldState, clan: number): boolean {
  const { clans } = world;
  const { memberCounts } = world.scratch;
  const perHead = storesOf(world, clan) / memberCounts.members;
  const hungry = memberCounts.hungry / memberCounts.members;
  return clans.rationings[clan] === 1
    ? perHead < PLENTY_STORES_PER_HEAD && hungry >= HUNGRY_KEPT_SHARE
    : perHead < SCARCE_STORES_PER_HEAD && hungry >= HUNGRY_SHARE;
}

function isThreatened(world: WorldState, clan: number): boolean {
  const { relations, clans, laws } = world;
  const { pairsByClan } = world.scratch;
  if (!laws.war_enabled) return false;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.wars[pair] === 1) return true;
    if (relations.standings[pair] !== STANDING.rival) continue;
    if (areNear(world, clan, clanRow(world, partnerOf(world, pair, clans.ids[clan]!)), THREAT_REACH_RADII)) return true;
  }
  return false;
}

function grantsSanctuary(world: WorldState, clan: number, leader: number): boolean {
  const { clans, creatures } = world;
  const { memberCounts } = world.scratch;
  if (clans.martialLaws[clan] === 1 || clans.rationings[clan] === 1) return false;
  return creatures.traits[leader] !== TRAIT.paranoid && clans.bedCounts[clan]! > memberCounts.members;
}

function setWeights(world: WorldState, clan: number): void {
  const { clans } = world;
  const weights = clans.martialLaws[clan] === 1 ? DEFENSE_FIRST : clans.rationings[clan] === 1 ? FOOD_FIRST : BALANCED;
  const rule = clans.governances[clan]!;
  clans.harvesterWeights[clan] = weights.harvester * (rule === GOVERNANCE.republic ? REPUBLIC_HARVEST_FACTOR : 1);
  clans.guardWeights[clan] = weights.guard * (rule === GOVERNANCE.junta ? JUNTA_GUARD_FACTOR : 1);
}
