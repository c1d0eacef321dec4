/**
 * Defection (law `defection_enabled`; docs/rules/clans-and-politics.md#defection): a starving member joins a better fed
 * clan that accepts it. A member whose clan has no house joins any clan that accepts it.
 */
import { HUNGER, STANDING } from '#tables/codes.js';
import { clanName } from '#schemas/names/clan.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { subjectOf, emit, nameOf } from '#engine/events/emit.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { changeClan, partnerOf } from '#people/clans/registry/member-index.js';
import { isAtWar, standingOf } from '#people/clans/registry/pairs.js';
import { RANDOM_FOR, randomOf } from '#engine/random/keyed.js';
import { livingNear } from '#engine/space/neighbourhood.js';
import type { WorldState } from '#engine/state/state.js';
import { areNear } from '#people/clans/houses/territory.js';
import { announceEnd, secede } from '#people/clans/life/secession.js';
import { drawGranary, drawLarder, fillLarder, storeGoods } from '#people/clans/stores/stores.js';
import { isWild } from '#tables/castes.js';
import { STAGE } from '#tables/stages.js';
import { clamp } from '#engine/math/interval.js';
import { cultureOf, FAMILIAR_MEMBERS, isUnhappy } from './culture.js';

/** Chance per tick that a member in need leaves. */
const LEAVE_CHANCE = 0.003;
/** Radius of the search for another clan, in flock radii. */
const SIGHT_REACH_RADII = 3;
/** A starving body joins a stranger's clan only if the stranger's share of energy exceeds its own by more than this. */
const ENERGY_GAIN_MIN = 0.1;

/** Called every `ticks` ticks, so the chance per tick is multiplied by `ticks`. */
export function checkDefection(world: WorldState, row: number, ticks: number): void {
  const { creatures, clans, laws } = world;
  if (!laws.defection_enabled) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.leaderIds[clan] === creatures.ids[row]) return;
  const isRoofless = laws.shelter_enabled && clans.houseCounts[clan] === 0;
  if (creatures.statuses[row] !== HUNGER.starving && !isRoofless) return;
  if (randomOf(world, row, RANDOM_FOR.defection) >= ticks * LEAVE_CHANCE) return;
  const better = findBetterClan(world, row, isRoofless ? -1 : ENERGY_GAIN_MIN);
  if (better > 0) joinClan(world, row, better, isRoofless ? 'homeless' : 'starving');
}

export function joinClan(world: WorldState, row: number, clanId: number, reason: 'homeless' | 'starving'): void {
  const { creatures, seed } = world;
  const from = creatures.clanIds[row]!;
  changeClan(world, row, clanId);
  emit(world, 'defection', subjectOf(world, row), {
    from,
    to: clanId,
    from_name: clanName(seed, from),
    to_name: clanName(seed, clanId),
    reason,
    personal_name: nameOf(world, row),
  });
}

/**
 * Returns the clan id of the best fed stranger in sight, or 0. The stranger's share of energy must exceed the body's
 * share by more than `gain`, and the stranger's clan must accept the body.
 */
function findBetterClan(world: WorldState, row: number, gain: number): number {
  const { creatures, creatureGrid: grid, laws } = world;
  const { clanIds, energies } = creatures;
  const own = clanIds[row]!;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const reach = SIGHT_REACH_RADII * laws.flock_radius;
  let best = energies[row]! / energyCapacity(world, row) + gain;
  let found = 0;
  for (const other of livingNear(grid, creatures, x, y, reach)) {
    const clanId = clanIds[other]!;
    if (clanId === 0 || clanId === own) continue;
    const share = energies[other]! / energyCapacity(world, other);
    if (share <= best || !acceptsMember(world, clanId, own)) continue;
    best = share;
    found = clanId;
  }
  return found;
}

/**
 * Whether a clan accepts a body of the clan `from`: never if the two are at war, otherwise always if it grants
 * sanctuary. A clan without sanctuary must have a house (while `laws.shelter_enabled` is on) and must not be a rival.
 */
function acceptsMember(world: WorldState, clanId: number, from: number): boolean {
  const { clans, laws } = world;
  const clan = clanRow(world, clanId);
  if (clan < 0 || isAtWar(world, clanId, from)) return false;
  if (clans.sanctuaries[clan] === 1) return true;
  if (laws.shelter_enabled && clans.houseCounts[clan] === 0) return false;
  return standingOf(world, clanId, from) !== STANDING.rival;
}

// Mergers (docs/rules/clans-and-politics.md#merger): the members of a clan that is too small join the neighbour with
// the best score, and take their stores along. The remaining clans are thus large enough for politics.

/** A clan that has a house dissolves if it has at most this number of members. */
const REMNANT_SIZE_MAX = 2;
/** A clan that has no house dissolves if it has at most this number of members. */
const ROOFLESS_SIZE_MAX = 4;
/** Number of ticks for which a newly founded clan cannot dissolve. */
const MERGER_AGE_TICKS = 1200;
const HOST_REACH_RADII = 8;

/** Returns whether the clan dissolved. Reads `memberCounts`, `membersByClan` and `pairsByClan`. */
export function dissolveClan(world: WorldState, clan: number): boolean {
  const { clans, laws, registers, creatures } = world;
  const { membersByClan, memberCounts } = world.scratch;
  if (!laws.defection_enabled) return false;
  const isRoofless = laws.shelter_enabled && clans.houseCounts[clan] === 0;
  if (memberCounts.members === 0 || memberCounts.members > (isRoofless ? ROOFLESS_SIZE_MAX : REMNANT_SIZE_MAX))
    return false;
  if (registers.tick - clans.bornTicks[clan]! < MERGER_AGE_TICKS) return false;
  const host = findHost(world, clan);
  if (host < 0) return false;
  clans.heirIds[clan] = clans.ids[host]!;
  let members = 0;
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (creatures.alive[row] === 0) continue;
    changeClan(world, row, clans.ids[host]!);
    members++;
  }
  announceEnd(world, clan, host, members);
  const food = drawLarder(world, clan, Infinity);
  const surplus = food - fillLarder(world, host, food);
  storeGoods(world, host, surplus + drawGranary(world, clan, Infinity));
  return true;
}

/** Returns the row of the clan in reach that has a main house and the best score, at least 0; -1 if there is none. */
function findHost(world: WorldState, clan: number): number {
  const { clans, relations } = world;
  const { pairsByClan } = world.scratch;
  let best = 0;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.scores[pair]! < best || relations.standings[pair] === STANDING.rival) continue;
    const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    if (clans.populations[other]! <= REMNANT_SIZE_MAX || clans.mainHouseIds[other] === 0) continue;
    if (!areNear(world, clan, other, HOST_REACH_RADII)) continue;
    best = relations.scores[pair]!;
    found = other;
  }
  return found;
}

// Schism (docs/rules/clans-and-politics.md#schism; laws `schism_enabled`, `schism_threshold`, `schism_min_pop`): up
// to half of the members secede when too many are unhappy.

const SCHISM_AGE_TICKS = 600;

/** Splits the clan if enough members are unhappy; returns whether it did. Reads `memberCounts` and `membersByClan`. */
export function splitClan(world: WorldState, clan: number): boolean {
  const { laws, clans, registers } = world;
  const { memberCounts } = world.scratch;
  if (!laws.schism_enabled || memberCounts.members < laws.schism_min_pop) return false;
  if (registers.tick - clans.bornTicks[clan]! < SCHISM_AGE_TICKS) return false;
  const quorum = laws.schism_threshold + cultureOf(world, clans.ids[clan]!).unity;
  if (memberCounts.unhappy < quorum * memberCounts.members) return false;
  const seceders = listSeceders(world, clan);
  if (seceders.length < clamp(Math.floor(laws.schism_min_pop / 2), 1, 3)) return false;
  secede(world, clan, seceders);
  return true;
}

/**
 * Returns the rows of up to half of the members: the unhappy before the others, then adults before the young, then the
 * older before the younger.
 */
function listSeceders(world: WorldState, clan: number): number[] {
  const { creatures, clans } = world;
  const { membersByClan, memberCounts } = world.scratch;
  const { ages, stages } = creatures;
  const isCrowded = clans.populations[clan]! > FAMILIAR_MEMBERS;
  const ranked: number[] = [];
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (creatures.alive[row] === 0 || isWild(creatures.castes[row]!)) continue;
    if (creatures.ids[row] !== clans.leaderIds[clan]) ranked.push(row);
  }
  const rank = (row: number): number =>
    (isUnhappy(world, clan, row, isCrowded) ? 2 : 0) + (stages[row]! >= STAGE.adult ? 1 : 0);
  ranked.sort((a, b) => rank(b) - rank(a) || ages[b]! - ages[a]! || a - b);
  return ranked.slice(0, Math.floor(memberCounts.members / 2));
}
