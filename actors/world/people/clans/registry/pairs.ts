/**
 * Relations of two clans, which every phase reads; only the relations phase changes them, by messages posted here
 * (docs/rules/clans-and-politics.md#scores-and-standings). A pair without a row has score 0 and is neutral.
 */
import { STANDING, RELATION_CHANGE } from '#tables/codes.js';
import { appendRow } from '#engine/columns/table.js';
import type { WorldState } from '#engine/state/state.js';
import { addPair, pairRowOf } from '#engine/scratch/pair-rows.js';

/** Returns the score of two clans, from -100 to 100. */
export function scoreOf(world: WorldState, a: number, b: number): number {
  const row = pairRowOf(world.pairRows, a, b);
  return row < 0 ? 0 : world.relations.scores[row]!;
}

export function standingOf(world: WorldState, a: number, b: number): number {
  const row = pairRowOf(world.pairRows, a, b);
  return row < 0 ? STANDING.neutral : world.relations.standings[row]!;
}

export function isAtWar(world: WorldState, a: number, b: number): boolean {
  const row = pairRowOf(world.pairRows, a, b);
  return row >= 0 && world.relations.wars[row] === 1;
}

/** Whether two clans fight when they meet: they are at declared war, or rivals by score. */
export function isHostile(world: WorldState, a: number, b: number): boolean {
  const row = pairRowOf(world.pairRows, a, b);
  if (row < 0) return false;
  return world.relations.wars[row] === 1 || world.relations.standings[row] === STANDING.rival;
}

/** Posts a change of the relation of two clans by `amount` points; the next relations phase applies it. */
export function postRelation(
  world: WorldState,
  a: number,
  b: number,
  amount: number,
  kind: number = RELATION_CHANGE.add,
): void {
  if (a === b || a <= 0 || b <= 0 || (amount === 0 && kind === RELATION_CHANGE.add)) return;
  const { relationMessages } = world;
  const row = appendRow(relationMessages);
  relationMessages.kinds[row] = kind;
  relationMessages.a[row] = a < b ? a : b;
  relationMessages.b[row] = a < b ? b : a;
  relationMessages.amounts[row] = amount;
}

/** Returns the row of the pair; creates the row if the two clans have none. `a` must be less than `b`. */
export function recordPair(world: WorldState, a: number, b: number): number {
  const { relations, pairRows } = world;
  const known = pairRowOf(pairRows, a, b);
  if (known >= 0) return known;
  const row = appendRow(relations);
  relations.alive[row] = 1;
  relations.a[row] = a;
  relations.b[row] = b;
  addPair(pairRows, a, b, row);
  return row;
}
