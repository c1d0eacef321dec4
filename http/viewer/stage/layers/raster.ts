/**
 * The plane as a raster of bytes, in a resolution that a graphics card takes. Land and territories are painted in
 * steps: the caller of each step decides how much is done per picture.
 */
import type { WorldView } from '../../../../client/index.js';

/** Points of a picture along its longer side at most, and for a grid unit. */
const SIDE_MAX = 1024;
const POINTS_A_UNIT = 2;

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four a point. */
  readonly bytes: Uint8Array;
}

/** A raster being painted, which does not need the world any more. */
export type Painting = Generator<void, Picture>;

/** The plane in points of a picture. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Points of a unit. */
  readonly scale: number;
  readonly wraps: boolean;
}

/** Points of a raster of the plane, at most this many along its longer side. */
export function gridOf({ world }: WorldView['tables'], sideMax = SIDE_MAX): Grid {
  const planeWidth = world.number('width', 0, 0);
  const planeHeight = world.number('height', 0, 0);
  const scale = Math.min(POINTS_A_UNIT, sideMax / Math.max(planeWidth, planeHeight));
  return {
    width: Math.max(1, Math.round(planeWidth * scale)),
    height: Math.max(1, Math.round(planeHeight * scale)),
    scale,
    wraps: world.text('boundary', 0) === 'wrap',
  };
}

/** Goes on with a picture until a moment of `performance.now()`; null while it is not done. */
export function paintUntil(painting: Painting, endsAtMs: number): Picture | null {
  while (performance.now() < endsAtMs) {
    const step = painting.next();
    if (step.done) return step.value;
  }
  return null;
}

/** All of a picture, for those that are small. */
export function paintAtOnce(painting: Painting): Picture {
  let step = painting.next();
  while (!step.done) step = painting.next();
  return step.value;
}
