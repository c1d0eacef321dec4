/**
 * Effects of cultures (law `culture_enabled`; docs/rules/culture-and-knowledge.md#cultures): one small gift per kind,
 * in the order of the nouns that name them (schemas/names/words.ts), so that the name shows the gift.
 */
export type CultureNoun = 'Chants' | 'Codes' | 'Crafts' | 'Dances' | 'Feasts' | 'Murals' | 'Rites' | 'Songs';

export interface CultureRow {
  /** Noun in the name of such a culture; empty for no culture. */
  readonly noun: CultureNoun | '';
  /** Farming skill that every member gains per council. */
  readonly farming: number;
  /** Combat skill that every member gains per council. */
  readonly combat: number;
  /** Healing skill that every member gains per council. */
  readonly healing: number;
  /** Points of morale that every member gains per council. */
  readonly morale: number;
  /** Faith that the clan gains per council. */
  readonly faith: number;
  /** Amount added to the chance that an offer of peace is accepted. */
  readonly peace: number;
  /** Share added to the points that envoys and guests bring. */
  readonly welcome: number;
  /** Amount added to `schism_threshold`, the share of unhappy members at which the clan splits. */
  readonly unity: number;
}

const PLAIN = { farming: 0, combat: 0, healing: 0, morale: 0, faith: 0, peace: 0, welcome: 0, unity: 0 };

export const CULTURE_ROWS: readonly CultureRow[] = [
  { ...PLAIN, noun: 'Chants', healing: 0.04 },
  { ...PLAIN, noun: 'Codes', peace: 0.2 },
  { ...PLAIN, noun: 'Crafts', farming: 0.04 },
  { ...PLAIN, noun: 'Dances', morale: 1 },
  { ...PLAIN, noun: 'Feasts', welcome: 0.3 },
  { ...PLAIN, noun: 'Murals', unity: 0.1 },
  { ...PLAIN, noun: 'Rites', faith: 1 },
  { ...PLAIN, noun: 'Songs', combat: 0.04 },
];

export const NO_CULTURE: CultureRow = { ...PLAIN, noun: '' };
