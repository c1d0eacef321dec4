/**
 * Laws of a creature's body from tick to tick: energy, senses and movement (docs/rules/health-and-energy.md#hunger
 * docs/rules/health-and-energy.md#energy-burn).
 */
import { flag, integer, real, realAbove } from '../row.js';

export const ENERGY_LAWS = {
  energy_max: realAbove(1, 10000, 100, 'energy', 'Most energy that a body of reference area can hold.'),
  energy_start: real(0, 1000, 85, 'energy', 'Energy of founders and of the newborn.'),
  energy_decay_per_tick: real(
    0,
    2,
    0.025,
    'energy per tick',
    'Upkeep of a body, before caste, stage, shape, crowding and relief have their say.',
  ),
  energy_from_food: real(
    0,
    1000,
    32,
    'energy',
    'Yield of a mature plant of grass; the other species keep their proportion to it.',
  ),
  hungry_ratio: realAbove(
    0,
    1,
    0.35,
    'ratio',
    'Share of the energy at or below which a creature is hungry; never less than starving_ratio.',
  ),
  starving_ratio: realAbove(
    0,
    1,
    0.15,
    'ratio',
    'Share of the energy at or below which a creature starves; never more than hungry_ratio.',
  ),
  diet_strictness: real(
    0,
    1,
    0,
    'ratio',
    'How choosy eaters are: grazers leave meat and poison, the higher castes leave grass; 0 eats anything.',
  ),
  sleep_enabled: flag(true, 'Creatures sleep through the night in a bed of theirs.'),
  sleep_energy_mult: real(0, 10, 0.5, 'factor', 'Upkeep while asleep.'),
  rest_recovery_mult: real(
    0,
    10,
    2,
    'factor',
    'Healing while asleep under a roof: 0.15 health a tick times this.',
  ),
};

export const SENSE_LAWS = {
  perceive_radius: realAbove(
    0.5,
    60,
    20,
    'units',
    'How far a creature sees, before caste, stage, night, fog, health and hunger have their say.',
  ),
  hungry_perceive_mult: real(1, 10, 1.3, 'factor', 'Sight while hungry.'),
  desperate_perceive_mult: real(1, 10, 1.6, 'factor', 'Sight while starving.'),
  night_sight_mult: real(0.05, 2, 0.6, 'factor', 'Sight at night.'),
  fog_sight_mult: real(0, 10, 0.6, 'factor', 'Sight in fog.'),
  fear_radius: real(
    1,
    40,
    12,
    'units',
    'Distance at which prey flees from a predator; half of it while starving.',
  ),
  scent_enabled: flag(true, 'Wind carries the smell of prey, of predators, of sickness and of death.'),
};

export const MOVEMENT_LAWS = {
  steer_turn: real(0, 3.2, 0.45, 'radians per tick', 'Sharpest turn of a body that heads for something.'),
  wander_turn: real(
    0,
    10,
    0.35,
    'radians per tick',
    'How much an idle body strays from its heading; 0 goes straight.',
  ),
  desperate_speed_mult: real(1, 10, 1.35, 'factor', 'Speed while starving.'),
  rain_speed_mult: real(0, 10, 0.85, 'factor', 'Speed in rain and storm.'),
  storm_wander_bonus: real(0, 10, 0.35, 'radians per tick', 'Added to wander_turn in a storm.'),
  eat_radius: realAbove(0.1, 10, 1.4, 'units', 'Distance at which a meal or a victim is within reach.'),
  food_giveup_ticks: integer(
    0,
    100000,
    240,
    'ticks',
    'How long a meal that cannot be reached is left alone; 0 never gives up.',
  ),
  flock_radius: real(
    0,
    100,
    6,
    'units',
    'Company: meals shared within it mend relations, panic spreads over it.',
  ),
  alignment_weight: real(0, 10, 0, 'weight', 'Pull towards the heading of neighbours; 0 is off.'),
  cohesion_weight: real(0, 10, 0, 'weight', 'Pull towards neighbours of the own clan; 0 is off.'),
  separation_weight: real(0, 10, 0, 'weight', 'Push away from neighbours that come too close; 0 is off.'),
};
