/** The plane as a raster of bytes, painted in steps, so that the caller can limit the time per picture. */
import type { WorldView } from '#client/index.js';

const SIDE_POINTS_MAX = 1024;
const POINTS_PER_UNIT_MAX = 2;

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes per point. */
  readonly bytes: Uint8Array;
}

/** An unfinished raster. It has copied what it needs from the world, so the world may change meanwhile. */
export type Painting = Generator<void, Picture>;

export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Points per grid unit. */
  readonly scale: number;
  readonly wraps: boolean;
}

export function gridOf({ world }: WorldView['tables'], sideMax = SIDE_POINTS_MAX): Grid {
  const planeWidth = world.number('width', 0, 0);
  const planeHeight = world.number('height', 0, 0);
  const scale = Math.min(POINTS_PER_UNIT_MAX, sideMax / Math.max(planeWidth, planeHeight));
  return {
    width: Math.max(1, Math.round(planeWidth * scale)),
    height: Math.max(1, Math.round(planeHeight * scale)),
    scale,
    wraps: world.text('boundary', 0) === 'wrap',
  };
}

/** Paints until `performance.now()` reaches `endsAtMs`. Returns the picture if it is finished, otherwise null. */
export function paintUntil(painting: Painting, endsAtMs: number): Picture | null {
  while (performance.now() < endsAtMs) {
    const step = painting.next();
    if (step.done) return step.value;
  }
  return null;
}

/** Paints a small picture in one go. */
export function paintAtOnce(painting: Painting): Picture {
  let step = painting.next();
  while (!step.done) step = painting.next();
  return step.value;
}
