/**
 * The six plant species, one row each in the order of the vocabulary (docs/rules/health-and-energy.md#meals), and the
 * course of a plant's life: sprout at 0.15, growing to 1.0, mature, withered.
 */
import type { VARIANTS } from '../vocabulary.js';

export interface PlantRow {
  readonly name: (typeof VARIANTS)[number];
  /** Energy of a mature plant at the default of `laws.energy_from_food`, to which it is proportional. */
  readonly energy: number;
  /** Health that a meal gives at once; a negative value takes health. */
  readonly health: number;
  readonly growthPace: number;
  /** Lifetime of the mature plant in units of `food_lifespan_ticks`. */
  readonly lifePace: number;
  /** Health per tick that a meal gives afterwards, for `remedyTicks` ticks. */
  readonly remedyRate: number;
  readonly remedyTicks: number;
  /** Share of the species among the sprouts that are not poisonous, in spring, summer, autumn, winter. */
  readonly sproutWeights: readonly [number, number, number, number];
}

export const PLANT_ROWS: readonly PlantRow[] = [
  {
    name: 'grass',
    energy: 32,
    health: 0,
    growthPace: 1,
    lifePace: 1,
    remedyRate: 0,
    remedyTicks: 0,
    sproutWeights: [0.35, 0.3, 0.25, 0.35],
  },
  {
    name: 'grain',
    energy: 45,
    health: 0,
    growthPace: 0.85,
    lifePace: 2.5,
    remedyRate: 0.2,
    remedyTicks: 30,
    sproutWeights: [0.15, 0.4, 0.25, 0.05],
  },
  {
    name: 'berry',
    energy: 48,
    health: 0,
    growthPace: 0.65,
    lifePace: 1.5,
    remedyRate: 0.3,
    remedyTicks: 20,
    sproutWeights: [0.15, 0.15, 0.35, 0.05],
  },
  {
    name: 'medicinal_herb',
    energy: 18,
    health: 30,
    growthPace: 0.7,
    lifePace: 1.2,
    remedyRate: 0.8,
    remedyTicks: 40,
    sproutWeights: [0.2, 0.1, 0.05, 0],
  },
  {
    name: 'mushroom',
    energy: 24,
    health: 0,
    growthPace: 0.85,
    lifePace: 0.4,
    remedyRate: 0,
    remedyTicks: 0,
    sproutWeights: [0.15, 0.05, 0.1, 0.55],
  },
  {
    name: 'poisonous',
    energy: 8,
    health: -30,
    growthPace: 0.6,
    lifePace: 3,
    remedyRate: 0,
    remedyTicks: 0,
    sproutWeights: [0, 0, 0, 0],
  },
];

export const VARIANT = { grass: 0, grain: 1, berry: 2, herb: 3, mushroom: 4, poisonous: 5 } as const;

export const SPROUT_GROWTH = 0.15;
export const MATURE_GROWTH = 1;
