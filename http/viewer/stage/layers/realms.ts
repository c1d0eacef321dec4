/**
 * Territories as a picture: around the houses of a clan lies its land, as far as the law says; where clans meet, the
 * nearer house decides. Every point has its owner's colour, and how far it is from the border, so that the shader draws
 * borders smoothly at any zoom. O(houses × area), when houses change hands.
 */
import type { Sight } from '../sight.js';
import type { World } from './layer.js';

const SIDE_MAX = 1024;
const POINTS_A_UNIT = 2;
/** Beyond the border the colour goes on for so many points: what is drawn is between points. */
const MARGIN = 2;
/** Distance from the border that fills a byte, grid units; the shader knows it too. */
export const BORDER_UNITS = 8;

export interface Realms {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue; distance from the border inwards. */
  readonly bytes: Uint8Array;
  /** The owner of every point, 0 for nobody. */
  readonly owners: Int32Array;
}

/** The plane in points of the picture. */
interface Grid {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly wraps: boolean;
}

/** Paints them; `radius` is the law `territory_radius`, units. */
export function paintRealms({ tables }: World, sight: Sight, radius: number): Realms {
  const { world } = tables;
  const planeWidth = world.number('width', 0, 0);
  const planeHeight = world.number('height', 0, 0);
  const scale = Math.min(POINTS_A_UNIT, SIDE_MAX / Math.max(planeWidth, planeHeight));
  const width = Math.max(1, Math.round(planeWidth * scale));
  const height = Math.max(1, Math.round(planeHeight * scale));
  const grid = { width, height, scale, wraps: world.text('boundary', 0) === 'wrap' };
  const { owners, nearest, others } = claim(tables, grid, radius * scale);
  const bytes = new Uint8Array(width * height * 4);
  for (let at = 0; at < owners.length; at++) {
    const owner = owners[at]!;
    if (owner === 0) continue;
    const color = sight.clanColor(owner);
    const own = nearest[at]!;
    const inwards = Math.min(radius - own / scale, (others[at]! - own) / (2 * scale));
    bytes[at * 4] = (color >> 16) & 255;
    bytes[at * 4 + 1] = (color >> 8) & 255;
    bytes[at * 4 + 2] = color & 255;
    bytes[at * 4 + 3] = Math.max(0, Math.min(255, (inwards / BORDER_UNITS) * 255));
    if (inwards <= 0) owners[at] = 0;
  }
  return { width, height, bytes, owners };
}

interface Claims {
  readonly owners: Int32Array;
  /** Points to the nearest house, and to the nearest of another clan. */
  readonly nearest: Float32Array;
  readonly others: Float32Array;
}

function claim({ houses }: World['tables'], grid: Grid, radius: number): Claims {
  const { width, height, scale, wraps } = grid;
  const claims = {
    owners: new Int32Array(width * height),
    nearest: new Float32Array(width * height).fill(Infinity),
    others: new Float32Array(width * height).fill(Infinity),
  };
  const reach = radius + MARGIN;
  for (let house = 0; house < houses.count; house++) {
    const clan = houses.number('clan_id', house, 0);
    if (clan === 0 || houses.number('is_ruin', house, 0) === 1) continue;
    const x = houses.number('x', house, 0) * scale;
    const y = houses.number('y', house, 0) * scale;
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
  return claims;
}

function take({ owners, nearest, others }: Claims, at: number, clan: number, away: number): void {
  if (owners[at] === clan) nearest[at] = Math.min(nearest[at]!, away);
  else if (away < nearest[at]!) {
    others[at] = nearest[at]!;
    nearest[at] = away;
    owners[at] = clan;
  } else others[at] = Math.min(others[at]!, away);
}

function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}
