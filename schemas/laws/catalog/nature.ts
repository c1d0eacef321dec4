/** Laws of time, weather, sickness and disaster (docs/rules/weather-and-disasters.md#weather). */
import { chancePerTick, factor, flag, integer, real } from './row.js';

export const TIME_LAWS = {
  day_length: integer(2, 200000, 1200, 'ticks', 'Length of a day, which starts at sunrise.'),
  season_length: integer(2, 1000000, 14400, 'ticks', 'Length of each of the four seasons.'),
  initial_season_offset: integer(
    0,
    3,
    0,
    'seasons',
    'First season of the world: 0 spring, 1 summer, 2 autumn, 3 winter.',
  ),
  age_enabled: flag(true, 'Epochs follow each other: golden age, ice age, age of chaos, age of plague.'),
  age_length: integer(100, 1000000, 12000, 'ticks', 'Length of an epoch.'),
};

export const WEATHER_LAWS = {
  weather_enabled: flag(true, 'The weather changes; without it the weather stays as it is.'),
  weather_change_rate: chancePerTick(0.002, 'Chance that the weather changes, and the wind with it.'),
  rain_growth_mult: factor(1.25, 'Multiplies the growth of plants in rain and storm.'),
  fog_mushroom_mult: factor(1.35, 'Multiplies the growth of mushrooms in fog.'),
  storm_plant_damage: real(
    0,
    10,
    0.02,
    'chance per gust',
    'Chance that a gust of a storm breaks a plant (one gust in 20 ticks); 2 breaks it twice.',
  ),
  weather_sickness_enabled: flag(false, 'Creatures whose body is below 2 degrees chill until they lose health.'),
  chill_rate: real(
    0,
    10,
    0.04,
    'chill per tick',
    'Chill gained below 2 degrees of body temperature, and lost again above.',
  ),
  chill_threshold: real(0, 1000, 12, 'chill', 'Chill from which a creature loses health; at 0 the cold harms at once.'),
  chill_drain: real(0, 5, 0.18, 'health per tick', 'Health lost while chilled beyond the threshold.'),
};

export const DISEASE_LAWS = {
  disease_enabled: flag(true, 'Diseases break out, spread, weaken and pass; without it all infections freeze at once.'),
  disease_outbreak_rate: chancePerTick(
    0.00006,
    'Chance that a creature falls ill while none is; winter and epochs of plague raise it.',
  ),
  disease_rate: chancePerTick(0.035, 'Chance that an infected creature infects each creature in reach.'),
  disease_radius: real(0, 100, 3, 'units', 'Distance over which a disease spreads.'),
  disease_energy_drain: real(0, 10, 0.05, 'energy per tick', 'Energy that an infection costs.'),
  disease_lethality: real(0, 1, 0.18, 'weight', 'Severity of an infection: how much health it takes each tick.'),
  recovery_rate: chancePerTick(
    0.03,
    'Chance that an infected creature recovers, from 40 ticks after the infection on.',
  ),
  wet_disease_mult: factor(
    1.5,
    'Multiplies contagion among wet or chilled creatures and divides their recovery; acts only with weather_sickness_enabled.',
  ),
};

export const DISASTER_LAWS = {
  disaster_enabled: flag(true, 'Meteors and floods happen.'),
  disaster_rate: real(0, 0.05, 0.00004, 'chance per tick', 'Chance of a meteor or a flood.'),
  earthquake_enabled: flag(false, 'Earthquakes happen.'),
  earthquake_rate: real(0, 0.01, 0.00008, 'chance per tick', 'Chance of an earthquake.'),
  lightning_enabled: flag(true, 'Lightning strikes in storms.'),
  lightning_strike_rate: real(0, 0.05, 0.0015, 'chance per tick', 'Chance of a lightning strike in a storm.'),
  wildfire_enabled: flag(true, 'Plants catch fire; without it fires burn out and none spreads.'),
  fire_rate: real(
    0,
    0.05,
    0.00008,
    'chance per tick',
    'Chance that one of the grown plants of the land catches fire by itself; five times as high in storms.',
  ),
  fire_spread_rate: real(
    0,
    10,
    0.035,
    'chance per tick',
    'Chance that a fire tries to spread to a plant nearby, best downwind; 2 is two tries a tick.',
  ),
};
