/**
 * Laws of houses and of shelter.
 */
import { atCreation, flag, integer, real } from '../row.js';

export const HOUSE_LAWS = {
  num_houses: atCreation(
    integer(-1, 100, -1, 'houses', 'Houses of a new world: -1 by house_density, 0 or more exactly so many.'),
  ),
  house_density: atCreation(
    real(0, 1, 0.00065, 'per square unit', 'Houses per area that a new world begins with.'),
  ),
  house_min_size: real(3, 60, 5.5, 'units', 'Shortest side of a house; never more than house_max_size.'),
  house_max_size: real(3, 80, 8, 'units', 'Longest side of a house; never less than house_min_size.'),
  house_gap: real(0, 100, 6, 'units', 'Least distance from wall to wall when a house is placed.'),
  door_clearance: real(1, 5, 1.5, 'factor', 'Width of a door, in widths of the widest body.'),
  house_capacity: integer(
    1,
    64,
    12,
    'beds',
    'Beds of a house of average floor, others by floor; at most 16 each.',
  ),
  house_claim_enabled: flag(
    true,
    'Houses belong to clans, and only their members sleep there; else all roofs are free.',
  ),
  house_decay_ticks: integer(
    100,
    100000,
    2400,
    'ticks',
    'Time that a house stands abandoned before it is a ruin.',
  ),
  structural_enabled: flag(true, 'Storm and flood wear houses, builders mend them, and weak roofs collapse.'),
  rubble_blocking_enabled: flag(true, 'The rubble of a collapsed house blocks the way until it is cleared.'),
  shelter_enabled: flag(
    true,
    'Roofs give beds and cover, and settlements are kept up; without it nobody needs one.',
  ),
  exposure_drain: real(0, 10, 0.03, 'energy per tick', 'Energy that a night or a storm outdoors costs.'),
  hearths_enabled: flag(true, 'Members at home keep a fire with food of the larder: it warms and heals.'),
};
