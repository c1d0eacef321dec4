/** Names of living and dead creatures and clans, computed from the world's seed and the id. */
import { clanName, personalName } from '../../client/index.js';
import { pastBanner } from '../clans/banners.js';
import { css } from '../colors/palette.js';
import type { App } from './app.js';

export function creatureName(app: App, id: number): string {
  const seed = app.seed();
  return seed === null ? `#${id}` : personalName(seed, id);
}

export interface NamedBanner {
  readonly name: string;
  readonly color: string;
  /** Index into EMBLEM_PATHS. */
  readonly emblem: number;
}

export function bannerOf(app: App, id: number): NamedBanner {
  const seed = app.seed();
  const { color, emblem } = app.hasEnded ? pastBanner(id) : app.banners.of(id);
  return { name: seed === null ? `#${id}` : clanName(seed, id), color: css(color), emblem };
}
