/**
 * Names and colours of clans, of the blocs they form and of the cultures they invent: pure hashes of (seed, id)
 * like those of creatures (Culture, names).
 */
import { CLAN_COLORS } from '../../../schemas/wire/vocabulary.js';
import { mix, mixUnit } from '../random/hash.js';
import { SALT } from './salts.js';
import { CLAN_ADJECTIVES, CLAN_NOUNS, COALITION_FORMS, CULTURE_ADJECTIVES, CULTURE_NOUNS } from './words.js';

/** Share of the clans that are called "Clan of the ...". */
const LONG_FORM_SHARE = 0.3;

export function clanName(seed: number, clanId: number): string {
  const adjective = CLAN_ADJECTIVES[mix(seed, clanId, SALT.clanAdjective) % CLAN_ADJECTIVES.length]!;
  const noun = CLAN_NOUNS[mix(seed, clanId, SALT.clanNoun) % CLAN_NOUNS.length]!;
  const prefix = mixUnit(seed, clanId, SALT.clanForm) < LONG_FORM_SHARE ? 'Clan of the ' : '';
  return `${prefix}${adjective} ${noun}`;
}

/** Colours go round in the order of founding, so that neighbours in time differ; clan ids begin at 1. */
export function clanColor(clanId: number): string {
  return CLAN_COLORS[(clanId - 1) % CLAN_COLORS.length] ?? CLAN_COLORS[0];
}

export function coalitionName(seed: number, coalitionId: number): string {
  const adjective =
    CLAN_ADJECTIVES[mix(seed, coalitionId, SALT.coalitionAdjective) % CLAN_ADJECTIVES.length]!;
  return `${adjective} ${COALITION_FORMS[mix(seed, coalitionId, SALT.coalitionForm) % COALITION_FORMS.length]!}`;
}

/** Name of the `number`-th culture of a world. */
export function cultureName(seed: number, number: number): string {
  const adjective = CULTURE_ADJECTIVES[mix(seed, number, SALT.cultureAdjective) % CULTURE_ADJECTIVES.length]!;
  return `${adjective} ${CULTURE_NOUNS[mix(seed, number, SALT.cultureNoun) % CULTURE_NOUNS.length]!}`;
}
