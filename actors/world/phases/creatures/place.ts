/**
 * Where a body is put: on the map, whatever step or shove brought it there.
 */
import { normalizeAngle, PI } from '../../math/trigonometry.js';
import { onMap } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

/** Puts a body at a place on the map; at the walls of a clamped world its heading is mirrored. */
export function placeBody(world: WorldState, row: number, x: number, y: number): void {
  const { creatures, topology } = world;
  if (!topology.wrap) {
    if (x < 0 || x > topology.width) creatures.headings[row] = normalizeAngle(PI - creatures.headings[row]!);
    if (y < 0 || y > topology.height) creatures.headings[row] = normalizeAngle(-creatures.headings[row]!);
  }
  creatures.xs[row] = onMap(x, topology.width, topology.wrap);
  creatures.ys[row] = onMap(y, topology.height, topology.wrap);
}
