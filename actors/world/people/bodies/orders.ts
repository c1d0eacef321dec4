/**
 * Orders (docs/rules/senses-and-decisions.md#orders): one place per body to go to, given by leaders, fire or politics,
 * and weighed against its drives (phases/creatures/drives/order.ts).
 */
import type { WorldState } from '../../engine/state/state.js';
import { ORDER } from '../../../../schemas/tables/codes.js';

/** Utility of following an order, by order code. An order to watch is more urgent than sleep. */
export const ORDER_URGENCIES: readonly number[] = [0, 0.45, 0.95, 1, 1.3, 1.1, 2, 1.55];

/** Gives an order that ends at `untilTick`. Returns false if the body follows a more urgent one. */
export function giveOrder(
  world: WorldState,
  row: number,
  order: number,
  x: number,
  y: number,
  untilTick: number,
): boolean {
  const { creatures } = world;
  const present = orderOf(world, row);
  if (ORDER_URGENCIES[present]! > ORDER_URGENCIES[order]!) return false;
  creatures.orderKinds[row] = order;
  creatures.orderXs[row] = x;
  creatures.orderYs[row] = y;
  creatures.orderUntilTicks[row] = untilTick;
  return true;
}

export function orderOf(world: WorldState, row: number): number {
  const { creatures, registers } = world;
  return registers.tick < creatures.orderUntilTicks[row]! ? creatures.orderKinds[row]! : ORDER.none;
}

export function endOrder(world: WorldState, row: number): void {
  const { creatures } = world;
  creatures.orderKinds[row] = ORDER.none;
  creatures.orderUntilTicks[row] = 0;
}
