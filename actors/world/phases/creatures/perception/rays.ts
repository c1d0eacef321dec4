/**
 * The brain's three rays, at 35 degrees to either side and ahead (docs/rules/senses-and-decisions.md#rays): a broad body
 * spreads them wider, a sharp one sees farther ahead. Everything that perception passes by is tried against them, so
 * rays cost no walk of their own.
 */
import { cosine, sine } from '../../../math/trigonometry.js';
import { clamp } from '../../../math/interval.js';
import type { WorldState } from '../../../state.js';
import type { Mind, Rays } from '../../../scratch/mind.js';

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

/** Points the rays of the body at `row`. */
export function aimRays(world: WorldState, mind: Mind, row: number): void {
  const { rays } = mind;
  const { creatures } = world;
  const heading = creatures.headings[row]!;
  rays.headingX = cosine(heading);
  rays.headingY = sine(heading);
  const angle = RAY_ANGLE * clamp(creatures.perimeters[row]! / REFERENCE_PERIMETER, SPREAD_MIN, SPREAD_MAX);
  rays.spreadX = cosine(angle);
  rays.spreadY = sine(angle);
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
  const turned = ahead * rays.spreadY;
  const upright = aside * rays.spreadX;
  const left = upright + turned;
  const right = upright - turned;
  if (left < width && left > -width)
    meet(rays, LEFT, ahead * rays.spreadX - aside * rays.spreadY - size, RAY_LENGTH, kind);
  if (right < width && right > -width)
    meet(rays, RIGHT, ahead * rays.spreadX + aside * rays.spreadY - size, RAY_LENGTH, kind);
}

/** Stores a thing whose rim is `way` units along a ray if it is nearer than the last one. */
function meet(rays: Rays, ray: number, way: number, length: number, kind: number): void {
  const nearness = way > 0 ? 1 - way / length : 1;
  if (nearness <= rays.nearness[ray]!) return;
  rays.nearness[ray] = nearness;
  rays.kinds[ray] = kind;
}
