/**
 * Crossing rivers dry (docs/rules/movement.md#bridges): a body whose way crosses a river goes over a bridge or dam if the
 * detour is small, and stays on it, because wading is slow, costs energy and may drown the body.
 */
import { deltaX, deltaY } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';
import type { Mind } from '../../../scratch/mind.js';

/** How far out of the way a body goes for a bridge, in units along the river. */
const DETOUR_MAX = 20;
/** Units from the middle of a river within which a body plans how to cross. */
const APPROACH = 24;
/** Greatest distance from the middle line of the bridge, at its head and on it. */
const LINE = 1;
/** How far before and behind the water a bridge begins and ends. */
const RAMP = 1;

/** Bends `aim` to the bridge when water lies between the body and where it goes. O(rivers + works). */
export function aimOverBridge(world: WorldState, mind: Mind, row: number): void {
  const { aim } = mind;
  const { creatures, rivers, topology } = world;
  const y = creatures.ys[row]!;
  for (let river = 0; river < rivers.count; river++) {
    const toCentre = deltaY(topology, y, rivers.centreYs[river]!);
    if (toCentre > APPROACH || toCentre < -APPROACH) continue;
    const water = rivers.halfWidths[river]!;
    const half = water + RAMP;
    const isOver = toCentre < water && toCentre > -water;
    const ahead = aim.dy > 0 ? toCentre + half : toCentre - half;
    const crosses = aim.dy > 0 ? toCentre > -half && aim.dy > ahead : toCentre < half && aim.dy < ahead;
    if (!crosses) continue;
    const way = nearestBridge(world, river, creatures.xs[row]!);
    const isOnLine = way < LINE && way > -LINE;
    if (way === Infinity || (isOver && !isOnLine)) return;
    aim.dx = way;
    aim.dy = isOnLine ? ahead : aim.dy > 0 ? toCentre - half : toCentre + half;
    aim.distance = Math.sqrt(aim.dx * aim.dx + aim.dy * aim.dy);
    return;
  }
}

/** Way along x to the nearest bridge or dam of a river in reach, Infinity for none. */
function nearestBridge({ waterworks, topology }: WorldState, river: number, x: number): number {
  let least = DETOUR_MAX;
  let way = Infinity;
  for (let work = 0; work < waterworks.count; work++) {
    if (waterworks.rivers[work] !== river || waterworks.alive[work] === 0) continue;
    const dx = deltaX(topology, x, waterworks.xs[work]!);
    const distance = Math.abs(dx);
    if (distance >= least) continue;
    least = distance;
    way = dx;
  }
  return way;
}
