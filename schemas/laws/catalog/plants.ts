/** Laws of plants and of the nutrients that dead bodies give back. */
import { chancePerTick, flag, integer, real } from './row.js';

export const PLANT_LAWS = {
  food_count: integer(
    0,
    2000,
    210,
    'plants',
    'Wild plants that the land supports, times the season (summer 1.2, winter winter_food_mult) and the epoch.',
  ),
  plant_variants_enabled: flag(
    true,
    'Six species, each with its own yield, growth, season and effect; without it every new plant is grass.',
  ),
  plant_growth_rate: real(
    0,
    1,
    0.05,
    'per tick',
    'Base growth of a plant in full sun; species, season, weather, soil and neighbours change it.',
  ),
  plant_spread_rate: chancePerTick(
    0.006,
    'Chance that a mature plant seeds within 6 units while there are fewer plants than the season supports; a meal leaves a seed about 140 times as often.',
  ),
  poison_rate: real(0, 1, 0.01, 'chance', 'Chance that a new plant is poisonous.'),
  food_decay_enabled: flag(true, 'Mature plants wither in time; without it they stand until eaten.'),
  food_lifespan_ticks: integer(
    100,
    1000000,
    9000,
    'ticks',
    'Life of a mature grass plant; mushrooms live 0.4 of it, herbs 1.2, berries 1.5, grain 2.5, poisonous plants 3 times.',
  ),
  nutrient_cycle_rate: real(
    0,
    10,
    0.65,
    'weight',
    'Growth that a decaying corpse gives to plants nearby; a withered plant gives half as much.',
  ),
  soil_depletion_enabled: flag(
    true,
    'Growing plants exhaust their soil and corpses restore it; without it soil stays the same.',
  ),
  fertile_food_bias: real(
    0,
    10,
    0.7,
    'chance',
    'Chance that a new plant stands in a fertile patch; 1 or more: always, 0: no preference.',
  ),
  winter_food_mult: real(0.1, 2, 0.5, 'factor', 'Share of food_count in winter; the youngest plants die back first.'),
  agriculture_enabled: flag(
    true,
    'Farmers gather seed and tend plots near the main house: twice the growth, 2.5 times the yield.',
  ),
};

export const CORPSE_LAWS = {
  corpses_enabled: flag(true, 'Dead creatures leave a corpse; without it they leave nothing.'),
  corpse_energy: real(0, 1000, 25, 'energy', 'Energy that a corpse gives to its eater.'),
  corpse_ttl: integer(0, 100000, 600, 'ticks', 'Time until a corpse decays and feeds the plants around it.'),
};
