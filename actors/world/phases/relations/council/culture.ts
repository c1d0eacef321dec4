/**
 * Cultures (law `culture_enabled`; docs/rules/culture-and-knowledge.md#cultures): a clan sometimes invents one, and
 * cultures spread between allies (`culture_spread_rate`). Their effects are in schemas/tables/governance.ts.
 */
import { CULTURE_ROWS, type CultureRow, NO_CULTURE, GOVERNANCE } from '#tables/governance.js';
import { STANDING, HUNGER } from '#tables/codes.js';
import { clanInEvent, clanName, cultureKind, cultureName } from '#schemas/names/clan.js';
import { changeMorale } from '#people/bodies/morale.js';
import { gainSkill } from '#people/bodies/skills.js';
import { addFaith } from '#people/clans/houses/shrines.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { partnerOf } from '#people/clans/registry/member-index.js';
import { emit } from '#engine/events/emit.js';
import { chanceOver } from '#engine/math/interval.js';
import { draw, drawIndex } from '#engine/math/stream.js';
import type { WorldState } from '#engine/state/state.js';
import { TRAIT } from '#tables/traits.js';
import { areNear } from '#people/clans/houses/territory.js';
import { storesOf } from '#people/clans/stores/stores.js';
import { isWild } from '#tables/castes.js';
import { squaredDistance } from '#engine/space/topology.js';

/** Chance per tick that a clan invents a culture. */
const INVENTION_CHANCE = 0.00008;
const CULTURE_MIN_DAYS = 2;

/** Returns the effects of a clan's culture, or `NO_CULTURE` if the clan has no culture or the law is off. */
export function cultureOf(world: WorldState, clanId: number): CultureRow {
  const clan = clanRow(world, clanId);
  if (clan < 0 || world.clans.cultureIds[clan] === 0 || !world.laws.culture_enabled) return NO_CULTURE;
  return CULTURE_ROWS[cultureKind(world.seed, world.clans.cultureIds[clan]!)]!;
}

/** Runs at a council: the clan may also adopt a new culture or an ally's. Reads `membersByClan` and `pairsByClan`. */
export function updateCulture(world: WorldState, clan: number, ticks: number): void {
  const { clans, laws, registers, random } = world;
  if (!laws.culture_enabled) return;
  applyCultureEffects(world, clan);
  const age = registers.tick - clans.cultureTicks[clan]!;
  if (clans.cultureIds[clan] !== 0 && age < CULTURE_MIN_DAYS * laws.day_length) return;
  const isInspired = draw(random) < INVENTION_CHANCE * ticks;
  const isCurious = draw(random) < chanceOver(laws.culture_spread_rate, ticks);
  if (isInspired) adoptCulture(world, clan, registers.nextCultureId++, 0);
  else if (isCurious) learnFromAlly(world, clan);
}

/** Picks one relation of the clan at random. If it is an alliance, the clan may adopt the culture of its ally. */
function learnFromAlly(world: WorldState, clan: number): void {
  const { clans, relations, random } = world;
  const { pairsByClan } = world.scratch;
  const first = pairsByClan.starts[clan]!;
  const count = pairsByClan.starts[clan + 1]! - first;
  if (count === 0) return;
  const pair = pairsByClan.rows[first + drawIndex(random, count)]!;
  if (relations.standings[pair] !== STANDING.ally) return;
  const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
  const cultureId = clans.cultureIds[other]!;
  if (cultureId === 0 || cultureId === clans.cultureIds[clan]) return;
  const own = clans.populations[clan]!;
  const theirs = clans.populations[other]!;
  if (draw(random) * (own + theirs) < theirs) adoptCulture(world, clan, cultureId, clans.ids[other]!);
}

/** Changes the clan's culture. `from` is the id of the clan that the culture comes from, 0 for an invention. */
function adoptCulture(world: WorldState, clan: number, cultureId: number, from: number): void {
  const { clans, registers, seed } = world;
  const clanId = clans.ids[clan]!;
  clans.cultureIds[clan] = cultureId;
  clans.cultureTicks[clan] = registers.tick;
  emit(
    world,
    'culture',
    { entityId: clans.leaderIds[clan]!, x: clans.homeXs[clan]!, y: clans.homeYs[clan]! },
    {
      ...clanInEvent(seed, clanId),
      culture: cultureName(seed, cultureId),
      ...(from === 0 ? {} : { target_clan: from, target_name: clanName(seed, from) }),
    },
  );
}

function applyCultureEffects(world: WorldState, clan: number): void {
  const { clans, creatures } = world;
  const { membersByClan } = world.scratch;
  const gifts = cultureOf(world, clans.ids[clan]!);
  if (gifts.faith > 0 && world.laws.theology_enabled) addFaith(world, clan, gifts.faith);
  const touches = gifts.farming + gifts.combat + gifts.healing + gifts.morale > 0;
  for (let i = membersByClan.starts[clan]!; touches && i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (creatures.alive[row] === 0) continue;
    if (gifts.farming > 0) gainSkill(world, row, 'farmingSkills', gifts.farming);
    if (gifts.combat > 0) gainSkill(world, row, 'combatSkills', gifts.combat);
    if (gifts.healing > 0) gainSkill(world, row, 'healingSkills', gifts.healing);
    if (gifts.morale > 0) changeMorale(world, row, gifts.morale);
  }
}

// The by-laws of a clan (docs/rules/clans-and-politics.md#by-laws): rationing, martial law and sanctuary, which
// change how strongly members are driven to farm and to guard. The disease phase opens infirmaries.

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

// Survey of a clan at its council: numbers of members by mood and hunger.

/** A member with less morale than this is unhappy even if it is well fed. */
const UNHAPPY_MORALE = 35;
/** A member of a crowded clan is unhappy if its distance from home is more than this many territory radii. */
const HOME_REACH_RADII = 3;
/** A clan with more members than this is crowded. */
export const FAMILIAR_MEMBERS = 24;
/** Fills `scratch.memberCounts` from `scratch.membersByClan`. O(members). */
export function countClan(world: WorldState, clan: number): void {
  const { creatures, clans, scratch } = world;
  const { memberCounts, membersByClan } = scratch;
  const { alive, statuses, castes } = creatures;
  memberCounts.members = 0;
  memberCounts.hungry = 0;
  memberCounts.starving = 0;
  memberCounts.unhappy = 0;
  const isRoofless = world.laws.shelter_enabled && clans.houseCounts[clan] === 0;
  const isCrowded = clans.populations[clan]! > FAMILIAR_MEMBERS;
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (alive[row] === 0 || isWild(castes[row]!)) continue;
    memberCounts.members++;
    if (statuses[row]! >= HUNGER.hungry) memberCounts.hungry++;
    if (statuses[row] === HUNGER.starving) memberCounts.starving++;
    if (isRoofless || isUnhappy(world, clan, row, isCrowded)) memberCounts.unhappy++;
  }
}

export function isUnhappy(world: WorldState, clan: number, row: number, isCrowded: boolean): boolean {
  const { creatures } = world;
  if (creatures.statuses[row] === HUNGER.starving || creatures.morales[row]! < UNHAPPY_MORALE) return true;
  return isCrowded && livesFar(world, clan, row);
}

function livesFar(world: WorldState, clan: number, row: number): boolean {
  const { creatures, clans, topology, laws } = world;
  const reach = HOME_REACH_RADII * laws.territory_radius;
  const way = squaredDistance(
    topology,
    creatures.xs[row]!,
    creatures.ys[row]!,
    clans.homeXs[clan]!,
    clans.homeYs[clan]!,
  );
  return way > reach * reach;
}
