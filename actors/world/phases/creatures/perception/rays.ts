/**
 * The brain's three rays, at 35 degrees to either side and ahead (docs/rules/senses-and-decisions.md#rays); a sharp
 * body sees farther ahead. Everything that perception passes by is tried against them, so
 * rays cost no walk of their own.
 */
import { cosine, sine } from '../../../math/trigonometry.js';
import type { WorldState } from '../../../state.js';
import type { Mind, Rays } from '../../../scratch/mind.js';

/** 35 degrees. */
const RAY_ANGLE = 0.6108652381980153;
const SPREAD_X = cosine(RAY_ANGLE);
const SPREAD_Y = sine(RAY_ANGLE);
const LEFT = 0;
const FRONT = 1;
const RIGHT = 2;
/** Units from touching, nearness 1, to nearness 0. */
const RAY_LENGTH = 32;
/** A needle's front ray is so much longer. */
const SHARP_LENGTH = 0.45;
/** A ray is this wide to either side, beyond the thing's own radius. */
const RAY_HALF_WIDTH = 0.5;

/** Points the rays of the body at `row`. */
export function aimRays(world: WorldState, mind: Mind, row: number): void {
  const { rays } = mind;
  const { creatures } = world;
  const heading = creatures.headings[row]!;
  rays.headingX = cosine(heading);
  rays.headingY = sine(heading);
  rays.frontLength = RAY_LENGTH * (1 + SHARP_LENGTH * creatures.sharpnesses[row]!);
}

/** Tries a thing at (dx, dy) from the eye with radius `size` against the rays. */
export function meetRays(rays: Rays, dx: number, dy: number, size: number, kind: number): void {
  const width = size + RAY_HALF_WIDTH;
  // In the body's frame: ahead along the heading, aside to its right hand.
  const ahead = dx * rays.headingX + dy * rays.headingY;
  if (ahead < -width) return;
  const aside = dy * rays.headingX - dx * rays.headingY;
  if (aside < width && aside > -width && ahead > 0) meet(rays, FRONT, ahead - size, rays.frontLength, kind);
  const turned = ahead * SPREAD_Y;
  const upright = aside * SPREAD_X;
  const left = upright + turned;
  const right = upright - turned;
  if (left < width && left > -width)
    meet(rays, LEFT, ahead * SPREAD_X - aside * SPREAD_Y - size, RAY_LENGTH, kind);
  if (right < width && right > -width)
    meet(rays, RIGHT, ahead * SPREAD_X + aside * SPREAD_Y - size, RAY_LENGTH, kind);
}

/** Stores a thing whose rim is `way` units along a ray if it is nearer than the last one. */
function meet(rays: Rays, ray: number, way: number, length: number, kind: number): void {
  const nearness = way > 0 ? 1 - way / length : 1;
  if (nearness <= rays.nearness[ray]!) return;
  rays.nearness[ray] = nearness;
  rays.kinds[ray] = kind;
}
