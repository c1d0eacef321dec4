/**
 * The eight avatars and their gifts (docs/rules/faith.md), in the order of the vocabulary. A gift that an avatar does
 * not name is 0. Rules read the gifts of a clan through actors/world/people/clans/registry/founding.ts.
 */
import { TOTEMS } from '../vocabulary.js';

/** All gifts at 0. The unit of a gift is a share of 1 unless its comment states another. */
const NO_GIFTS = {
  /** Share added to every harvest. */
  harvest: 0,
  /** Share added to the chance of a birth. */
  birth: 0,
  /** Share added to the damage of blows. */
  damage: 0,
  /** Share added to sight. */
  sight: 0,
  /** Share subtracted from the damage of blows received. */
  defense: 0,
  /** Protection from cold: cold has no effect on a body if this is above 0. */
  cold: 0,
  /** Share added to the effect of herbs. */
  medicine: 0,
  /** If above 0, the clan declares no war, and a peace with it brings more points. */
  peace: 0,
  /** If above 0, members never eat kin. */
  lawful: 0,
  /** Degrees added per generation to isosceles sons. */
  promote: 0,
  /** Units subtracted from the fear radius at night. */
  calm: 0,
};

export type Gift = keyof typeof NO_GIFTS;
export type TotemRow = Readonly<Record<Gift, number>>;

const ROWS: Readonly<Record<(typeof TOTEMS)[number], Partial<TotemRow>>> = {
  'Radiant Circle': { harvest: 0.3, birth: 0.2 },
  'Celestial Strike': { damage: 0.25 },
  'All-Seeing Vertex': { sight: 0.4 },
  'Indomitable Monolith': { defense: 0.3, cold: 1 },
  'Sacred Spiral': { medicine: 1 },
  'Cosmic Scales': { peace: 1, lawful: 1 },
  'Dimensional Rift': { promote: 0.25 },
  'Eternal Hearth': { calm: 1.5 },
};

export const TOTEM_ROWS: readonly TotemRow[] = TOTEMS.map((totem) => ({ ...NO_GIFTS, ...ROWS[totem] }));

/** Totem code of a clan that was founded while the law `totems_enabled` was off. */
export const NO_TOTEM = 255;

export const TOTEM = {
  circle: 0,
  strike: 1,
  vertex: 2,
  monolith: 3,
  spiral: 4,
  scales: 5,
  rift: 6,
  hearth: 7,
} as const;

/** Specialization of a new clan by avatar: shares of warriors, farmers and scavengers, which add up to 1. */
export const TOTEM_TRADES: readonly (readonly [number, number, number])[] = [
  [0.2, 0.6, 0.2],
  [0.55, 0.2, 0.25],
  [0.25, 0.25, 0.5],
  [0.45, 0.25, 0.3],
  [0.15, 0.45, 0.4],
  [0.3, 0.35, 0.35],
  [0.25, 0.3, 0.45],
  [0.35, 0.4, 0.25],
];
