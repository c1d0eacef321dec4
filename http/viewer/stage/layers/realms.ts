/**
 * Territories as a picture: around the houses of a clan lies its land, as far as the law says; where clans meet, the
 * nearer house decides. Borders are stronger than what they enclose. O(houses × area), when houses change hands.
 */
import type { Sight } from '../sight.js';
import type { World } from './layer.js';

const SIDE_MAX = 1024;
const POINTS_A_UNIT = 2;
const INNER_ALPHA = 0.13;
const BORDER_ALPHA = 0.62;

export interface Realms {
  readonly width: number;
  readonly height: number;
  /** Premultiplied red, green, blue and alpha. */
  readonly bytes: Uint8Array;
  /** The owner of every point, 0 for nobody. */
  readonly owners: Int32Array;
}

/** Paints them; `radius` is the law `territory_radius`, units. */
export function paintRealms({ tables }: World, sight: Sight, radius: number): Realms {
  const { world } = tables;
  const planeWidth = world.number('width', 0, 0);
  const planeHeight = world.number('height', 0, 0);
  const scale = Math.min(POINTS_A_UNIT, SIDE_MAX / Math.max(planeWidth, planeHeight));
  const width = Math.max(1, Math.round(planeWidth * scale));
  const height = Math.max(1, Math.round(planeHeight * scale));
  const wraps = world.text('boundary', 0) === 'wrap';
  const owners = claim(tables, width, height, scale, radius * scale, wraps);
  const bytes = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const owner = owners[at]!;
      if (owner === 0) continue;
      const right = owners[row * width + ((column + 1) % width)];
      const below = owners[((row + 1) % height) * width + column];
      const left = owners[row * width + ((column + width - 1) % width)];
      const above = owners[((row + height - 1) % height) * width + column];
      const isBorder = right !== owner || below !== owner || left !== owner || above !== owner;
      const alpha = isBorder ? BORDER_ALPHA : INNER_ALPHA;
      const color = sight.clanColor(owner);
      bytes[at * 4] = ((color >> 16) & 255) * alpha;
      bytes[at * 4 + 1] = ((color >> 8) & 255) * alpha;
      bytes[at * 4 + 2] = (color & 255) * alpha;
      bytes[at * 4 + 3] = 255 * alpha;
    }
  }
  return { width, height, bytes, owners };
}

function claim(
  { houses }: World['tables'],
  width: number,
  height: number,
  scale: number,
  reach: number,
  wraps: boolean,
): Int32Array {
  const owners = new Int32Array(width * height);
  const nearest = new Float32Array(width * height).fill(Infinity);
  for (let house = 0; house < houses.count; house++) {
    const clan = houses.number('clan_id', house, 0);
    if (clan === 0 || houses.number('is_ruin', house, 0) === 1) continue;
    const x = houses.number('x', house, 0) * scale;
    const y = houses.number('y', house, 0) * scale;
    for (let row = Math.floor(y - reach); row <= y + reach; row++) {
      for (let column = Math.floor(x - reach); column <= x + reach; column++) {
        const away = (column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2;
        if (away > reach * reach) continue;
        const c = wraps ? (((column % width) + width) % width) : column;
        const r = wraps ? (((row % height) + height) % height) : row;
        if (c < 0 || r < 0 || c >= width || r >= height) continue;
        const at = r * width + c;
        if (away >= nearest[at]!) continue;
        nearest[at] = away;
        owners[at] = clan;
      }
    }
  }
  return owners;
}
