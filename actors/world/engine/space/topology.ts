/**
 * The shape of the plane: a torus (`wrap`) or a walled rectangle (`clamp`). All distances are the shortest ones, across
 * the seam on a torus.
 */
import { clamp } from '../math/interval.js';

export interface Position {
  x: number;
  y: number;
}

export interface Topology {
  readonly width: number;
  readonly height: number;
  wrap: boolean;
  /** Greatest difference in x that does not cross the seam; infinite in a walled world. */
  foldX: number;
  foldY: number;
}

export function createTopology(width: number, height: number, wrap: boolean): Topology {
  const topology = { width, height, wrap, foldX: Infinity, foldY: Infinity };
  setBoundary(topology, wrap);
  return topology;
}

export function setBoundary(topology: Topology, wrap: boolean): void {
  topology.wrap = wrap;
  topology.foldX = wrap ? topology.width * 0.5 : Infinity;
  topology.foldY = wrap ? topology.height * 0.5 : Infinity;
}

/** Returns the shortest signed difference from x1 to x2, both on the map. */
export function deltaX(topology: Topology, x1: number, x2: number): number {
  const delta = x2 - x1;
  if (delta > topology.foldX) return delta - topology.width;
  return delta < -topology.foldX ? delta + topology.width : delta;
}

/** Returns the shortest signed difference from y1 to y2, both on the map. */
export function deltaY(topology: Topology, y1: number, y2: number): number {
  const delta = y2 - y1;
  if (delta > topology.foldY) return delta - topology.height;
  return delta < -topology.foldY ? delta + topology.height : delta;
}

export function squaredDistance(topology: Topology, x1: number, y1: number, x2: number, y2: number): number {
  const dx = deltaX(topology, x1, x2);
  const dy = deltaY(topology, y1, y2);
  return dx * dx + dy * dy;
}

/** Returns the coordinate on 0..size: wrapped around the torus, or limited by the wall. */
export function onMap(value: number, size: number, wrap: boolean): number {
  if (!wrap) return value < 0 ? 0 : value > size ? size : value;
  if (value >= 0 && value < size) return value;
  const folded = value - size * Math.floor(value / size);
  return folded >= size ? 0 : folded;
}

// The cells of heat, soil and relief (docs/rules/temperature-and-wind.md#heat-field).

export const FIELD_CELL_UNITS = 25;

/** Properties of the ground and the air that change slowly, as arrays of square cells (field cells), row by row. */
export interface Fields {
  readonly columns: number;
  readonly rows: number;
  readonly heat: Float32Array;
  readonly soil: Float32Array;
  readonly elevation: Float32Array;
}

export function fieldCell(world: { readonly fields: Fields }, x: number, y: number): number {
  const { columns, rows } = world.fields;
  const column = clamp(Math.floor(x / FIELD_CELL_UNITS), 0, columns - 1);
  const row = clamp(Math.floor(y / FIELD_CELL_UNITS), 0, rows - 1);
  return row * columns + column;
}
