/**
 * Members of every clan, and pairs of every clan, as lists for the councils of this tick. They are never saved: a phase
 * that reads the lists builds them first.
 */
import { growTo } from '#engine/columns/memory.js';
import type { GroupedRows } from '#engine/scratch/scratch.js';
import type { WorldState } from '#engine/state/state.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { HUNGER } from '#tables/codes.js';

/** Lists the members of all clans. O(creatures + clans). */
export function indexMembers(world: WorldState): void {
  const { creatures, clans, scratch } = world;
  const { membersByClan } = scratch;
  const { alive, clanIds, count } = creatures;
  prepare(membersByClan, clans.count, count);
  const { starts, rows } = membersByClan;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan >= 0) starts[clan + 1]!++;
  }
  sumCounts(starts, clans.count);
  const total = starts[clans.count]!;
  for (let row = count - 1; row >= 0; row--) {
    if (alive[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan >= 0) rows[--starts[clan + 1]!] = row;
  }
  shiftStarts(starts, clans.count, total);
}

/** Lists the pairs of each clan whose row is marked in `listed`. All other clans get no pairs. O(pairs + clans). */
export function indexPairs(world: WorldState, listed: Uint8Array): void {
  const { relations, clans, scratch } = world;
  const { pairsByClan, pairSearch } = scratch;
  const { a, b } = relations;
  const found = findListedPairs(world, listed);
  const pairs = pairSearch.rows;
  prepare(pairsByClan, clans.count, 2 * found);
  const { starts, rows } = pairsByClan;
  for (let i = 0; i < found; i++) {
    const first = clanRow(world, a[pairs[i]!]!);
    const second = clanRow(world, b[pairs[i]!]!);
    starts[first + 1]! += listed[first]!;
    starts[second + 1]! += listed[second]!;
  }
  sumCounts(starts, clans.count);
  const total = starts[clans.count]!;
  for (let i = found - 1; i >= 0; i--) {
    const pair = pairs[i]!;
    const first = clanRow(world, a[pair]!);
    const second = clanRow(world, b[pair]!);
    if (listed[first] === 1) rows[--starts[first + 1]!] = pair;
    if (listed[second] === 1) rows[--starts[second + 1]!] = pair;
  }
  shiftStarts(starts, clans.count, total);
}

/** Stores in `scratch.pairSearch` each pair of living clans that contains a listed clan; returns the number of pairs. */
function findListedPairs(world: WorldState, listed: Uint8Array): number {
  const { relations, clans, clanRows, scratch } = world;
  const { pairSearch } = scratch;
  const { alive, a, b, count } = relations;
  pairSearch.marks = growTo(pairSearch.marks, clanRows.length);
  pairSearch.rows = growTo(pairSearch.rows, count);
  const { marks, rows } = pairSearch;
  for (let clan = 0; clan < clans.count; clan++) marks[clans.ids[clan]!] = listed[clan]!;
  let found = 0;
  for (let pair = 0; pair < count; pair++) {
    if ((marks[a[pair]!]! | marks[b[pair]!]!) === 0 || alive[pair] === 0) continue;
    if (clanRow(world, a[pair]!) < 0 || clanRow(world, b[pair]!) < 0) continue;
    rows[found++] = pair;
  }
  // Only the marks of living clans are cleared, because the ids of extinct clans grow in number over a world's life.
  for (let clan = 0; clan < clans.count; clan++) marks[clans.ids[clan]!] = 0;
  return found;
}

export function partnerOf(world: WorldState, pair: number, clanId: number): number {
  const { relations } = world;
  return relations.a[pair] === clanId ? relations.b[pair]! : relations.a[pair]!;
}

function prepare(lists: GroupedRows, clanCount: number, rowCount: number): void {
  lists.starts = growTo(lists.starts, clanCount + 2);
  lists.rows = growTo(lists.rows, rowCount);
  lists.starts.fill(0, 0, clanCount + 1);
}

/** Turns counts into ends: `starts[c + 1]` becomes the end of clan c. */
function sumCounts(starts: Int32Array, clanCount: number): void {
  for (let clan = 0; clan < clanCount; clan++) starts[clan + 1]! += starts[clan]!;
}

/** Filling from the back has turned each end into a start one index too high. */
function shiftStarts(starts: Int32Array, clanCount: number, total: number): void {
  for (let clan = 0; clan < clanCount; clan++) starts[clan] = starts[clan + 1]!;
  starts[clanCount] = total;
}

// Changes of clan (docs/rules/clans-and-politics.md#membership) take effect at once, as their events say.

/** Makes the body at `row` a member of the clan, without a home. The caller emits the event. */
export function changeClan({ creatures }: WorldState, row: number, clanId: number): void {
  creatures.clanIds[row] = clanId;
  creatures.homeIds[row] = 0;
}

// Counts members and starving members of every clan, and whether the leader is among them.

/** Recounts populations and peaks: at the start of the settlements phase, and when no clan changes any more. O(creatures + clans). */
export function countMembers(world: WorldState): void {
  const { creatures, clans, clanRows, scratch } = world;
  const { populations, peakPopulations, leaderIds, starvingCounts } = clans;
  const leaderPresence = growTo(scratch.leaderPresence, clans.count);
  scratch.leaderPresence = leaderPresence;
  leaderPresence.fill(0, 0, clans.count);
  populations.fill(0, 0, clans.count);
  starvingCounts.fill(0, 0, clans.count);
  const { alive, clanIds, ids, statuses, count } = creatures;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const clanId = clanIds[row]!;
    const clan = clanId > 0 && clanId < clanRows.length ? clanRows[clanId]! : -1;
    if (clan < 0) continue;
    populations[clan]!++;
    if (statuses[row] === HUNGER.starving) starvingCounts[clan]!++;
    if (leaderIds[clan] === ids[row]) leaderPresence[clan] = 1;
  }
  for (let clan = 0; clan < clans.count; clan++) {
    if (populations[clan]! > peakPopulations[clan]!) peakPopulations[clan] = populations[clan]!;
  }
}

export function isLeaderPresent({ scratch }: WorldState, clan: number): boolean {
  return scratch.leaderPresence[clan] === 1;
}
