/**
 * The eight avatars and their gifts (docs/rules/faith.md), in the order of the vocabulary. A gift that
 * an avatar does not name is 0. How strong an avatar is at the moment is the clan's own
 * (actors/world/clans/life/totem-gifts.ts).
 */
import { TOTEMS } from '../../schemas/vocabulary.js';

/** The gifts; shares are parts of 1, the others in the unit that they name. */
const NO_GIFTS = {
  /** More from every harvest. */
  harvest: 0,
  /** More births. */
  birth: 0,
  /** Harder blows. */
  damage: 0,
  /** Share added to the speed after enemies and victims of cannibalism. */
  speed: 0,
  /** Units farther from which fighters go for an enemy. */
  hunt: 0,
  /** Farther sight. */
  sight: 0,
  /** How much of the dimming by night and fog is undone. */
  clarity: 0,
  /** Weaker blows taken. */
  defense: 0,
  /** Cold that is not felt. */
  cold: 0,
  /** Points of health that a child is born with beyond others. */
  constitution: 0,
  /** More from herbs. */
  medicine: 0,
  /** Faster recovery from disease. */
  recovery: 0,
  /** More from compost. */
  compost: 0,
  /** Above 0: sues for peace, whatever its leader's character. */
  peace: 0,
  /** Above 0: never eats kin. */
  lawful: 0,
  /** Degrees more per generation of isosceles sons. */
  promote: 0,
  /** More mutation. */
  mutate: 0,
  /** More from what elders teach. */
  lore: 0,
  /** Units of fear less at night. */
  calm: 0,
  /** How much longer a hearth burns on what it is fed. */
  hearth: 0,
};

export type Gift = keyof typeof NO_GIFTS;
export type TotemRow = Readonly<Record<Gift, number>>;

const ROWS: Readonly<Record<(typeof TOTEMS)[number], Partial<TotemRow>>> = {
  'Radiant Circle': { harvest: 0.3, birth: 0.2 },
  'Celestial Strike': { damage: 0.25, speed: 0.06, hunt: 2 },
  'All-Seeing Vertex': { sight: 0.4, clarity: 1 },
  'Indomitable Monolith': { defense: 0.3, cold: 1, constitution: 15 },
  'Sacred Spiral': { medicine: 1, recovery: 1, compost: 0.5 },
  'Cosmic Scales': { peace: 1, lawful: 1 },
  'Dimensional Rift': { promote: 0.25, mutate: 1, lore: 1 },
  'Eternal Hearth': { calm: 1.5, hearth: 1 },
};

/** Rows by totem code. */
export const TOTEM_ROWS: readonly TotemRow[] = TOTEMS.map((totem) => ({ ...NO_GIFTS, ...ROWS[totem] }));

/** Totem code of a clan that was founded while totems were off. */
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

/** Sister avatars, by code. */
export const SISTER_TOTEMS: readonly number[] = [
  TOTEM.spiral,
  TOTEM.vertex,
  TOTEM.strike,
  TOTEM.hearth,
  TOTEM.circle,
  TOTEM.rift,
  TOTEM.scales,
  TOTEM.monolith,
];

/** Specialization of a young clan by avatar: shares of warriors, farmers and scavengers, together 1. */
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
