/**
 * Computes names of the cultures that clans invent, as hashes of (seed, culture id). The noun of a name shows the
 * culture's effect (machines/tables/cultures.ts).
 */
import { mix } from '../hash.js';
import { SALT } from './salts.js';
import { CULTURE_ADJECTIVES, CULTURE_NOUNS } from './words.js';

export function cultureName(seed: number, cultureId: number): string {
  const adjective = CULTURE_ADJECTIVES[mix(seed, cultureId, SALT.cultureAdjective) % CULTURE_ADJECTIVES.length]!;
  return `${adjective} ${CULTURE_NOUNS[cultureKind(seed, cultureId)]!}`;
}

/** Returns the kind of a culture, which is the index of its noun. */
export function cultureKind(seed: number, cultureId: number): number {
  return mix(seed, cultureId, SALT.cultureNoun) % CULTURE_NOUNS.length;
}
