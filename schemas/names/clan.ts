/**
 * Names and colours of clans and of the coalitions that they form: pure hashes of (seed, id) like those of creatures
 * (docs/rules/culture-and-knowledge.md#names).
 */
import { mix, mixUnit } from '../hash.js';
import { CLAN_COLORS } from '../vocabulary.js';
import { SALT } from './salts.js';
import { CLAN_ADJECTIVES, CLAN_NOUNS, COALITION_FORMS } from './words.js';

/** Share of the clans that are called "Clan of the ...". */
const LONG_FORM_SHARE = 0.3;

export function clanName(seed: number, clanId: number): string {
  const adjective = CLAN_ADJECTIVES[mix(seed, clanId, SALT.clanAdjective) % CLAN_ADJECTIVES.length]!;
  const noun = CLAN_NOUNS[mix(seed, clanId, SALT.clanNoun) % CLAN_NOUNS.length]!;
  const prefix = mixUnit(seed, clanId, SALT.clanForm) < LONG_FORM_SHARE ? 'Clan of the ' : '';
  return `${prefix}${adjective} ${noun}`;
}

/**
 * A clan as events name it: its name next to its id, and the id alone of those who have no clan. The name is kept with
 * the event, although seed and id would tell it: a search whose index made names would find what does not show the word
 * that was sought, and would need the seed of every world wherever words are made. Births and deaths alone do without:
 * they are two thirds of a history, and a store with their names takes 314 bytes an event instead of 282.
 */
export function clanInEvent(
  seed: number,
  clanId: number | null,
): Readonly<{ clan_id: number | null; clan_name?: string }> {
  return clanId ? { clan_id: clanId, clan_name: clanName(seed, clanId) } : { clan_id: clanId };
}

/** Two clans as events name them. */
export function namesOfPair(seed: number, a: number, b: number): Readonly<Record<string, number | string>> {
  return { a, b, a_name: clanName(seed, a), b_name: clanName(seed, b) };
}

/** Colours go round in the order of founding, so that neighbours in time differ; clan ids begin at 1. */
export function clanColor(clanId: number): string {
  return CLAN_COLORS[clanColorCode(clanId)]!;
}

/** Its place in the list of colours. */
export function clanColorCode(clanId: number): number {
  return clanId > 0 ? (clanId - 1) % CLAN_COLORS.length : 0;
}

export function coalitionName(seed: number, coalitionId: number): string {
  const adjective =
    CLAN_ADJECTIVES[mix(seed, coalitionId, SALT.coalitionAdjective) % CLAN_ADJECTIVES.length]!;
  return `${adjective} ${COALITION_FORMS[mix(seed, coalitionId, SALT.coalitionForm) % COALITION_FORMS.length]!}`;
}
