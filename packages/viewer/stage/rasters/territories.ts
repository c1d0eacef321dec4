/**
 * Territories as a raster: a clan's land lies within a radius of its houses, and each point belongs to the nearest
 * house. Every point has its owner's colour and its distance from the border, so that borders are smooth at any zoom.
 * The cost is O(houses × area) each time that the owner of a house changes.
 */
import type { WorldView } from '#client/index.js';
import { gridOf, type Grid, type Painting } from './raster.js';

/** Number of points by which the colour extends beyond the border, because the shader interpolates between points. */
const MARGIN_POINTS = 2;
/** Distance from the border, in grid units, that the highest byte value stands for; the ground's shader uses it too. */
export const BORDER_UNITS = 8;

interface Colors {
  clanColor(clan: number): number;
}

/** A house that owns land; its position is in points of the picture. */
interface OwnedHouse {
  readonly clan: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Paints the territories in steps. The painting owns `claims` until it is finished. The bytes of a point are red,
 * green, blue, and the distance from the border inwards. `radius` is the law `territory_radius` in grid units.
 */
export function paintTerritories({ tables }: WorldView, claims: Claims, colors: Colors, radius: number): Painting {
  const grid = gridOf(tables);
  return painting(seatsOf(tables, grid.scale), grid, claims, colors, radius);
}

/** Owner of each point while the territories are computed. The arrays are large, so paintings reuse them. */
export class Claims {
  owners = new Int32Array(0);
  /** Distance of each point of the raster to the nearest house, in points; valid only if the point has an owner. */
  nearest = new Float32Array(0);
  /** Distance of each point to the nearest house of another clan, in points; valid only if the point has an owner. */
  others = new Float32Array(0);

  clear(points: number): void {
    if (this.owners.length === points) this.owners.fill(0);
    else {
      this.owners = new Int32Array(points);
      this.nearest = new Float32Array(points);
      this.others = new Float32Array(points);
    }
  }
}

function seatsOf({ houses }: WorldView['tables'], scale: number): readonly OwnedHouse[] {
  const seats: OwnedHouse[] = [];
  for (let house = 0; house < houses.count; house++) {
    const clan = houses.number('clan_id', house, 0);
    if (clan === 0 || houses.number('is_ruin', house, 0) === 1) continue;
    const [x, y] = [houses.number('x', house, 0), houses.number('y', house, 0)];
    seats.push({ clan, x: x * scale, y: y * scale });
  }
  return seats;
}

const POINTS_AT_ONCE = 4096;

function* painting(seats: readonly OwnedHouse[], grid: Grid, claims: Claims, colors: Colors, radius: number): Painting {
  const { width, height, scale } = grid;
  claims.clear(width * height);
  for (const seat of seats) {
    claim(claims, seat, grid, radius * scale + MARGIN_POINTS);
    yield;
  }
  const bytes = new Uint8Array(width * height * 4);
  for (let from = 0; from < claims.owners.length; from += POINTS_AT_ONCE) {
    color(bytes, claims, from, colors, scale, radius);
    yield;
  }
  return { width, height, bytes };
}

function claim(claims: Claims, { clan, x, y }: OwnedHouse, { width, height, wraps }: Grid, reach: number): void {
  for (let row = Math.floor(y - reach); row <= y + reach; row++) {
    const r = wraps ? modulo(row, height) : row;
    if (r < 0 || r >= height) continue;
    const down = (row + 0.5 - y) ** 2;
    for (let column = Math.floor(x - reach); column <= x + reach; column++) {
      const square = (column + 0.5 - x) ** 2 + down;
      const c = wraps ? modulo(column, width) : column;
      if (square > reach ** 2 || c < 0 || c >= width) continue;
      take(claims, r * width + c, clan, Math.sqrt(square));
    }
  }
}

function color(
  bytes: Uint8Array,
  { owners, nearest, others }: Claims,
  from: number,
  colors: Colors,
  scale: number,
  radius: number,
): void {
  const to = Math.min(owners.length, from + POINTS_AT_ONCE);
  for (let at = from; at < to; at++) {
    const owner = owners[at]!;
    if (owner === 0) continue;
    const shown = colors.clanColor(owner);
    const own = nearest[at]!;
    const inwards = Math.min(radius - own / scale, (others[at]! - own) / (2 * scale));
    bytes[at * 4] = (shown >> 16) & 255;
    bytes[at * 4 + 1] = (shown >> 8) & 255;
    bytes[at * 4 + 2] = shown & 255;
    bytes[at * 4 + 3] = Math.max(0, Math.min(255, (inwards / BORDER_UNITS) * 255));
  }
}

function take({ owners, nearest, others }: Claims, at: number, clan: number, away: number): void {
  const owner = owners[at]!;
  if (owner === clan) nearest[at] = Math.min(nearest[at]!, away);
  else if (owner === 0 || away < nearest[at]!) {
    others[at] = owner === 0 ? Infinity : nearest[at]!;
    nearest[at] = away;
    owners[at] = clan;
  } else others[at] = Math.min(others[at]!, away);
}

function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}
