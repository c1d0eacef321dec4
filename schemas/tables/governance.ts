/**
 * Forms of rule (docs/rules/clans-and-politics.md#governance): the caste of a clan's founder decides which form the
 * clan has. Succession is the same in all forms.
 */
import { CASTE } from './castes.js';

export const GOVERNANCE = { monarchy: 0, theocracy: 1, junta: 2, republic: 3 } as const;

interface GovernanceRow {
  /** Factor on tribute received. */
  readonly tribute: number;
  /** Factor on the food that hungry members take from the larder per tick. */
  readonly larder: number;
  /** Factor on the chance that the clan's peace offer is accepted, and on the points that the peace brings. */
  readonly peace: number;
  /** Factor on combat experience. */
  readonly combat: number;
  /** Factor on the faith of tithes, the health of blessings and the chance of visions. */
  readonly devotion: number;
}

const row = (tribute: number, larder: number, peace: number, combat: number, devotion: number): GovernanceRow => ({
  tribute,
  larder,
  peace,
  combat,
  devotion,
});

export const GOVERNANCE_ROWS: readonly GovernanceRow[] = [
  //  tribute larder peace combat devotion
  row(2, 1, 1, 1, 1),
  row(1, 1, 1, 1, 2),
  row(1, 0.75, 0.5, 1.5, 1),
  row(1, 1.25, 1.2, 1, 1),
];

export function governanceOf(caste: number): number {
  if (caste === CASTE.gentleman || caste === CASTE.noble) return GOVERNANCE.monarchy;
  if (caste === CASTE.priest) return GOVERNANCE.theocracy;
  return caste === CASTE.soldier ? GOVERNANCE.junta : GOVERNANCE.republic;
}

// Effects of cultures (law `culture_enabled`; docs/rules/culture-and-knowledge.md#cultures): one small gift per kind,
// in the order of the nouns that name them (schemas/names/words.ts), so that the name shows the gift.

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

// Effects of a leader on the members around it, and of the lack of a leader on a clan
// (docs/rules/senses-and-decisions.md#leaders-aura). The index of a row is a code of the column `auras`.

/** Relation of a body to the leader of its clan; `none` for a body without a clan. */
export const AURA = { none: 0, far: 1, near: 2, leaderless: 3 } as const;

/** Greatest distance at which a member counts as near to its clan's leader. */
export const LEADER_AURA_UNITS = 15;

interface AuraRow {
  /** Factor on sight. */
  readonly sight: number;
  /** Factor on the energy burn. */
  readonly burn: number;
  /** Factor on the energy of meals. */
  readonly yield: number;
  /** Units added to the distance at which a body flees a predator. */
  readonly fearUnits: number;
  /** Points of morale per tick. */
  readonly morale: number;
}

const PLAIN_AURA: AuraRow = { sight: 1, burn: 1, yield: 1, fearUnits: 0, morale: 0 };

export const AURA_ROWS: readonly AuraRow[] = [
  PLAIN_AURA,
  PLAIN_AURA,
  { sight: 1.1, burn: 0.95, yield: 1, fearUnits: -1, morale: 0.05 },
  { sight: 0.9, burn: 1.05, yield: 0.85, fearUnits: 0, morale: 0 },
];
