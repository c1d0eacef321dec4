/**
 * Coalitions (docs/rules/clans-and-politics.md#coalitions; laws `coalitions_enabled`, `coalition_threshold`,
 * `coalition_min_size`). A coalition ends if the score of two members has fallen too low (`soured`) or too few members
 * are left (`faded`).
 */
import { STANDING } from '#tables/codes.js';
import { clanName, coalitionName } from '#schemas/names/clan.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { partnerOf } from '#people/clans/registry/member-index.js';
import { isAtWar, scoreOf, standingOf } from '#people/clans/registry/pairs.js';
import { appendRow, compact, rowOf } from '#engine/columns/table.js';
import { emit } from '#engine/events/emit.js';
import { draw } from '#engine/math/stream.js';
import type { WorldState } from '#engine/state/state.js';

/** Greatest number of members of a coalition, or `coalition_min_size` if that is more. */
const MEMBERS_MAX = 8;
/** Greatest number of clans that join the founder of a coalition, unless `coalition_min_size` requires more. */
const FRIENDS_MAX = 4;
/** Chance per council of founding a coalition. */
const FOUNDING_CHANCE = 0.1;
/** Chance per council of joining a coalition. */
const JOINING_CHANCE = 0.5;
/** A coalition ends if the score of two members is more than this many points below `laws.coalition_threshold`. */
const DISSOLVE_MARGIN_POINTS = 50;
/** Points by which the scores of a new member must exceed the dissolution threshold. */
const JOIN_MARGIN_POINTS = 10;
const REVIEW_TICKS = 20;

/** Makes a clan that has a house but no coalition join or found one, by chance. Reads `pairsByClan`. */
export function seekCoalition(world: WorldState, clan: number): void {
  const { clans, laws, random } = world;
  if (!laws.coalitions_enabled || clans.coalitionIds[clan] !== 0 || clans.houseCounts[clan] === 0) return;
  const coalition = findOpenCoalition(world, clan);
  if (coalition >= 0) {
    if (draw(random) < JOINING_CHANCE) joinCoalition(world, clan, coalition);
    return;
  }
  const friends = unalignedFriends(world, clan);
  if (friends.length === 0 || 1 + friends.length < laws.coalition_min_size) return;
  if (draw(random) < FOUNDING_CHANCE) foundCoalition(world, clan, friends);
}

/** Replaces leading clans that have left, too. O(pairs + clans) once in 20 ticks if any coalition exists. */
export function reviewCoalitions(world: WorldState): void {
  const { coalitions, registers, laws } = world;
  if (coalitions.count === 0 || registers.tick % REVIEW_TICKS !== 0) return;
  const souredIds = findSouredCoalitions(world);
  let ended = 0;
  for (let coalition = 0; coalition < coalitions.count; coalition++) {
    const id = coalitions.ids[coalition]!;
    const members = membersOfCoalition(world, id);
    const isFaded = members.length < Math.max(1, laws.coalition_min_size);
    const isSoured = souredIds.includes(id);
    if (!laws.coalitions_enabled || isFaded || isSoured) {
      dissolve(world, coalition, members, isSoured && !isFaded ? 'soured' : 'faded');
      ended++;
    } else if (!members.includes(coalitions.leaderClanIds[coalition]!)) {
      coalitions.leaderClanIds[coalition] = largest(world, members);
    }
  }
  if (ended > 0) compact(coalitions, coalitions.alive);
}

/**
 * Returns the row of a coalition that has room, that a friendly clan leads and whose members tolerate this clan, or -1.
 */
function findOpenCoalition(world: WorldState, clan: number): number {
  const { clans, relations, laws, coalitions } = world;
  const { pairsByClan } = world.scratch;
  const clanId = clans.ids[clan]!;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.scores[pair]! < laws.coalition_threshold) continue;
    const leaderId = partnerOf(world, pair, clanId);
    const id = clans.coalitionIds[clanRow(world, leaderId)]!;
    const coalition = id === 0 ? -1 : rowOf(coalitions, id);
    if (coalition < 0 || coalitions.leaderClanIds[coalition] !== leaderId) continue;
    const members = membersOfCoalition(world, id);
    if (members.length >= Math.max(MEMBERS_MAX, laws.coalition_min_size)) continue;
    if (members.every((member) => isTolerable(world, clanId, member))) return coalition;
  }
  return -1;
}

function isTolerable(world: WorldState, a: number, b: number): boolean {
  const line = world.laws.coalition_threshold - DISSOLVE_MARGIN_POINTS + JOIN_MARGIN_POINTS;
  const isEnemy = standingOf(world, a, b) === STANDING.rival || isAtWar(world, a, b);
  return !isEnemy && scoreOf(world, a, b) >= line;
}

/** Returns the ids of unaligned clans with a house that are friendly to this clan and tolerate each other. */
function unalignedFriends(world: WorldState, clan: number): number[] {
  const { clans, relations, laws } = world;
  const { pairsByClan } = world.scratch;
  const clanId = clans.ids[clan]!;
  const friends: number[] = [];
  const friendsMax = Math.max(FRIENDS_MAX, laws.coalition_min_size - 1);
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]! && friends.length < friendsMax; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.scores[pair]! < laws.coalition_threshold || relations.standings[pair] === STANDING.rival) continue;
    const other = partnerOf(world, pair, clanId);
    const row = clanRow(world, other);
    if (clans.coalitionIds[row] !== 0 || clans.houseCounts[row] === 0 || clans.populations[row] === 0) continue;
    if (friends.every((friend) => isTolerable(world, friend, other))) friends.push(other);
  }
  return friends;
}

function foundCoalition(world: WorldState, clan: number, friends: readonly number[]): void {
  const { clans, coalitions, registers, seed } = world;
  const row = appendRow(coalitions);
  const id = registers.nextCoalitionId++;
  coalitions.ids[row] = id;
  coalitions.alive[row] = 1;
  coalitions.leaderClanIds[row] = clans.ids[clan]!;
  coalitions.bornTicks[row] = registers.tick;
  clans.coalitionIds[clan] = id;
  for (const friend of friends) clans.coalitionIds[clanRow(world, friend)] = id;
  emit(world, 'coalition_formed', leaderAtHome(world, clan), {
    coalition: id,
    name: coalitionName(seed, id),
    leader_clan: clans.ids[clan]!,
    ...membersInEvent(seed, [clans.ids[clan]!, ...friends]),
  });
}

function joinCoalition(world: WorldState, clan: number, coalition: number): void {
  const { clans, coalitions, seed } = world;
  const id = coalitions.ids[coalition]!;
  const clanId = clans.ids[clan]!;
  clans.coalitionIds[clan] = id;
  emit(world, 'coalition_joined', leaderAtHome(world, clan), {
    coalition: id,
    name: coalitionName(seed, id),
    clan: clanId,
    clan_name: clanName(seed, clanId),
  });
}

function dissolve(world: WorldState, coalition: number, members: readonly number[], reason: string): void {
  const { clans, coalitions, seed } = world;
  const id = coalitions.ids[coalition]!;
  coalitions.alive[coalition] = 0;
  for (const member of members) clans.coalitionIds[clanRow(world, member)] = 0;
  const seat = clanRow(world, members[0] ?? 0);
  emit(world, 'coalition_dissolved', seat < 0 ? {} : leaderAtHome(world, seat), {
    coalition: id,
    name: coalitionName(seed, id),
    reason,
    ...membersInEvent(seed, members),
  });
}

function membersInEvent(seed: number, members: readonly number[]) {
  return { members: [...members], member_names: members.map((id) => clanName(seed, id)) };
}

function leaderAtHome(world: WorldState, clan: number): { entityId: number; x: number; y: number } {
  const { clans } = world;
  return { entityId: clans.leaderIds[clan]!, x: clans.homeXs[clan]!, y: clans.homeYs[clan]! };
}

/** Returns the ids of the clans of a coalition that have members, in ascending order. O(clans). */
function membersOfCoalition(world: WorldState, id: number): number[] {
  const { clans } = world;
  const members: number[] = [];
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.coalitionIds[clan] === id && clans.populations[clan]! > 0) members.push(clans.ids[clan]!);
  }
  return members;
}

/**
 * Returns the ids of the coalitions in which two members are rivals, at war, or below the dissolution threshold. An id
 * is repeated for each such pair.
 */
function findSouredCoalitions(world: WorldState): number[] {
  const { relations, clans, laws } = world;
  const line = laws.coalition_threshold - DISSOLVE_MARGIN_POINTS;
  const soured: number[] = [];
  for (let pair = 0; pair < relations.count; pair++) {
    const first = clanRow(world, relations.a[pair]!);
    const second = clanRow(world, relations.b[pair]!);
    if (first < 0 || second < 0) continue;
    const id = clans.coalitionIds[first]!;
    if (id === 0 || id !== clans.coalitionIds[second]) continue;
    const isOver = relations.scores[pair]! < line || relations.standings[pair] === STANDING.rival;
    if (isOver || relations.wars[pair] === 1) soured.push(id);
  }
  return soured;
}

function largest(world: WorldState, members: readonly number[]): number {
  const size = (id: number): number => world.clans.populations[clanRow(world, id)]!;
  return members.reduce((best, id) => (size(id) > size(best) ? id : best), members[0]!);
}
