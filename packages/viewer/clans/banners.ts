/** Banners of every clan of the watched world: a colour and an emblem each. */
import type { Client } from '../../client/index.js';
import { clanColor } from '../../../schemas/names/clan.js';
import { CLAN_COLORS } from '../../../schemas/vocabulary.js';
import { BANNER_COLORS } from '../colors/clan-palette.js';
import type { Place, Plane } from '../world/plane.js';
import { assign, emblemOf, type Assigned } from './assignment.js';
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
