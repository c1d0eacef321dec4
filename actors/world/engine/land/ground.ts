/** Properties of the ground at a position: rock, river, house, height. */
import { ANOMALY_ROWS } from '#tables/codes.js';
import { DOOR_SIDE } from '#tables/houses.js';
import type { WorldState } from '../state/state.js';
import { FIELD_CELL_UNITS, deltaX, deltaY, squaredDistance } from '../space/topology.js';
import { collectSpans } from '../space/grid.js';

/** Returns the row of a rock whose edge is within `margin` of the position, or -1. */
export function rockAt(world: WorldState, x: number, y: number, margin: number): number {
  const { rockGrid, rocks, topology } = world;
  if (rocks.count === 0) return -1;
  const spans = collectSpans(rockGrid, x, y, world.reach.rock + margin);
  for (let s = 0; s < spans; s++) {
    for (let k = rockGrid.spanStarts[s]!; k < rockGrid.spanEnds[s]!; k++) {
      const row = rockGrid.items[k]!;
      if (rocks.alive[row] === 0) continue;
      const dx = deltaX(topology, x, rocks.xs[row]!);
      const dy = deltaY(topology, y, rocks.ys[row]!);
      const reach = rocks.radii[row]! + margin;
      if (dx * dx + dy * dy < reach * reach) return row;
    }
  }
  return -1;
}

/** Returns the row of the river whose water, widened by `margin`, covers this y, or -1. There are at most 8 rivers. */
export function riverAt(world: WorldState, y: number, margin: number): number {
  const { rivers, topology } = world;
  for (let row = 0; row < rivers.count; row++) {
    const dy = deltaY(topology, y, rivers.centreYs[row]!);
    if (Math.abs(dy) < rivers.halfWidths[row]! + margin) return row;
  }
  return -1;
}

/** Half the width, in x, of the dry ground on a bridge or a dam. */
const CROSSING_HALF_WIDTH_UNITS = 1.5;

/** Whether a bridge or a dam crosses the river at x. O(works). */
export function dryCrossing({ waterworks, topology }: WorldState, river: number, x: number): boolean {
  for (let work = 0; work < waterworks.count; work++) {
    if (waterworks.rivers[work] !== river || waterworks.alive[work] === 0) continue;
    const dx = deltaX(topology, x, waterworks.xs[work]!);
    if (dx < CROSSING_HALF_WIDTH_UNITS && dx > -CROSSING_HALF_WIDTH_UNITS) return true;
  }
  return false;
}

/** Returns the row of the anomaly at the position, or -1. There are at most 8 anomalies. */
export function anomalyAt({ anomalies, topology }: WorldState, x: number, y: number): number {
  for (let row = 0; row < anomalies.count; row++) {
    const dx = deltaX(topology, x, anomalies.xs[row]!);
    const dy = deltaY(topology, y, anomalies.ys[row]!);
    if (dx * dx + dy * dy < anomalies.radii[row]! * anomalies.radii[row]!) return row;
  }
  return -1;
}

/** Silt lies up to this distance from the middle of its river, in half widths of the river when it is not in flood. */
const SILT_REACH_WIDTHS = 2.2;
const SILT_GROWTH_FACTOR = 1.5;

/** Factor of silt and anomalies. */
export function groundGrowth(world: WorldState, x: number, y: number): number {
  const { rivers, topology, anomalies } = world;
  let factor = 1;
  for (let row = 0; row < rivers.count; row++) {
    if (rivers.siltTicks[row] === 0) continue;
    const dy = deltaY(topology, y, rivers.centreYs[row]!);
    if (Math.abs(dy) < rivers.restHalfWidths[row]! * SILT_REACH_WIDTHS) factor *= SILT_GROWTH_FACTOR;
  }
  const strange = anomalyAt(world, x, y);
  return strange < 0 ? factor : factor * ANOMALY_ROWS[anomalies.kinds[strange]!]!.growth;
}

/** Returns the row of a standing or ruined house whose floor, widened by `margin`, covers the position, or -1. */
export function houseAt(world: WorldState, x: number, y: number, margin: number): number {
  const { houseGrid, houses, topology } = world;
  if (houses.count === 0) return -1;
  const spans = collectSpans(houseGrid, x, y, world.reach.house + Math.max(0, margin));
  for (let s = 0; s < spans; s++) {
    for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
      const row = houseGrid.items[k]!;
      if (houses.alive[row] === 0) continue;
      const half = houses.sizes[row]! * 0.5 + margin;
      if (Math.abs(deltaX(topology, x, houses.xs[row]!)) >= half) continue;
      if (Math.abs(deltaY(topology, y, houses.ys[row]!)) < half) return row;
    }
  }
  return -1;
}

export function isFreeGround(world: WorldState, x: number, y: number): boolean {
  return rockAt(world, x, y, 0.5) < 0 && riverAt(world, y, 1) < 0 && houseAt(world, x, y, 0.8) < 0;
}

/** Returns the height at a position, from 0 to 60, interpolated between cell centres. */
export function heightAt(world: WorldState, x: number, y: number): number {
  const { columns, rows, elevation } = world.fields;
  const u = x / FIELD_CELL_UNITS - 0.5;
  const v = y / FIELD_CELL_UNITS - 0.5;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const fu = u - column;
  const fv = v - row;
  const c0 = edgeCell(column, columns, world.topology.wrap);
  const c1 = edgeCell(column + 1, columns, world.topology.wrap);
  const r0 = edgeCell(row, rows, world.topology.wrap) * columns;
  const r1 = edgeCell(row + 1, rows, world.topology.wrap) * columns;
  const top = elevation[r0 + c0]! * (1 - fu) + elevation[r0 + c1]! * fu;
  const bottom = elevation[r1 + c0]! * (1 - fu) + elevation[r1 + c1]! * fu;
  return top * (1 - fv) + bottom * fv;
}

/** Returns the slope in the direction (ux, uy): the change of the interpolated height per unit. */
export function slopeAt(world: WorldState, x: number, y: number, ux: number, uy: number): number {
  const { columns, rows, elevation } = world.fields;
  const u = x / FIELD_CELL_UNITS - 0.5;
  const v = y / FIELD_CELL_UNITS - 0.5;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const { wrap } = world.topology;
  const c0 = edgeCell(column, columns, wrap);
  const c1 = edgeCell(column + 1, columns, wrap);
  const r0 = edgeCell(row, rows, wrap) * columns;
  const r1 = edgeCell(row + 1, rows, wrap) * columns;
  const top = elevation[r0 + c1]! - elevation[r0 + c0]!;
  const bottom = elevation[r1 + c1]! - elevation[r1 + c0]!;
  const left = elevation[r1 + c0]! - elevation[r0 + c0]!;
  const right = elevation[r1 + c1]! - elevation[r0 + c1]!;
  const fu = u - column;
  const fv = v - row;
  const east = top + (bottom - top) * fv;
  const south = left + (right - left) * fu;
  return (east * ux + south * uy) / FIELD_CELL_UNITS;
}

/** Returns the x component of the unit vector that points outward from a door. */
export function doorNormalX(side: number): number {
  return side === DOOR_SIDE.east ? 1 : side === DOOR_SIDE.west ? -1 : 0;
}

export function doorNormalY(side: number): number {
  return side === DOOR_SIDE.south ? 1 : side === DOOR_SIDE.north ? -1 : 0;
}

function edgeCell(index: number, count: number, wrap: boolean): number {
  if (index >= 0 && index < count) return index;
  if (!wrap) return index < 0 ? 0 : count - 1;
  return index < 0 ? index + count : index - count;
}

/** Distance that a new body keeps from rocks, water and walls. */
const BODY_CLEARANCE_UNITS = 1.6;

/** Whether a new body may be placed here: away from rocks, rivers and houses. */
export function isOpenGround(world: WorldState, x: number, y: number): boolean {
  if (rockAt(world, x, y, BODY_CLEARANCE_UNITS) >= 0 || riverAt(world, y, BODY_CLEARANCE_UNITS) >= 0) return false;
  return houseAt(world, x, y, BODY_CLEARANCE_UNITS) < 0;
}

// Heat of open flames, and the search for campfires.

export const FLAME_DEGREES = 60;
export const FLAME_REACH_UNITS = 8;

/** A campfire gives warmth and light within this distance, and hides bodies there from predators. */
export const CAMPFIRE_REACH_UNITS = 3.5;

/** O(campfires), at most one for 25 creatures in a large population. */
export function isByCampfire(world: WorldState, x: number, y: number, radius: number): boolean {
  const { campfires, topology } = world;
  for (let row = 0; row < campfires.count; row++) {
    if (squaredDistance(topology, x, y, campfires.xs[row]!, campfires.ys[row]!) < radius * radius) return true;
  }
  return false;
}
