/**
 * The brain's three rays: one ahead and one at 35 degrees to either side (docs/rules/senses-and-decisions.md#rays).
 * Perception tests everything that it visits against them, so that they need no search of their own.
 */
import { cosine, sine } from '#engine/math/trigonometry.js';
import type { WorldState } from '#engine/state/state.js';
import type { Mind, Rays } from '#engine/scratch/mind.js';
import { collectSpans } from '#engine/space/grid.js';
import { NEAR, RAY_MARGIN } from '#engine/space/obstacle-map.js';
import { obstaclesNear } from '#engine/indexes/mark-obstacles.js';
import { deltaX, deltaY } from '#engine/space/topology.js';

/** Angle between the front ray and a side ray, which is 35 degrees. */
const RAY_RADIANS = 0.6108652381980153;
const SPREAD_X = cosine(RAY_RADIANS);
const SPREAD_Y = sine(RAY_RADIANS);
const LEFT = 0;
const FRONT = 1;
const RIGHT = 2;
/** Length of a ray. Nearness is 1 at contact and 0 at the end of the ray. */
const RAY_UNITS = 32;
/** Share by which the front ray of the sharpest body is longer than that of a body without sharpness. */
const SHARP_LENGTH_SHARE = 0.45;
/** Half of the width of a ray. A ray meets every thing that overlaps this width. */
const RAY_HALF_WIDTH_UNITS = 0.5;

export function aimRays(world: WorldState, mind: Mind, row: number): void {
  const { rays } = mind;
  const { creatures } = world;
  const heading = creatures.headings[row]!;
  rays.headingX = cosine(heading);
  rays.headingY = sine(heading);
  rays.frontLength = RAY_UNITS * (1 + SHARP_LENGTH_SHARE * creatures.sharpnesses[row]!);
}

/** Tests a thing of radius `size` at offset (dx, dy) from the body against the three rays. */
export function meetRays(rays: Rays, dx: number, dy: number, size: number, kind: number): void {
  const width = size + RAY_HALF_WIDTH_UNITS;
  // Coordinates in the body's frame: `ahead` along the heading, `aside` to its right.
  const ahead = dx * rays.headingX + dy * rays.headingY;
  if (ahead < -width) return;
  const aside = dy * rays.headingX - dx * rays.headingY;
  if (aside < width && aside > -width && ahead > 0) meet(rays, FRONT, ahead - size, rays.frontLength, kind);
  const turned = ahead * SPREAD_Y;
  const upright = aside * SPREAD_X;
  const left = upright + turned;
  const right = upright - turned;
  if (left < width && left > -width) meet(rays, LEFT, ahead * SPREAD_X - aside * SPREAD_Y - size, RAY_UNITS, kind);
  if (right < width && right > -width) meet(rays, RIGHT, ahead * SPREAD_X + aside * SPREAD_Y - size, RAY_UNITS, kind);
}

/** Stores a thing whose edge is `way` units along a ray if it is nearer than the thing stored before. */
function meet(rays: Rays, ray: number, way: number, length: number, kind: number): void {
  const nearness = way > 0 ? 1 - way / length : 1;
  if (nearness <= rays.nearness[ray]!) return;
  rays.nearness[ray] = nearness;
  rays.kinds[ray] = kind;
}

// Tests houses and rocks (things of kind 0) against the brain's rays. Only obstacles close by matter, so the cost is
// proportional to the number of houses and rocks in the grid cells around the body.

/** Radius of the circle that represents a house, as a share of its side. */
const HOUSE_RADIUS_SHARE = 0.55;

/** Tests nearby houses and rocks against the rays. A body inside a house sees none. */
export function seeWalls(world: WorldState, mind: Mind, row: number): void {
  const { creatures } = world;
  if (creatures.insideIds[row] !== 0) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const near = obstaclesNear(world, x, y);
  if ((near & NEAR.houseInSight) !== 0) seeHouses(world, mind.rays, x, y);
  if ((near & NEAR.rockInSight) !== 0) seeRocks(world, mind.rays, x, y);
}

function seeHouses(world: WorldState, rays: Rays, x: number, y: number): void {
  const { houses, houseGrid: grid, topology, reach } = world;
  const far = reach.house + RAY_MARGIN;
  const spans = collectSpans(grid, x, y, far);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const dx = deltaX(topology, x, grid.itemXs[k]!);
      const dy = deltaY(topology, y, grid.itemYs[k]!);
      if (dx > far || dx < -far || dy > far || dy < -far) continue;
      const house = grid.items[k]!;
      if (houses.alive[house] === 1 && houses.ruins[house] === 0) {
        meetRays(rays, dx, dy, HOUSE_RADIUS_SHARE * houses.sizes[house]!, 0);
      }
    }
  }
}

function seeRocks(world: WorldState, rays: Rays, x: number, y: number): void {
  const { rocks, rockGrid: grid, topology, reach } = world;
  const far = reach.rock + RAY_MARGIN;
  const spans = collectSpans(grid, x, y, far);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const dx = deltaX(topology, x, grid.itemXs[k]!);
      const dy = deltaY(topology, y, grid.itemYs[k]!);
      if (dx > far || dx < -far || dy > far || dy < -far) continue;
      meetRays(rays, dx, dy, rocks.radii[grid.items[k]!]!, 0);
    }
  }
}
