/** Drive to follow the body's current order, such as to patrol, to rally or to evacuate (bodies/orders.ts). */
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { endOrder, ORDER_URGENCIES, orderOf } from '../../../people/bodies/orders.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { squaredDistance } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { ORDER } from '../../../../../schemas/tables/codes.js';

/** A patrol ends at this distance from its goal. Other kinds of orders are ended by the phase that gave them. */
const PATROL_ARRIVAL_UNITS = 3;

export function weighOrder(world: WorldState, mind: Mind, row: number): void {
  const order = orderOf(world, row);
  if (order === ORDER.none) return;
  const { creatures, topology } = world;
  const x = creatures.orderXs[row]!;
  const y = creatures.orderYs[row]!;
  const d2 = squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, x, y);
  if (order === ORDER.patrol && d2 < PATROL_ARRIVAL_UNITS * PATROL_ARRIVAL_UNITS) endOrder(world, row);
  else offer(mind, DRIVE.order, ORDER_URGENCIES[order]!, x, y, 0);
}
