/** Stores colours and emblems of living clans, so that they are the same after the page is opened again. */
import { BANNER_COLORS } from '../colors/palette.js';
import type { BannerMemory } from './banners.js';
import { EMBLEM_PATHS } from './emblems.js';

const STORAGE_NAME = 'spaceland.clans';

interface Stored {
  readonly world: string;
  readonly clans: readonly (readonly [id: number, color: number, emblem: number])[];
}

/** Stores banners in localStorage. If that is forbidden, banners last until the page is closed. */
export const storedBanners: BannerMemory = {
  read(world) {
    try {
      const stored = JSON.parse(localStorage.getItem(STORAGE_NAME) ?? '{}') as Partial<Stored>;
      if (stored.world !== world) return new Map();
      const known = stored.clans!.filter(([, color, emblem]) => color in BANNER_COLORS && emblem in EMBLEM_PATHS);
      return new Map(known.map(([id, color, emblem]) => [id, { color, emblem }]));
    } catch {
      return new Map();
    }
  },
  write(world, assigned) {
    const clans = [...assigned].map(([id, { color, emblem }]) => [id, color, emblem] as const);
    try {
      localStorage.setItem(STORAGE_NAME, JSON.stringify({ world, clans } satisfies Stored));
    } catch {
      // If the browser forbids storage, banners are chosen again when the page is opened again.
    }
  },
};
