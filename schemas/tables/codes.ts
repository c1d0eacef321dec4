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
