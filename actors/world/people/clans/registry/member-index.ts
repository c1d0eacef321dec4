/**
 * Members of every clan, and pairs of every clan, as lists for the councils of this tick. They are never
 * saved: a phase that reads the lists builds them first.
 *
 *   starts  [0, 2, 2, 5 ...]    clan row c holds rows starts[c] .. starts[c+1]-1
 *   rows    [7, 9 | | 1, 3, 8]  rows of creatures, or of relations, in ascending order
 */
import { growTo } from '../../../engine/columns/memory.js';
import type { WorldState } from '../../../engine/state/state.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';

export interface GroupedRows {
  starts: Int32Array;
  rows: Int32Array;
}

export const membersByClan: GroupedRows = { starts: new Int32Array(65), rows: new Int32Array(256) };

/** Rows of pairs by clan row. A pair is listed under each of its clans that holds council in this tick. */
export const pairsByClan: GroupedRows = { starts: new Int32Array(65), rows: new Int32Array(256) };

/** Marks of the listed clans (0 or 1), by clan id. All are 0 between calls of `findListedPairs`. */
let marks = new Uint8Array(64);
let pairRowsByClan = new Int32Array(256);

/** Lists the members of all clans. O(creatures + clans). */
export function indexMembers(world: WorldState): void {
  const { creatures, clans } = world;
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
  const { relations, clans } = world;
  const { a, b } = relations;
  const found = findListedPairs(world, listed);
  prepare(pairsByClan, clans.count, 2 * found);
  const { starts, rows } = pairsByClan;
  for (let i = 0; i < found; i++) {
    const first = clanRow(world, a[pairRowsByClan[i]!]!);
    const second = clanRow(world, b[pairRowsByClan[i]!]!);
    starts[first + 1]! += listed[first]!;
    starts[second + 1]! += listed[second]!;
  }
  sumCounts(starts, clans.count);
  const total = starts[clans.count]!;
  for (let i = found - 1; i >= 0; i--) {
    const pair = pairRowsByClan[i]!;
    const first = clanRow(world, a[pair]!);
    const second = clanRow(world, b[pair]!);
    if (listed[first] === 1) rows[--starts[first + 1]!] = pair;
    if (listed[second] === 1) rows[--starts[second + 1]!] = pair;
  }
  shiftStarts(starts, clans.count, total);
}

/** Stores in `pairRowsByClan` each pair of living clans that contains a listed clan; returns the number of pairs. */
function findListedPairs(world: WorldState, listed: Uint8Array): number {
  const { relations, clans, clanRows } = world;
  const { alive, a, b, count } = relations;
  marks = growTo(marks, clanRows.length);
  pairRowsByClan = growTo(pairRowsByClan, count);
  const marked = marks;
  for (let clan = 0; clan < clans.count; clan++) marked[clans.ids[clan]!] = listed[clan]!;
  let found = 0;
  for (let pair = 0; pair < count; pair++) {
    if ((marked[a[pair]!]! | marked[b[pair]!]!) === 0 || alive[pair] === 0) continue;
    if (clanRow(world, a[pair]!) < 0 || clanRow(world, b[pair]!) < 0) continue;
    pairRowsByClan[found++] = pair;
  }
  // Only the marks of living clans are cleared, because the ids of extinct clans grow in number over a world's life.
  for (let clan = 0; clan < clans.count; clan++) marked[clans.ids[clan]!] = 0;
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
