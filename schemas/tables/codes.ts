/** Codes that columns of bytes hold. Stored worlds have them, so a code keeps its meaning for good. */

/** Messages to a body. */
export const BODY_MESSAGE = { wound: 0, energy: 1, heal: 2, cooldown: 4 } as const;

/** What a leader has told a body to do. */
export const ORDER = {
  none: 0,
  patrol: 1,
  caravan: 2,
  rally: 3,
  retreat: 4,
  envoy: 5,
  evacuate: 6,
  watch: 7,
} as const;

/** Severity of a wound. */
export const WOUND = { none: 0, light: 1, deep: 2 } as const;

/** Greatest number of rations in a basket. */
export const BASKET_CAPACITY = 3;

/** Level of a clan's place of worship. */
export const SHRINE = { none: 0, shrine: 1, temple: 2 } as const;

/** Purpose of a journey. */
export const MISSION = { peace: 1, friendship: 2, caravan: 3, porter: 4 } as const;

/** Messages to the relation of two clans. All add points. */
export const RELATION_CHANGE = { add: 0, declareWar: 3, endWar: 4 } as const;

/** Kinds of facts. `about` is the number of plants for food, the entity or hazard for danger, the clan for an enemy. */
export const FACT = { none: 0, food: 1, danger: 2, safe: 3, enemy: 4 } as const;

/** The fire beside which a body is. */
export const FIRESIDE = { none: 0, campfire: 1, flame: 2 } as const;

/** Work of a farmer on its plot. */
export const JOB = { none: 0, sow: 1, tend: 2, reap: 3 } as const;

/** Codes of `SEXES` in the vocabulary. */
export const MALE = 0;

export const FEMALE = 1;

// Standings of two clans (docs/rules/clans-and-politics.md): neutral, ally or rival. A standing begins at the law's
// threshold and ends one point inside it, so that it does not alternate while the score is at the threshold.

export const STANDING = { neutral: 0, ally: 1, rival: 2 } as const;

/** An alliance or a rivalry ends only when the score is this many points back across the law's threshold. */
export const HYSTERESIS = 1;

export function nextStanding(
  standing: number,
  score: number,
  allianceThreshold: number,
  rivalryThreshold: number,
): number {
  if (score >= allianceThreshold) return STANDING.ally;
  if (score <= rivalryThreshold) return STANDING.rival;
  if (standing === STANDING.ally && score > allianceThreshold - HYSTERESIS) return STANDING.ally;
  if (standing === STANDING.rival && score < rivalryThreshold + HYSTERESIS) return STANDING.rival;
  return STANDING.neutral;
}

// Codes of hunger, which follows from the share of its energy capacity that a creature has
// (docs/rules/health-and-energy.md#hunger).

export const HUNGER = { fine: 0, hungry: 1, starving: 2 } as const;

export function hungerAt(energyFraction: number, hungryRatio: number, starvingRatio: number): number {
  if (energyFraction <= starvingRatio) return HUNGER.starving;
  return energyFraction <= hungryRatio ? HUNGER.hungry : HUNGER.fine;
}

// Buildings over rivers (docs/rules/settlements.md#waterworks): kinds by code, and their full hit points.

export const WATERWORK = { bridge: 0, dam: 1 } as const;

export const WATERWORK_HIT_POINTS: readonly number[] = [1000, 3600];

// Anomalies of the land (law `anomaly_count`), one row each in the order of the vocabulary `ANOMALY_KINDS`.

interface AnomalyRow {
  /** Factor on plant growth. */
  readonly growth: number;
  /** Factor on the step of a body. */
  readonly speed: number;
  /** Factor on the energy burn of a body. */
  readonly burn: number;
}

export const ANOMALY_ROWS: readonly AnomalyRow[] = [
  { growth: 1.6, speed: 1, burn: 1 },
  { growth: 1, speed: 0.7, burn: 1.1 },
  { growth: 1, speed: 1, burn: 0.8 },
];
