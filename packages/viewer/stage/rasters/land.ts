/**
 * Paints the land as bytes for the ground's shader: hill shade, fertility, height, grain of the soil. It is painted
 * once per world, row by row.
 */
import type { WorldView } from '#client/index.js';
import { gridOf, type Grid, type Painting } from './raster.js';

/** Side of a cell of the relief in grid units (schemas/compact/tables.ts). */
const CELL_UNITS = 25;
/** Number of stored height steps per grid unit. */
const HEIGHT_STEPS = 4;
/** Height in grid units that the highest byte value stands for. */
const HEIGHT_UNITS_MAX = 60;
/** A slope is measured between two places this many grid units away on either side, which smooths the cells. */
const RISE_UNITS = 11;
/** Change of the shade on a slope of 1, as a share of the shade of flat ground. */
const SHADE = 0.36;

/** The bytes of a point are shade (128 is flat), fertility, height and grain. The cost is O(points). */
export function paintLand({ tables }: WorldView, sideMax?: number): Painting {
  const grid = gridOf(tables, sideMax);
  const unit = tables.world.number('width', 0, 0) / grid.width;
  return painting(grid, unit, reliefOf(tables), patchesOf(tables, grid.scale));
}

/** Heights of the cells, row by row, in units of 1 / HEIGHT_STEPS. */
interface Relief {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly number[];
}

/** A fertile patch; its centre and radius are in pixels of the land's picture. */
interface Patch {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function reliefOf({ relief, world }: WorldView['tables']): Relief {
  const columns = world.number('relief_columns', 0, 0);
  const heights = relief.wholes('height');
  const cells = Array.from({ length: relief.count }, (_, cell) => heights[cell]!);
  return { columns, rows: columns === 0 ? 0 : relief.count / columns, cells };
}

function patchesOf({ terrain_fertile: patches }: WorldView['tables'], scale: number): readonly Patch[] {
  return Array.from({ length: patches.count }, (_, patch) => ({
    x: patches.number('x', patch, 0) * scale,
    y: patches.number('y', patch, 0) * scale,
    r: patches.number('r', patch, 0) * scale,
  }));
}

/** Paints row by row, then patch by patch. `unit` is the number of grid units between two points. */
function* painting(grid: Grid, unit: number, relief: Relief, patches: readonly Patch[]): Painting {
  const { width, height } = grid;
  const bytes = new Uint8Array(width * height * 4);
  const shade = shading(bytes, grid, unit, relief);
  const grain = graining(bytes, grid, unit);
  for (let row = 0; row < height; row++) {
    shade(row);
    grain(row);
    yield;
  }
  for (const patch of patches) {
    for (let row = Math.floor(patch.y - patch.r); row <= patch.y + patch.r; row++) {
      fertilise(bytes, grid, patch, row);
      yield;
    }
  }
  return { width, height, bytes };
}

type Line = (row: number) => void;

function shading(bytes: Uint8Array, { width, wraps }: Grid, unit: number, { columns, rows, cells }: Relief): Line {
  if (rows === 0) {
    return (row) => {
      for (let to = row * width * 4; to < (row + 1) * width * 4; to += 4) bytes[to] = 128;
    };
  }
  const place = (cell: number, count: number): number =>
    wraps ? (cell + count) % count : Math.max(0, Math.min(count - 1, cell));
  const [above, level, below] = [1, 2, 3].map(() => new Float64Array(columns)) as [Heights, Heights, Heights];
  /** Interpolates heights at `y`, one for each column of cells. */
  const fill = (heights: Heights, y: number): void => {
    const v = y / CELL_UNITS - 0.5;
    const r = Math.floor(v);
    const [top, bottom] = [place(r, rows) * columns, place(r + 1, rows) * columns];
    for (let column = 0; column < columns; column++) {
      const [high, low] = [cells[top + column]!, cells[bottom + column]!];
      heights[column] = (high + (low - high) * (v - r)) / HEIGHT_STEPS;
    }
  };
  /** Cells between which each point of a row lies after a shift by `moved` grid units; valid for all rows. */
  const across = (moved: number): Across => {
    const places = Float64Array.from({ length: width }, (_, column) => {
      return ((column + 0.5) * unit + moved) / CELL_UNITS - 0.5;
    });
    const west = Int32Array.from(places, (u) => place(Math.floor(u), columns));
    const east = Int32Array.from(places, (u) => place(Math.floor(u) + 1, columns));
    return { west, east, parts: places.map((u) => u - Math.floor(u)) };
  };
  const [before, here, behind] = [across(-RISE_UNITS), across(0), across(RISE_UNITS)];
  return (row) => {
    const y = (row + 0.5) * unit;
    fill(above, y - RISE_UNITS);
    fill(level, y);
    fill(below, y + RISE_UNITS);
    for (let column = 0, to = row * width * 4; column < width; column++, to += 4) {
      const slope = heightAt(below, behind, column) - heightAt(above, before, column);
      bytes[to] = Math.max(0, Math.min(255, 128 + (SHADE * 128 * slope) / (2 * RISE_UNITS)));
      bytes[to + 2] = (heightAt(level, here, column) / HEIGHT_UNITS_MAX) * 255;
    }
  };
}

type Heights = Float64Array;

/** The columns of cells to both sides of each point, and the point's position between them. */
interface Across {
  readonly west: Int32Array;
  readonly east: Int32Array;
  readonly parts: Float64Array;
}

function heightAt(heights: Heights, { west, east, parts }: Across, column: number): number {
  const height = heights[west[column]!]!;
  return height + (heights[east[column]!]! - height) * parts[column]!;
}

/** Cell size of each grain in grid units, and its share of the sum. */
const GRAINS = [
  { units: 9, share: 0.34 },
  { units: 3.1, share: 0.33 },
  { units: 0.9, share: 0.33 },
] as const;

/** Smooth noise that continues across the edges. Random values are computed once per cell of a row, not per point. */
function graining(bytes: Uint8Array, { width, height }: Grid, unit: number): Line {
  const sums = new Float32Array(width);
  const grains = GRAINS.map(({ units, share }) => {
    const columns = Math.max(1, Math.round((width * unit) / units));
    const cells = Int32Array.from({ length: width }, (_, column) => Math.floor((column / width) * columns));
    return {
      share,
      columns,
      rows: Math.max(1, Math.round((height * unit) / units)),
      cells,
      parts: Float32Array.from(cells, (cell, column) => smooth((column / width) * columns - cell)),
      line: new Float32Array(columns + 1),
    };
  });
  return (row) => {
    sums.fill(0);
    for (const { share, columns, rows, cells, parts, line } of grains) {
      const v = (row / height) * rows;
      const r = Math.floor(v);
      const below = (r + 1) % rows;
      const part = smooth(v - r);
      for (let cell = 0; cell < columns; cell++) {
        const top = chance(cell, r);
        line[cell] = top + (chance(cell, below) - top) * part;
      }
      line[columns] = line[0]!;
      for (let column = 0; column < width; column++) {
        const west = line[cells[column]!]!;
        sums[column]! += share * (west + (line[cells[column]! + 1]! - west) * parts[column]!);
      }
    }
    for (let column = 0, to = row * width * 4 + 3; column < width; column++, to += 4) bytes[to] = 255 * sums[column]!;
  };
}

/** Returns a pseudo-random number from 0 to 1 that is constant for a cell. */
function chance(column: number, row: number): number {
  let mixed = Math.imul(column + 1, 374761393) + Math.imul(row + 1, 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Adds a patch to a row; where patches overlap, the most fertile one counts. */
function fertilise(bytes: Uint8Array, { width, height, wraps }: Grid, { x, y, r }: Patch, row: number): void {
  const w = wraps ? (row + height) % height : row;
  if (w < 0 || w >= height) return;
  const down = (row + 0.5 - y) ** 2;
  for (let column = Math.floor(x - r); column <= x + r; column++) {
    const square = (column + 0.5 - x) ** 2 + down;
    const c = wraps ? (column + width) % width : column;
    if (square >= r ** 2 || c < 0 || c >= width) continue;
    const to = (w * width + c) * 4 + 1;
    const share = 1 - Math.sqrt(square) / r;
    bytes[to] = Math.max(bytes[to]!, 255 * smooth(Math.min(1, share * 1.8)));
  }
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}
