/**
 * Effects of a leader on the members around it, and of the lack of a leader on a clan
 * (docs/rules/senses-and-decisions.md#leaders-aura). The index of a row is a code of the column `auras`.
 */

/** Relation of a body to the leader of its clan; `none` for a body without a clan. */
export const AURA = { none: 0, far: 1, near: 2, leaderless: 3 } as const;

/** Greatest distance at which a member counts as near to its clan's leader. */
export const LEADER_AURA_UNITS = 15;

export interface AuraRow {
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

const PLAIN: AuraRow = { sight: 1, burn: 1, yield: 1, fearUnits: 0, morale: 0 };

export const AURA_ROWS: readonly AuraRow[] = [
  PLAIN,
  PLAIN,
  { sight: 1.1, burn: 0.95, yield: 1, fearUnits: -1, morale: 0.05 },
  { sight: 0.9, burn: 1.05, yield: 0.85, fearUnits: 0, morale: 0 },
];
