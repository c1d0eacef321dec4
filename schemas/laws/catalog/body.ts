/**
 * Laws of a creature's body from tick to tick: energy, senses and movement (docs/rules/health-and-energy.md#hunger,
 * docs/rules/health-and-energy.md#energy-burn).
 */
import { factor, flag, integer, ratio, real, realAbove } from './row.js';

export const ENERGY_LAWS = {
  energy_max: realAbove(1, 10000, 100, 'energy', 'Maximum energy of a body of reference area.'),
  energy_start: real(
    0,
    1000,
    85,
    'energy',
    'Energy of founders, and the most a newborn has: it starts with what its parents paid, at least a quarter of this.',
  ),
  energy_decay_per_tick: real(
    0,
    2,
    0.025,
    'energy per tick',
    'Base upkeep of a body; caste, stage, shape, crowding and relief change it.',
  ),
  energy_from_food: real(0, 1000, 32, 'energy', 'Energy from a mature grass plant; other species yield in proportion.'),
  hungry_ratio: realAbove(
    0,
    1,
    0.35,
    'ratio',
    'Share of its full energy at or below which a creature is hungry; never less than starving_ratio.',
  ),
  starving_ratio: realAbove(
    0,
    1,
    0.15,
    'ratio',
    'Share of its full energy at or below which a creature starves; never more than hungry_ratio.',
  ),
  diet_strictness: ratio(
    0,
    'How selective eaters are: grazers avoid meat and poison, people avoid grass; at 0 they eat anything.',
  ),
  sleep_enabled: flag(true, 'Creatures in a house sleep through the night in a free bed.'),
  sleep_energy_mult: factor(0.5, 'Multiplies the upkeep while asleep.'),
  rest_recovery_mult: factor(2, 'Healing while asleep under a roof: 0.15 health per tick times this law.'),
};

export const SENSE_LAWS = {
  perceive_radius: realAbove(
    0.5,
    60,
    20,
    'units',
    'Base range of sight; caste, stage, night, fog, health and hunger change it.',
  ),
  hungry_perceive_mult: real(1, 10, 1.3, 'factor', 'Multiplies the range of sight while hungry.'),
  desperate_perceive_mult: real(1, 10, 1.6, 'factor', 'Multiplies the range of sight while starving.'),
  night_sight_mult: real(0.05, 2, 0.6, 'factor', 'Multiplies the range of sight at night.'),
  fog_sight_mult: factor(0.6, 'Multiplies the range of sight in fog.'),
  fear_radius: real(1, 40, 12, 'units', 'Distance at which prey flees from a predator; half of it while starving.'),
  scent_enabled: flag(true, 'Bodies smell food, prey, predators, sickness and death.'),
};

export const MOVEMENT_LAWS = {
  steer_turn: real(0, 3.2, 0.45, 'radians per tick', 'Sharpest turn of a body that moves towards a target.'),
  wander_turn: real(
    0,
    10,
    0.35,
    'radians per tick',
    'How much an idle body strays from its heading; at 0 it goes straight.',
  ),
  desperate_speed_mult: real(1, 10, 1.35, 'factor', 'Multiplies the speed while starving.'),
  rain_speed_mult: factor(0.85, 'Multiplies the speed in rain and storm.'),
  storm_wander_bonus: real(0, 10, 0.35, 'radians per tick', 'Added to wander_turn in a storm.'),
  eat_radius: realAbove(0.1, 10, 1.4, 'units', 'Distance at which food or a victim is within reach.'),
  food_giveup_ticks: integer(
    0,
    100000,
    240,
    'ticks',
    'How long a creature ignores food that it could not reach; at 0 it never gives up.',
  ),
  flock_radius: real(0, 100, 6, 'units', 'Distance within which shared meals improve relations and panic spreads.'),
  alignment_weight: real(0, 10, 0, 'weight', 'Pull towards the heading of neighbours; 0 is off.'),
  cohesion_weight: real(0, 10, 0, 'weight', 'Pull towards neighbours of the same clan; 0 is off.'),
  separation_weight: real(0, 10, 0, 'weight', 'Push away from neighbours that come too close; 0 is off.'),
};
