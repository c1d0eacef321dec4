/** Starts fires. Plants, houses, lightning and meteors use the same function. */
import { appendRow } from '../../engine/columns/table.js';
import type { WorldState } from '../../engine/state/state.js';

/** Square units of land per fire at the greatest number of fires on a large map. */
const AREA_PER_FIRE = 2500;
/** Greatest number of fires on a small map; a larger map may have more. */
const FIRES_MIN = 24;

/** Starts a fire. Returns false when the greatest number of fires already burns. */
export function kindle(world: WorldState, x: number, y: number, radius: number, ticks: number): boolean {
  const { fires, topology } = world;
  const most = Math.max(FIRES_MIN, Math.floor((topology.width * topology.height) / AREA_PER_FIRE));
  if (fires.count >= most) return false;
  const row = appendRow(fires);
  fires.alive[row] = 1;
  fires.xs[row] = x;
  fires.ys[row] = y;
  fires.radii[row] = radius;
  fires.ttls[row] = ticks;
  return true;
}
