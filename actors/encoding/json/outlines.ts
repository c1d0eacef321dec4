/** Lists the outlines of living creatures, for `GET /api/creatures/outlines`. */
import { OUTLINE_RADIUS_STEPS, OUTLINE_TURN_STEPS } from '../../../schemas/compact/outline.js';
import type { OutlineEntry } from '../../../schemas/wire/outlines.js';
import { type Frame, outlinePoints } from '../../world/engine/checkpoint/frame.js';
import { rounded } from '../../world/engine/math/interval.js';

/** Least number of points of an outline. The body of a line has two points and is not listed. */
const POINTS_MIN = 3;
const STEP_RADIANS = (2 * Math.PI) / OUTLINE_TURN_STEPS;

/** Returns up to `limit` outlines of creatures with ids above `afterId`, lowest id first. The time is O(creatures). */
export function outlinesAfter({ creatures, shapes }: Frame, afterId: number, limit: number): OutlineEntry[] {
  const { ids, count, alive, vertexCounts } = creatures;
  const found: OutlineEntry[] = [];
  for (let row = 0, at = 0; row < count && found.length < limit; row++) {
    const start = at;
    at += 2 * outlinePoints(vertexCounts, alive, row);
    if (ids[row]! <= afterId || at - start < 2 * POINTS_MIN) continue;
    const radii: number[] = [];
    const angles: number[] = [];
    for (let point = start; point < at; point += 2) {
      radii.push(shapes.outlines[point]! / OUTLINE_RADIUS_STEPS);
      angles.push(rounded(shapes.outlines[point + 1]! * STEP_RADIANS, 3));
    }
    found.push({ id: ids[row]!, morph_radii: radii, morph_angles: angles });
  }
  return found;
}
