/**
 * What the ground itself does for growth at a place, whatever stands there: strange places, and in its turn whatever
 * else changes the land. Asked for each plant every few ticks (surroundings.ts), so it may look things up.
 */
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

const FERTILE_KIND = 0;
const FERTILE_ANOMALY = 1.6;

/** Factor on growth; 0 where nothing can grow. At most 8 anomalies. */
export function groundFactor(world: WorldState, x: number, y: number): number {
  return isFertileAnomaly(world, x, y) ? FERTILE_ANOMALY : 1;
}

function isFertileAnomaly(world: WorldState, x: number, y: number): boolean {
  const { anomalies, topology } = world;
  for (let row = 0; row < anomalies.count; row++) {
    if (anomalies.kinds[row] !== FERTILE_KIND) continue;
    const dx = deltaX(topology, x, anomalies.xs[row]!);
    const dy = deltaY(topology, y, anomalies.ys[row]!);
    if (dx * dx + dy * dy < anomalies.radii[row]! * anomalies.radii[row]!) return true;
  }
  return false;
}
