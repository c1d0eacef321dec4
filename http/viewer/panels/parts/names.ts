/** Names of creatures and clans, living or not: the world's seed and the number determine them. */
import { clanColor, clanName, personalName } from '../../../../client/index.js';
import type { App } from '../../app.js';

/** The full name of a creature. */
export function creatureName(app: App, id: number): string {
  const seed = seedOf(app);
  return seed === null ? `#${id}` : personalName(seed, id);
}

/** Name and colour of a clan. */
export function bannerOf(app: App, id: number): { readonly name: string; readonly color: string } {
  const seed = seedOf(app);
  return { name: seed === null ? `#${id}` : clanName(seed, id), color: clanColor(id) };
}

/** Null before the first frame. */
function seedOf({ client: { world } }: App): number | null {
  return world.isKnown ? world.tables.world.number('seed', 0, 0) : null;
}
