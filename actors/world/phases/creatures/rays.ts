/**
 * The brain's three rays, at 35 degrees to either side and ahead, as long as the body sees (Inheritance, morphology
 * and evolution, 5). Everything that perception passes by is tried against them, so rays cost no walk of their own.
 */
import { cosine, sine } from '../../math/trigonometry.js';
import { rayKinds, rayNearness, view } from './view.js';

/** 35 degrees. */
const RAY_ANGLE = 0.6108652381980153;
const RAY_ANGLES = [-RAY_ANGLE, 0, RAY_ANGLE];
const RAY_COUNT = RAY_ANGLES.length;
/** A ray is this wide to either side, beyond the thing's own radius. */
const RAY_HALF_WIDTH = 0.5;

const rayXs = new Float64Array(RAY_COUNT);
const rayYs = new Float64Array(RAY_COUNT);

/** Points the rays along a heading. */
export function aimRays(heading: number): void {
  for (let ray = 0; ray < RAY_COUNT; ray++) {
    rayXs[ray] = cosine(heading + RAY_ANGLES[ray]!);
    rayYs[ray] = sine(heading + RAY_ANGLES[ray]!);
  }
}

/** Tries a thing at (dx, dy) from the eye with radius `size` against the rays. */
export function meetRays(dx: number, dy: number, size: number, kind: number): void {
  for (let ray = 0; ray < RAY_COUNT; ray++) {
    const along = dx * rayXs[ray]! + dy * rayYs[ray]!;
    if (along <= 0 || along >= view.sight) continue;
    const across = dx * rayYs[ray]! - dy * rayXs[ray]!;
    const width = size + RAY_HALF_WIDTH;
    if (across > width || across < -width) continue;
    const nearness = 1 - along / view.sight;
    if (nearness <= rayNearness[ray]!) continue;
    rayNearness[ray] = nearness;
    rayKinds[ray] = kind;
  }
}
