/**
 * What a leader gives to the members around it, and what a clan loses without one
 * (docs/rules/senses-and-decisions.md#leaders-aura). A row is a code of the column `auras`.
 */

/** How a body stands to the leader of its clan; `none` is that of the clanless. */
export const AURA = { none: 0, far: 1, near: 2, leaderless: 3 } as const;

/** A leader is near within this distance, units. */
export const LEADER_AURA_UNITS = 15;

export interface AuraRow {
  /** Factors on sight, on the energy burned, and on the energy of meals. */
  readonly sight: number;
  readonly burn: number;
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
