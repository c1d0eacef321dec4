/**
 * Parts of a frame that are in no table: outlines of the living, two bytes a point, and heights of the land, a byte a
 * cell. They do not change while a body lives or a world lasts.
 */
import { OUTLINE_POINTS_MAX, writeOutlinePoint } from '../../../schemas/compact/outline.js';
import type { WorldState } from '../state.js';

/** Steps of a unit of height: 0 to 60 units fill a byte. */
const HEIGHT_STEPS = 4;

export interface FrameShapes {
  /** Row after row of living creatures, `outlinePoints` of each. */
  readonly outlines: Uint8Array;
  /** Row after row of square cells, in steps; empty where the land is flat. */
  readonly heights: Uint8Array;
}

/** Points of a row's outline in the frame. */
export function outlinePoints(vertexCounts: Uint8Array, alive: Uint8Array, row: number): number {
  return alive[row] === 1 ? Math.min(vertexCounts[row]!, OUTLINE_POINTS_MAX) : 0;
}

/** Bytes of all outlines. O(creatures). */
export function outlinesSize({ creatures }: WorldState): number {
  const { count, vertexCounts, alive } = creatures;
  let points = 0;
  for (let row = 0; row < count; row++) points += outlinePoints(vertexCounts, alive, row);
  return points * 2;
}

/** Bytes of all heights. */
export function heightsSize({ fields }: WorldState): number {
  return fields.elevation.some((height) => height !== 0) ? fields.elevation.length : 0;
}

/** Writes them to `target`. O(points): 0.1 ms for 15,000 creatures of six points. */
export function writeOutlines({ creatures, outlines }: WorldState, target: Uint8Array): void {
  const { count, vertexCounts, alive, slots } = creatures;
  const { blocks, width } = outlines;
  let at = 0;
  for (let row = 0; row < count; row++) {
    const points = outlinePoints(vertexCounts, alive, row);
    const base = slots[row]! * width;
    for (let point = 0; point < points; point++, at += 2) {
      writeOutlinePoint(target, at, blocks[base + point]!, blocks[base + OUTLINE_POINTS_MAX + point]!);
    }
  }
}

/** Writes the first of them, `target.length`. */
export function writeHeights({ fields }: WorldState, target: Uint8Array): void {
  for (let cell = 0; cell < target.length; cell++) {
    target[cell] = Math.round(fields.elevation[cell]! * HEIGHT_STEPS);
  }
}
