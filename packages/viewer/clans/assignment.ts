/**
 * Chooses the colour and the emblem of each living clan. The colours that the service sends repeat after eight clans,
 * so neighbours might share a colour. A clan keeps its colour and its emblem as long as it lives.
 */
import { BANNER_COLORS, CONTRASTS } from '../colors/clan-palette.js';
import type { Place, Plane } from '../world/plane.js';
import { EMBLEM_PATHS } from './emblems.js';

/** Indices into BANNER_COLORS and EMBLEM_PATHS. */
export interface Assigned {
  readonly color: number;
  readonly emblem: number;
}

/**
 * Number of nearest clans whose colours a new clan never takes. Seven of the twelve colours remain, each with twelve
 * emblems, so that up to 84 clans all differ in colour or emblem.
 */
export const NEIGHBOURS = 5;
/** Lower limit of a contrast that is used as a divisor, because equal colours have a contrast of 0. */
const CONTRAST_MIN = 0.01;

/** Clans in `kept` keep theirs; the others choose in the order of `ids`. The cost is O(new clans × clans × colours). */
export function assign(
  kept: ReadonlyMap<number, Assigned>,
  ids: readonly number[],
  homes: ReadonlyMap<number, Place>,
  plane: Plane,
): ReadonlyMap<number, Assigned> {
  const assigned = new Map<number, Assigned>();
  for (const id of ids) if (kept.has(id)) assigned.set(id, kept.get(id)!);
  for (const id of ids) if (!assigned.has(id)) assigned.set(id, choose(id, assigned, homes, plane));
  return assigned;
}

/** A clan that already has a colour, and its squared distance from the home of the new clan. */
interface Other extends Assigned {
  readonly away: number;
}

function choose(
  id: number,
  assigned: ReadonlyMap<number, Assigned>,
  homes: ReadonlyMap<number, Place>,
  plane: Plane,
): Assigned {
  const home = homes.get(id);
  const others = [...assigned].map(([other, own]): Other => {
    const place = homes.get(other);
    return { ...own, away: home && place ? squareBetween(home, place, plane) : Infinity };
  });
  others.sort((a, b) => a.away - b.away);
  // This is the square of the distance between neighbours if the clans were spread evenly.
  const spacing = (plane.width * plane.height) / (others.length + 1);
  const color = bestColor(others, spacing);
  return { color, emblem: bestEmblem(id, color, others) };
}

/** Least used colour that no neighbour has; ties go to the colour with the most contrast to nearby clans. */
function bestColor(others: readonly Other[], spacing: number): number {
  const uses = countsOf(others, 'color', BANNER_COLORS.length);
  const taken = new Set(others.slice(0, NEIGHBOURS).map(({ color }) => color));
  let best = -1;
  let bestUses = Infinity;
  let bestLikeness = Infinity;
  for (const color of BANNER_COLORS.keys()) {
    if (taken.has(color) || uses[color]! > bestUses) continue;
    const likeness = others.reduce((sum, other) => {
      const contrast = Math.max(CONTRAST_MIN, CONTRASTS[color]![other.color]!);
      return sum + 1 / contrast / (1 + other.away / spacing);
    }, 0);
    if (uses[color] === bestUses && likeness >= bestLikeness) continue;
    best = color;
    bestUses = uses[color]!;
    bestLikeness = likeness;
  }
  return best;
}

/** Returns the least used emblem that no clan of this colour has; ties are broken by the id. */
function bestEmblem(id: number, color: number, others: readonly Other[]): number {
  const uses = countsOf(others, 'emblem', EMBLEM_PATHS.length);
  const taken = new Set(others.filter((other) => other.color === color).map(({ emblem }) => emblem));
  const byPreference = EMBLEM_PATHS.map((_, step) => emblemOf(id + step));
  const free = byPreference.filter((emblem) => !taken.has(emblem));
  // Emblems repeat when a colour has used up all of them.
  const candidates = free.length > 0 ? free : byPreference;
  return candidates.reduce((best, emblem) => (uses[emblem]! < uses[best]! ? emblem : best));
}

export function emblemOf(id: number): number {
  return Math.max(0, id - 1) % EMBLEM_PATHS.length;
}

function countsOf(others: readonly Other[], part: keyof Assigned, kinds: number): readonly number[] {
  const counts = Array.from({ length: kinds }, () => 0);
  for (const other of others) counts[other[part]]!++;
  return counts;
}

function squareBetween(a: Place, b: Place, { width, height, wraps }: Plane): number {
  const [x, y] = [a.x - b.x, a.y - b.y];
  if (!wraps) return x * x + y * y;
  return (x - width * Math.round(x / width)) ** 2 + (y - height * Math.round(y / height)) ** 2;
}
