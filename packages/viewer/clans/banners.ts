/** Banners of clans: a colour and an emblem, which all viewers see alike (schemas/names/clan.ts). */
import { CLAN_COLORS } from '#schemas/vocabulary.js';
import { clanColorCode, clanEmblemCode } from '#schemas/names/clan.js';

export interface Banner {
  /** Colour as 0xrrggbb. */
  readonly color: number;
  /** Index into EMBLEM_PATHS. */
  readonly emblem: number;
}

const BANNER_COLORS = CLAN_COLORS.map((color) => Number.parseInt(color.slice(1), 16));

/** Returns the banner of a clan, living or extinct. */
export function bannerOfClan(id: number): Banner {
  return { color: BANNER_COLORS[clanColorCode(id)]!, emblem: clanEmblemCode(id) };
}
