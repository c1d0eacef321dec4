/**
 * Trust of a body toward up to eight others, from -100 to 100. It is 0 toward strangers.
 *
 *   block of a body  [ id | trust ] x 8
 */
import { ACQUAINTANCE_WIDTH, POOL_ID_RANGE } from '../columns/pool.js';
import { clamp } from '../math/interval.js';
import type { WorldState } from '../state.js';

/** Greatest trust in points; the lowest trust is its negative. */
const TRUST_MAX = 100;

export function clearTrust(world: WorldState, row: number): void {
  const base = world.creatures.slots[row]! * ACQUAINTANCE_WIDTH;
  world.acquaintances.blocks.fill(0, base, base + ACQUAINTANCE_WIDTH);
}

export function trustOf(world: WorldState, row: number, otherId: number): number {
  const { blocks } = world.acquaintances;
  const base = world.creatures.slots[row]! * ACQUAINTANCE_WIDTH;
  const id = otherId % POOL_ID_RANGE;
  for (let at = base; at < base + ACQUAINTANCE_WIDTH; at += 2) if (blocks[at] === id) return blocks[at + 1]!;
  return 0;
}

/** A new acquaintance replaces the one with the smallest absolute trust, if that is less than the points. */
export function changeTrust(world: WorldState, row: number, otherId: number, points: number): void {
  const { blocks } = world.acquaintances;
  const base = world.creatures.slots[row]! * ACQUAINTANCE_WIDTH;
  const id = otherId % POOL_ID_RANGE;
  let place = base;
  let least = Infinity;
  for (let at = base; at < base + ACQUAINTANCE_WIDTH; at += 2) {
    if (blocks[at] === id) {
      blocks[at + 1] = clamp(blocks[at + 1]! + points, -TRUST_MAX, TRUST_MAX);
      return;
    }
    const weight = Math.abs(blocks[at + 1]!);
    if (weight >= least) continue;
    least = weight;
    place = at;
  }
  if (least >= Math.abs(points) && least > 0) return;
  blocks[place] = id;
  blocks[place + 1] = clamp(points, -TRUST_MAX, TRUST_MAX);
}
