/** Draws the ground of the map (soil, water, rocks, bridges, dams), and the darkness and lights of the night. */
import type { StateMessage } from '../../client/index.js';
import { parseHex, mix } from '../screen/colors.js';
import { columnOf, placeAt, rowOf, type Window } from './camera.js';
import { SEASON_GROUND_COLORS, MAP_COLORS } from './palette.js';
import { type Raster, LAYER } from './raster.js';

/** Distance between the lattice points of the noise that shades the ground, in grid units. */
const PATCH_UNITS = 26;
const SHADES = 5;
const DARKEST = 0.52;
/** Number of levels to which the darkness is rounded. It is small, because each change redraws the whole map. */
const LIGHT_STEPS = 20;

/** Returns the darkness: 0 by day, rising to `DARKEST` at midnight. A storm adds to it. */
function darknessOf({ time_of_day: time, weather }: StateMessage): number {
  const night = Math.max(0, Math.cos(time * 2 * Math.PI)) * DARKEST;
  const dark = night + (weather === 'storm' ? 0.12 : 0);
  return Math.round(dark * LIGHT_STEPS) / LIGHT_STEPS;
}

export function drawLand(raster: Raster, window: Window, state: StateMessage): void {
  drawSoil(raster, window, state);
  for (const { x, y, r } of state.terrain_fertile) {
    raster.disc(columnOf(window, x), rowOf(window, y), r / window.unit, (at, share) =>
      raster.mixGround(at, MAP_COLORS.fertile, share < 0.7 ? 0.28 : 0.16),
    );
  }
  drawRivers(raster, window, state);
  for (const { x, y, r } of state.terrain_rocks) {
    raster.disc(columnOf(window, x), rowOf(window, y), Math.max(0.6, r / window.unit), (at) =>
      raster.mixGround(at, MAP_COLORS.rock, 0.85),
    );
  }
  for (const { x, y, color } of placesOf(state.boundary_stones)) {
    raster.dot(columnOf(window, x), rowOf(window, y), mix(MAP_COLORS.stone, parseHex(color), 0.6), LAYER.mark);
  }
  for (const { x, y } of placesOf(state.markets)) {
    raster.disc(columnOf(window, x), rowOf(window, y), Math.max(0.8, 2.4 / window.unit), (at) =>
      raster.mixGround(at, MAP_COLORS.market, 0.8),
    );
  }
  for (const { x, y, r } of placesOf(state.anomalies)) {
    raster.disc(columnOf(window, x), rowOf(window, y), (r ?? 4) / window.unit, (at) =>
      raster.mixGround(at, MAP_COLORS.anomaly, 0.3),
    );
  }
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
  readonly color?: string;
}

function placesOf(list: unknown): readonly Placed[] {
  return (list ?? []) as readonly Placed[];
}

function drawSoil(raster: Raster, window: Window, { season, weather }: StateMessage): void {
  const ground = SEASON_GROUND_COLORS[season] ?? MAP_COLORS.beyond;
  const shades = Array.from({ length: SHADES }, (_, step) => mix(ground, 0xffffff, step * 0.022));
  for (let row = 0; row < raster.rows; row++) {
    for (let column = 0; column < raster.columns; column++) {
      const place = placeAt(window, column + 0.5, row + 0.5);
      if (!place) continue;
      const shade = shades[Math.floor(heightAt(place.x / PATCH_UNITS, place.y / PATCH_UNITS) * SHADES)] ?? ground;
      raster.grounds[row * raster.columns + column] = weather === 'fog' ? mix(shade, MAP_COLORS.fog, 0.22) : shade;
    }
  }
}

/** Returns value noise from 0 to below 1, interpolated between lattice points. The same place gives the same value. */
function heightAt(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [smooth(x - left), smooth(y - top)];
  const upper = noise(left, top) * (1 - right) + noise(left + 1, top) * right;
  const lower = noise(left, top + 1) * (1 - right) + noise(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Returns a pseudo-random number for a lattice point, from 0 to below 1. */
function noise(x: number, y: number): number {
  const mixed = Math.imul(x * 374761393 + y * 668265263, 1274126177);
  return ((mixed ^ (mixed >>> 13)) >>> 8) / 2 ** 24;
}

interface River {
  readonly cy: number;
  readonly hw: number;
  readonly flood?: boolean;
}

interface Waterwork {
  readonly x: number;
  readonly cy: number;
}

function drawRivers(raster: Raster, window: Window, state: StateMessage): void {
  const rivers = (state.rivers ?? []) as unknown as readonly River[];
  // Each river is also drawn one height of the plane above and below its place. On a plane that wraps around, a river
  // near the seam is thus visible at both edges of the map.
  const period = window.plane.height / window.unit;
  for (const { cy, hw, flood } of rivers) {
    const half = Math.max(hw / window.unit, 0.5);
    for (const middle of [-period, 0, period].map((turn) => rowOf(window, cy) + turn)) {
      const last = Math.min(raster.rows - 1, Math.round(middle + half) - 1);
      for (let row = Math.max(0, Math.round(middle - half)); row <= last; row++) {
        for (let at = row * raster.columns; at < (row + 1) * raster.columns; at++) {
          if (raster.grounds[at] !== MAP_COLORS.beyond)
            raster.mixGround(at, flood ? MAP_COLORS.flood : MAP_COLORS.river, 0.75);
        }
      }
    }
  }
  const half = (rivers[0]?.hw ?? 4) + 1;
  for (const [works, color] of [
    [state.bridges, MAP_COLORS.bridge],
    [state.dams, MAP_COLORS.dam],
  ] as const) {
    for (const { x, cy } of (works ?? []) as unknown as readonly Waterwork[]) {
      const top = rowOf(window, cy - half);
      raster.wash(columnOf(window, x - 1.5), top, Math.max(1, 3 / window.unit), (2 * half) / window.unit, color, 0.9);
    }
  }
}

/** Darkens the ground, and the figures less than the ground. Then draws the lights. */
export function drawLight(raster: Raster, window: Window, state: StateMessage): void {
  const dark = darknessOf(state);
  if (dark > 0) {
    for (let at = 0; at < raster.grounds.length; at++) {
      if (raster.grounds[at] === MAP_COLORS.beyond) continue;
      raster.mixGround(at, MAP_COLORS.night, dark);
      if (raster.isFigure(at) && raster.ranks[at]! < LAYER.selected) {
        raster.figures[at] = mix(raster.figures[at]!, MAP_COLORS.night, dark * 0.45);
      }
    }
  }
  const glow = (x: number, y: number, radius: number, color: number, strength: number): void =>
    raster.disc(columnOf(window, x), rowOf(window, y), Math.max(1.2, radius / window.unit), (at, share) =>
      raster.mixGround(at, color, strength * (1 - share * 0.8)),
    );
  for (const { kind, x, y, hearth_lit: lit } of state.entities) {
    if (kind === 'house' && lit && dark > 0) glow(x, y, 7, MAP_COLORS.hearth, 0.35 * dark);
  }
  for (const { x, y } of state.campfires ?? []) glow(x, y, 5, MAP_COLORS.campfire, 0.25 + 0.5 * dark);
  for (const { x, y, r } of state.fires ?? []) {
    glow(x, y, r * 2, MAP_COLORS.fire, 0.75);
    raster.dot(columnOf(window, x), rowOf(window, y), MAP_COLORS.fire, LAYER.body);
  }
  for (const { x, y } of state.lightning ?? []) {
    const [column, row] = [columnOf(window, x), rowOf(window, y)];
    raster.line(column + 1, row - 14 / window.unit, column, row, MAP_COLORS.bolt, LAYER.selected);
  }
}
