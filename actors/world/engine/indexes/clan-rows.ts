/** Rows of clans by id, and the indexes of clans and pairs, which are derived from the tables and never saved. */
import { sharedInt32s } from '../columns/memory.js';
import { rowOf } from '../columns/table.js';
import type { WorldState } from '../state/state.js';
import { addPair, clearPairs } from '../scratch/pair-rows.js';

/** Returns the row of the living clan with this id, or -1. */
export function clanRow(world: WorldState, clanId: number): number {
  const { clanRows } = world;
  return clanId > 0 && clanId < clanRows.length ? clanRows[clanId]! : -1;
}

/** Returns the row of the clan's leader if it lives and is a member, or -1. */
export function leaderRow(world: WorldState, clan: number): number {
  const { creatures, clans } = world;
  const leaderId = clans.leaderIds[clan]!;
  if (leaderId === 0) return -1;
  const row = rowOf(creatures, leaderId);
  return row >= 0 && creatures.alive[row] === 1 && creatures.clanIds[row] === clans.ids[clan] ? row : -1;
}

export function indexClan(world: WorldState, clanId: number, row: number): void {
  if (clanId >= world.clanRows.length) {
    const grown = sharedInt32s(clanId * 2).fill(-1);
    grown.set(world.clanRows);
    world.clanRows = grown;
  }
  world.clanRows[clanId] = row;
}

/** Rebuilds both indexes from the tables, after rows were removed and after a restore. O(clan ids + pairs). */
export function rebuildClanIndexes(world: WorldState): void {
  rebuildClanRows(world);
  rebuildPairRows(world);
}

export function rebuildClanRows(world: WorldState): void {
  const { clans } = world;
  world.clanRows.fill(-1);
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] === 1) indexClan(world, clans.ids[row]!, row);
  }
}

export function rebuildPairRows(world: WorldState): void {
  const { relations, pairRows } = world;
  clearPairs(pairRows, relations.count);
  for (let row = 0; row < relations.count; row++) {
    if (relations.alive[row] === 1) addPair(pairRows, relations.a[row]!, relations.b[row]!, row);
  }
}

/** Ticks between two removals of extinct clans (docs/rules/settlements.md#end-of-a-clan). */
export const EXTINCTION_TICKS = 100;
