/**
 * The brain's three rays, at 35 degrees to either side and ahead (docs/rules/senses-and-decisions.md#rays): a broad body
 * spreads them wider, a sharp one sees farther ahead. Everything that perception passes by is tried against them, so
 * rays cost no walk of their own.
 */
import { cosine, sine } from '../../../math/trigonometry.js';
import { clamp } from '../../../math/interval.js';
import type { WorldState } from '../../../state.js';
import { rayKinds, rayNearness } from './percept.js';

/** 35 degrees. */
const RAY_ANGLE = 0.6108652381980153;
const LEFT = 0;
const FRONT = 1;
const RIGHT = 2;
/** Units from touching, nearness 1, to nearness 0. */
const RAY_LENGTH = 32;
/** A needle's front ray is so much longer. */
const SHARP_LENGTH = 0.45;
/** A ray is this wide to either side, beyond the thing's own radius. */
const RAY_HALF_WIDTH = 0.5;
/** Perimeter of the reference body, and how far bodies narrow and spread the rays. */
const REFERENCE_PERIMETER = 5.656854249492381;
const SPREAD_MIN = 0.75;
const SPREAD_MAX = 1.55;

/** The way that the body faces, and the rays' spread. Scratch of `aimRays`. */
export const gaze = { x: 1, y: 0 };
const spread = { x: 1, y: 0, frontLength: RAY_LENGTH };

/** Points the rays of the body at `row`. */
export function aimRays(world: WorldState, row: number): void {
  const { creatures } = world;
  const heading = creatures.headings[row]!;
  gaze.x = cosine(heading);
  gaze.y = sine(heading);
  const angle = RAY_ANGLE * clamp(creatures.perimeters[row]! / REFERENCE_PERIMETER, SPREAD_MIN, SPREAD_MAX);
  spread.x = cosine(angle);
  spread.y = sine(angle);
  spread.frontLength = RAY_LENGTH * (1 + SHARP_LENGTH * creatures.sharpnesses[row]!);
}

/** Tries a thing at (dx, dy) from the eye with radius `size` against the rays. */
export function meetRays(dx: number, dy: number, size: number, kind: number): void {
  const width = size + RAY_HALF_WIDTH;
  // In the body's frame: ahead along the heading, aside to its right hand.
  const ahead = dx * gaze.x + dy * gaze.y;
  if (ahead < -width) return;
  const aside = dy * gaze.x - dx * gaze.y;
  if (aside < width && aside > -width && ahead > 0) meet(FRONT, ahead - size, spread.frontLength, kind);
  const turned = ahead * spread.y;
  const upright = aside * spread.x;
  const left = upright + turned;
  const right = upright - turned;
  if (left < width && left > -width) meet(LEFT, ahead * spread.x - aside * spread.y - size, RAY_LENGTH, kind);
  if (right < width && right > -width)
    meet(RIGHT, ahead * spread.x + aside * spread.y - size, RAY_LENGTH, kind);
}

/** Notes a thing whose rim is this far along a ray, if it is nearer than what was there. */
function meet(ray: number, way: number, length: number, kind: number): void {
  const nearness = way > 0 ? 1 - way / length : 1;
  if (nearness <= rayNearness[ray]!) return;
  rayNearness[ray] = nearness;
  rayKinds[ray] = kind;
}
