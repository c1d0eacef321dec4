/**
 * Bridge crossing (docs/rules/movement.md#bridges): a body whose path crosses a river uses a bridge or dam if the
 * detour is small, and stays on it, because wading is slow, costs energy and may drown the body.
 */
import { deltaX, deltaY } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import type { Mind } from '../../../engine/scratch/mind.js';

/** Greatest detour to a bridge, measured along the river. */
const DETOUR_MAX_UNITS = 20;
/** A body within this distance of the middle of a river plans its crossing. */
const APPROACH_UNITS = 24;
/** A body counts as on a bridge's line if its distance from the centre line of the bridge is less than this. */
const LINE_UNITS_MAX = 1;
/** Length by which a bridge extends beyond the water at each end. */
const RAMP_UNITS = 1;

/** Redirects `aim` to a bridge if water lies between the body and its target. O(rivers + works). */
export function aimOverBridge(world: WorldState, mind: Mind, row: number): void {
  const { aim } = mind;
  const { creatures, rivers, topology } = world;
  const y = creatures.ys[row]!;
  for (let river = 0; river < rivers.count; river++) {
    const toCentre = deltaY(topology, y, rivers.centreYs[river]!);
    if (toCentre > APPROACH_UNITS || toCentre < -APPROACH_UNITS) continue;
    const water = rivers.halfWidths[river]!;
    const half = water + RAMP_UNITS;
    const isOver = toCentre < water && toCentre > -water;
    const ahead = aim.dy > 0 ? toCentre + half : toCentre - half;
    const crosses = aim.dy > 0 ? toCentre > -half && aim.dy > ahead : toCentre < half && aim.dy < ahead;
    if (!crosses) continue;
    const way = nearestBridge(world, river, creatures.xs[row]!);
    const isOnLine = way < LINE_UNITS_MAX && way > -LINE_UNITS_MAX;
    if (way === Infinity || (isOver && !isOnLine)) return;
    aim.dx = way;
    aim.dy = isOnLine ? ahead : aim.dy > 0 ? toCentre - half : toCentre + half;
    aim.distance = Math.sqrt(aim.dx * aim.dx + aim.dy * aim.dy);
    return;
  }
}

/** Returns the x offset of the river's nearest bridge or dam; Infinity if it is farther than `DETOUR_MAX_UNITS`. */
function nearestBridge({ waterworks, topology }: WorldState, river: number, x: number): number {
  let least = DETOUR_MAX_UNITS;
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
