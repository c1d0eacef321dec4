/** Names of creatures and clans, living or not: the world's seed and the number determine them. */
import { clanColor, clanName, personalName } from '../../../../client/index.js';
import type { App } from '../../app.js';

/** The full name of a creature. */
export function creatureName(app: App, id: number): string {
  const seed = app.seed();
  return seed === null ? `#${id}` : personalName(seed, id);
}

/** Name and colour of a clan. */
export function bannerOf(app: App, id: number): { readonly name: string; readonly color: string } {
  const seed = app.seed();
  return { name: seed === null ? `#${id}` : clanName(seed, id), color: clanColor(id) };
}
