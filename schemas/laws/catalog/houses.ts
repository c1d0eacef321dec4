/** Laws of houses and of shelter. */
import { atCreation, flag, integer, real } from './row.js';

export const HOUSE_LAWS = {
  num_houses: atCreation(
    integer(
      -1,
      100,
      -1,
      'houses',
      'Houses of a new world: -1 follows house_density, 0 or more is the exact number, and these houses never wear, burn or decay.',
    ),
  ),
  house_density: atCreation(
    real(
      0,
      1,
      0.00065,
      'per square unit',
      'Houses per area in a new world; those beyond one per five founders begin as ruins.',
    ),
  ),
  house_min_size: real(3, 60, 5.5, 'units', 'Shortest side of a house; never more than house_max_size.'),
  house_max_size: real(3, 80, 8, 'units', 'Longest side of a house; never less than house_min_size.'),
  house_gap: real(0, 100, 6, 'units', 'Minimum distance between walls when a house is placed.'),
  door_clearance: real(
    1,
    5,
    1.5,
    'body widths',
    'Width of a door: up to 1.5 in widths of the widest body, from there evenly to 0.8 of the wall at 5.',
  ),
  house_capacity: integer(
    1,
    64,
    12,
    'beds',
    'Beds of a house of average floor area; others in proportion, at most 16.',
  ),
  house_claim_enabled: flag(
    true,
    'Houses belong to clans, and only members sleep there; without it all houses are open.',
  ),
  house_decay_ticks: integer(100, 100000, 2400, 'ticks', 'Time until an abandoned house becomes a ruin.'),
  structural_enabled: flag(true, 'Storms and floods wear houses down, builders repair them, and weak ones collapse.'),
  rubble_blocking_enabled: flag(true, 'The rubble of a collapsed house blocks the way until it is cleared.'),
  shelter_enabled: flag(true, 'Houses give beds and cover, and clans maintain them; without it no creature needs one.'),
  exposure_drain: real(
    0,
    10,
    0.03,
    'energy per tick',
    'Energy lost outdoors at night; 0.4 of it by day in rain or storm.',
  ),
  hearths_enabled: flag(true, 'Members at home feed a fire from the larder: it warms them.'),
};
