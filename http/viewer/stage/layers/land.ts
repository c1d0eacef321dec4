/**
 * The land as a picture of bytes for the ground's shader: hill shade, good soil, height. Made once for a world, in a
 * resolution that a graphics card takes.
 */
import type { World } from './layer.js';

/** Points of the picture along its longer side at most, and for a grid unit. */
const SIDE_MAX = 1024;
const POINTS_A_UNIT = 2;
/** Side of a cell of the relief (schemas/compact/tables.ts), units; steps of a unit of height; the highest. */
const CELL = 25;
const HEIGHT_STEPS = 4;
const HEIGHT_MAX = 60;
/** Slopes are measured so far to either side, which rounds the cells off. */
const RISE = 11;
/** How strongly slopes are shaded. */
const SHADE = 0.36;

export interface Land {
  readonly width: number;
  readonly height: number;
  /** Shade (128 is flat), fertility, height, grain of the soil. */
  readonly bytes: Uint8Array;
}

/** Paints it. O(points of the picture). */
export function paintLand({ tables }: World): Land {
  const { world } = tables;
  const planeWidth = world.number('width', 0, 0);
  const planeHeight = world.number('height', 0, 0);
  const scale = Math.min(POINTS_A_UNIT, SIDE_MAX / Math.max(planeWidth, planeHeight));
  const width = Math.max(1, Math.round(planeWidth * scale));
  const height = Math.max(1, Math.round(planeHeight * scale));
  const bytes = new Uint8Array(width * height * 4);
  const wraps = world.text('boundary', 0) === 'wrap';
  shade(bytes, width, height, tables, planeWidth / width, wraps);
  fertilise(bytes, width, height, tables, scale, wraps);
  grain(bytes, width, height, planeWidth / width);
  return { width, height, bytes };
}

function shade(
  bytes: Uint8Array,
  width: number,
  height: number,
  { relief, world }: World['tables'],
  unit: number,
  wraps: boolean,
): void {
  const columns = world.number('relief_columns', 0, 0);
  const rows = columns === 0 ? 0 : relief.count / columns;
  if (rows === 0) {
    for (let to = 0; to < bytes.length; to += 4) bytes[to] = 128;
    return;
  }
  const cells = relief.wholes('height');
  const place = (cell: number, count: number): number =>
    wraps ? (cell + count) % count : Math.max(0, Math.min(count - 1, cell));
  const [above, level, below] = [1, 2, 3].map(() => new Float64Array(columns)) as [Heights, Heights, Heights];
  /** Heights along a line from east to west, at the middles of the columns of cells. */
  const fill = (heights: Heights, y: number): void => {
    const v = y / CELL - 0.5;
    const r = Math.floor(v);
    const [top, bottom] = [place(r, rows) * columns, place(r + 1, rows) * columns];
    for (let column = 0; column < columns; column++) {
      const [high, low] = [cells[top + column]!, cells[bottom + column]!];
      heights[column] = (high + (low - high) * (v - r)) / HEIGHT_STEPS;
    }
  };
  /** Where the points of a line, moved by so much, lie between the columns of cells: the same for all lines. */
  const across = (moved: number): Across => {
    const places = Float64Array.from({ length: width }, (_, column) => {
      return ((column + 0.5) * unit + moved) / CELL - 0.5;
    });
    const west = Int32Array.from(places, (u) => place(Math.floor(u), columns));
    const east = Int32Array.from(places, (u) => place(Math.floor(u) + 1, columns));
    return { west, east, parts: places.map((u) => u - Math.floor(u)) };
  };
  const [before, here, behind] = [across(-RISE), across(0), across(RISE)];
  for (let row = 0, to = 0; row < height; row++) {
    const y = (row + 0.5) * unit;
    fill(above, y - RISE);
    fill(level, y);
    fill(below, y + RISE);
    for (let column = 0; column < width; column++, to += 4) {
      const slope = heightAt(below, behind, column) - heightAt(above, before, column);
      bytes[to] = Math.max(0, Math.min(255, 128 + (SHADE * 128 * slope) / (2 * RISE)));
      bytes[to + 2] = (heightAt(level, here, column) / HEIGHT_MAX) * 255;
    }
  }
}

type Heights = Float64Array;

/** Of every point of a line the columns of cells to both sides, and how far it is from the one to the other. */
interface Across {
  readonly west: Int32Array;
  readonly east: Int32Array;
  readonly parts: Float64Array;
}

function heightAt(heights: Heights, { west, east, parts }: Across, column: number): number {
  const height = heights[west[column]!]!;
  return height + (heights[east[column]!]! - height) * parts[column]!;
}

/** Size of the grain of the soil, coarse and fine, and what each adds. */
const GRAINS = [
  { units: 9, share: 0.34 },
  { units: 3.1, share: 0.33 },
  { units: 0.9, share: 0.33 },
] as const;

/** Soft noise that goes on over the edges. Chances are drawn once for a cell of each line, not for every point. */
function grain(bytes: Uint8Array, width: number, height: number, unit: number): void {
  const sums = new Float32Array(width * height);
  for (const { units, share } of GRAINS) {
    const columns = Math.max(1, Math.round((width * unit) / units));
    const rows = Math.max(1, Math.round((height * unit) / units));
    const cells = Int32Array.from({ length: width }, (_, column) => Math.floor((column / width) * columns));
    const parts = Float32Array.from({ length: width }, (_, column) =>
      smooth((column / width) * columns - cells[column]!),
    );
    const line = new Float32Array(columns + 1);
    for (let row = 0, at = 0; row < height; row++) {
      const v = (row / height) * rows;
      const r = Math.floor(v);
      const below = (r + 1) % rows;
      const part = smooth(v - r);
      for (let cell = 0; cell < columns; cell++) {
        const top = chance(cell, r);
        line[cell] = top + (chance(cell, below) - top) * part;
      }
      line[columns] = line[0]!;
      for (let column = 0; column < width; column++, at++) {
        const west = line[cells[column]!]!;
        sums[at]! += share * (west + (line[cells[column]! + 1]! - west) * parts[column]!);
      }
    }
  }
  for (let at = 0; at < sums.length; at++) bytes[at * 4 + 3] = 255 * sums[at]!;
}

/** The same for the same cell, 0 to 1. */
function chance(column: number, row: number): number {
  let mixed = Math.imul(column + 1, 374761393) + Math.imul(row + 1, 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

function fertilise(
  bytes: Uint8Array,
  width: number,
  height: number,
  { terrain_fertile: patches }: World['tables'],
  scale: number,
  wraps: boolean,
): void {
  for (let patch = 0; patch < patches.count; patch++) {
    const x = patches.number('x', patch, 0) * scale;
    const y = patches.number('y', patch, 0) * scale;
    const r = patches.number('r', patch, 0) * scale;
    for (let row = Math.floor(y - r); row <= y + r; row++) {
      const w = wraps ? (row + height) % height : row;
      const down = (row + 0.5 - y) ** 2;
      for (let column = Math.floor(x - r); column <= x + r; column++) {
        const square = (column + 0.5 - x) ** 2 + down;
        const c = wraps ? (column + width) % width : column;
        if (square >= r ** 2 || c < 0 || w < 0 || c >= width || w >= height) continue;
        const to = (w * width + c) * 4 + 1;
        const share = 1 - Math.sqrt(square) / r;
        bytes[to] = Math.max(bytes[to]!, 255 * smooth(Math.min(1, share * 1.8)));
      }
    }
  }
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}
