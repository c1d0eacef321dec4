/**
 * Meals that a body has given up and ignores for a time (law `food_giveup_ticks`). A body remembers a few, learns the
 * meals that clan-mates have given up, and forgets all of them with its next meal.
 *
 *   block of a body  [ id | until tick ] x 8
 */
import { IGNORED_WIDTH, POOL_ID_RANGE } from '../../engine/columns/pool.js';
import type { WorldState } from '../../engine/state/state.js';

/** Lets the body ignore a meal until a tick. If the block is full, the entry that ends first is replaced. */
export function ignoreTarget(world: WorldState, row: number, id: number, untilTick: number): void {
  const { creatures, grudges } = world;
  const { blocks } = grudges;
  const base = creatures.slots[row]! * IGNORED_WIDTH;
  const held = id % POOL_ID_RANGE;
  let place = base;
  for (let at = base; at < base + IGNORED_WIDTH; at += 2) {
    if (blocks[at] === held) {
      place = at;
      break;
    }
    if (blocks[at + 1]! < blocks[place + 1]!) place = at;
  }
  blocks[place] = held;
  blocks[place + 1] = untilTick;
  creatures.grudgeUntilTicks[row] = Math.max(creatures.grudgeUntilTicks[row]!, untilTick);
}

/** Whether the body ignores any target now. This cheap test comes before each lookup. */
export function ignoresAny(world: WorldState, row: number): boolean {
  return world.registers.tick < world.creatures.grudgeUntilTicks[row]!;
}

export function ignoresTarget(world: WorldState, row: number, id: number): boolean {
  const { blocks } = world.grudges;
  const base = world.creatures.slots[row]! * IGNORED_WIDTH;
  const held = id % POOL_ID_RANGE;
  for (let at = base; at < base + IGNORED_WIDTH; at += 2) {
    if (blocks[at] === held) return world.registers.tick < blocks[at + 1]!;
  }
  return false;
}

export function clearIgnored(world: WorldState, row: number): void {
  const { creatures, grudges } = world;
  const base = creatures.slots[row]! * IGNORED_WIDTH;
  grudges.blocks.fill(0, base, base + IGNORED_WIDTH);
  creatures.grudgeUntilTicks[row] = 0;
}
