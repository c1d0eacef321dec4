/** Banners of every clan of the watched world: a colour and an emblem each. */
import type { Client } from '../../client/index.js';
import { clanColor } from '#schemas/names/clan.js';
import { CLAN_COLORS } from '#schemas/vocabulary.js';
import { BANNER_COLORS, CONTRASTS } from '../colors/palette.js';
import type { Place, Plane } from '../world/plane.js';
import { EMBLEM_PATHS } from './emblems.js';

type World = Client['world'];

export interface Banner {
  /** Colour as 0xrrggbb. */
  readonly color: number;
  /** Index into EMBLEM_PATHS. */
  readonly emblem: number;
}

/** Banners of extinct clans by id. Ids beyond the end of the table start again at its beginning. */
const BY_ID: readonly Banner[] = Array.from({ length: CLAN_COLORS.length * EMBLEM_PATHS.length }, (_, at) => ({
  color: Number.parseInt(clanColor(at + 1).slice(1), 16),
  emblem: emblemOf(at + 1),
}));

/** Returns the banner of a clan that no longer lives, or of a past world. */
export function pastBanner(id: number): Banner {
  return BY_ID[Math.max(0, id - 1) % BY_ID.length]!;
}

export type HomesOf = (world: World) => ReadonlyMap<number, Place>;

export interface BannerMemory {
  /** Returns the banners stored last if they belong to this world; otherwise none. */
  read(world: string): ReadonlyMap<number, Assigned>;
  write(world: string, assigned: ReadonlyMap<number, Assigned>): void;
}

export class ClanBanners {
  readonly #homesOf: HomesOf;
  readonly #memory: BannerMemory;
  #worldId = -1;
  #ids: readonly number[] = [];
  #assigned: ReadonlyMap<number, Assigned> = new Map();
  #banners: ReadonlyMap<number, Banner> = new Map();

  constructor(homesOf: HomesOf, memory: BannerMemory) {
    this.#homesOf = homesOf;
    this.#memory = memory;
  }

  /** Chooses banners for new clans. The cost is O(clans) while the set of clans is unchanged. */
  take(world: World, plane: Plane): void {
    const { clans, world: facts } = world.tables;
    const id = facts.number('world_id', 0, 0);
    if (id === this.#worldId && this.#hasOnly(clans)) return;
    // Stores of different services may have worlds of the same id.
    const name = `${id} ${facts.number('seed', 0, 0)}`;
    if (id !== this.#worldId) this.#assigned = this.#memory.read(name);
    this.#worldId = id;
    this.#ids = Array.from({ length: clans.count }, (_, row) => clans.number('id', row, 0));
    this.#assigned = assign(this.#assigned, largestFirst(clans), this.#homesOf(world), plane);
    this.#memory.write(name, this.#assigned);
    this.#banners = new Map(
      [...this.#assigned].map(([id, { color, emblem }]) => [id, { color: BANNER_COLORS[color]!, emblem }]),
    );
  }

  of(id: number): Banner {
    return this.#banners.get(id) ?? pastBanner(id);
  }

  #hasOnly(clans: World['tables']['clans']): boolean {
    if (clans.count !== this.#ids.length) return false;
    for (let row = 0; row < clans.count; row++) if (clans.number('id', row, 0) !== this.#ids[row]) return false;
    return true;
  }
}

/** Large clans choose their colours first, so that they share theirs with few others. */
function largestFirst(clans: World['tables']['clans']): readonly number[] {
  const rows = Array.from({ length: clans.count }, (_, row) => row);
  const sizeOf = (row: number): number => clans.number('population', row, 0);
  return rows.sort((a, b) => sizeOf(b) - sizeOf(a) || a - b).map((row) => clans.number('id', row, 0));
}

// Chooses the colour and the emblem of each living clan. The colours that the service sends repeat after eight clans,
// so neighbours might share a colour. A clan keeps its colour and its emblem as long as it lives.

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

function emblemOf(id: number): number {
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
