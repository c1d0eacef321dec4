/**
 * Names, colours and emblems of clans, and names of coalitions and cultures. They follow from the seed and the id alone
 * (docs/rules/culture-and-knowledge.md#names), so all viewers see the same ones, of extinct clans too.
 */
import { mix, SALT } from '../hash.js';
import { CLAN_COLORS, CLAN_EMBLEMS } from '../vocabulary.js';
import { CLAN_ADJECTIVES, CLAN_NOUNS, COALITION_FORMS, CULTURE_ADJECTIVES, CULTURE_NOUNS } from './words.js';

export function clanName(seed: number, clanId: number): string {
  const adjective = CLAN_ADJECTIVES[mix(seed, clanId, SALT.clanAdjective) % CLAN_ADJECTIVES.length]!;
  const noun = CLAN_NOUNS[mix(seed, clanId, SALT.clanNoun) % CLAN_NOUNS.length]!;
  return `${adjective} ${noun}`;
}

/**
 * The name is stored with the event although it follows from seed and id: a search index that computed the names would
 * find events that do not show the word, and would need the seed of every world. Births and deaths, two thirds of a
 * history, have no clan names: with names a store takes 314 bytes per event instead of 282.
 */
export function clanInEvent(
  seed: number,
  clanId: number | null,
): Readonly<{ clan_id: number | null; clan_name?: string }> {
  return clanId ? { clan_id: clanId, clan_name: clanName(seed, clanId) } : { clan_id: clanId };
}

export function namesOfPair(seed: number, a: number, b: number): Readonly<Record<string, number | string>> {
  return { a, b, a_name: clanName(seed, a), b_name: clanName(seed, b) };
}

/** Clans get the colours in turn, so that clans of about the same age differ. Clan ids begin at 1. */
export function clanColor(clanId: number): string {
  return CLAN_COLORS[clanColorCode(clanId)]!;
}

export function clanColorCode(clanId: number): number {
  return (Math.max(1, clanId) - 1) % CLAN_COLORS.length;
}

/** Twelve clans of one colour in a row have different emblems: no two of 144 have colour and emblem in common. */
export function clanEmblem(clanId: number): (typeof CLAN_EMBLEMS)[number] {
  return CLAN_EMBLEMS[clanEmblemCode(clanId)]!;
}

export function clanEmblemCode(clanId: number): number {
  const place = Math.max(1, clanId) - 1;
  return (place + Math.floor(place / CLAN_COLORS.length)) % CLAN_EMBLEMS.length;
}

export function coalitionName(seed: number, coalitionId: number): string {
  const adjective = CLAN_ADJECTIVES[mix(seed, coalitionId, SALT.coalitionAdjective) % CLAN_ADJECTIVES.length]!;
  return `${adjective} ${COALITION_FORMS[mix(seed, coalitionId, SALT.coalitionForm) % COALITION_FORMS.length]!}`;
}

/** The noun of the name shows the culture's effect (schemas/tables/governance.ts). */
export function cultureName(seed: number, cultureId: number): string {
  const adjective = CULTURE_ADJECTIVES[mix(seed, cultureId, SALT.cultureAdjective) % CULTURE_ADJECTIVES.length]!;
  return `${adjective} ${CULTURE_NOUNS[cultureKind(seed, cultureId)]!}`;
}

/** Returns the kind of a culture, which is the index of its noun. */
export function cultureKind(seed: number, cultureId: number): number {
  return mix(seed, cultureId, SALT.cultureNoun) % CULTURE_NOUNS.length;
}
