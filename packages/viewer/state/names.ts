/** Names of living and dead creatures, and names and banners of clans, which follow from the world's seed and the id. */
import { clanName } from '../../client/index.js';
import { bannerOfClan } from '../clans/banners.js';
import { css } from '../colors/palette.js';
import type { App } from './app.js';

/** The number of a creature stands for its name until something names it. */
export function creatureName(app: App, id: number): string {
  return (app.hasEnded ? app.names.of(id) : app.client.world.nameOf(id)) ?? `#${id}`;
}

export interface NamedBanner {
  readonly name: string;
  readonly color: string;
  /** Index into EMBLEM_PATHS. */
  readonly emblem: number;
}

export function bannerOf(app: App, id: number): NamedBanner {
  const seed = app.seed();
  const { color, emblem } = bannerOfClan(id);
  return { name: seed === null ? `#${id}` : clanName(seed, id), color: css(color), emblem };
}
