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
  const cells = relief.wholes('height');
  const at = (column: number, row: number): number => {
    const c = wraps ? (column + columns) % columns : Math.max(0, Math.min(columns - 1, column));
    const r = wraps ? (row + rows) % rows : Math.max(0, Math.min(rows - 1, row));
    return cells[r * columns + c]! / HEIGHT_STEPS;
  };
  const heightAt = (x: number, y: number): number => {
    const u = x / CELL - 0.5;
    const v = y / CELL - 0.5;
    const c = Math.floor(u);
    const r = Math.floor(v);
    const fu = u - c;
    const fv = v - r;
    const top = at(c, r) * (1 - fu) + at(c + 1, r) * fu;
    return top * (1 - fv) + (at(c, r + 1) * (1 - fu) + at(c + 1, r + 1) * fu) * fv;
  };
  for (let row = 0, to = 0; row < height; row++) {
    for (let column = 0; column < width; column++, to += 4) {
      const x = (column + 0.5) * unit;
      const y = (row + 0.5) * unit;
      const here = rows === 0 ? 0 : heightAt(x, y);
      const slope = rows === 0 ? 0 : heightAt(x + RISE, y + RISE) - heightAt(x - RISE, y - RISE);
      bytes[to] = Math.max(0, Math.min(255, 128 + (SHADE * 128 * slope) / (2 * RISE)));
      bytes[to + 2] = (here / HEIGHT_MAX) * 255;
    }
  }
}

/** Size of the grain of the soil, coarse and fine, and what each adds. */
const GRAINS = [
  { units: 9, share: 0.34 },
  { units: 3.1, share: 0.33 },
  { units: 0.9, share: 0.33 },
] as const;

/** Soft noise that goes on over the edges. */
function grain(bytes: Uint8Array, width: number, height: number, unit: number): void {
  const sums = new Float32Array(width * height);
  for (const { units, share } of GRAINS) {
    const columns = Math.max(1, Math.round((width * unit) / units));
    const rows = Math.max(1, Math.round((height * unit) / units));
    for (let row = 0, at = 0; row < height; row++) {
      const v = (row / height) * rows;
      const r = Math.floor(v);
      const fv = smooth(v - r);
      const below = (r + 1) % rows;
      for (let column = 0; column < width; column++, at++) {
        const u = (column / width) * columns;
        const c = Math.floor(u);
        const fu = smooth(u - c);
        const right = (c + 1) % columns;
        const top = chance(c, r) * (1 - fu) + chance(right, r) * fu;
        const bottom = chance(c, below) * (1 - fu) + chance(right, below) * fu;
        sums[at]! += share * (top * (1 - fv) + bottom * fv);
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
      for (let column = Math.floor(x - r); column <= x + r; column++) {
        const c = wraps ? (column + width) % width : column;
        const w = wraps ? (row + height) % height : row;
        if (c < 0 || w < 0 || c >= width || w >= height) continue;
        const share = 1 - Math.hypot(column + 0.5 - x, row + 0.5 - y) / r;
        const to = (w * width + c) * 4 + 1;
        bytes[to] = Math.max(bytes[to]!, 255 * smooth(Math.min(1, Math.max(0, share * 1.8))));
      }
    }
  }
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}
