/**
 * Laws of the world itself: its plane, its founders, its land, and how the engine runs it
 * (docs/interface.md#control-and-laws for the special values).
 */
import { atCreation, choice, flag, integer, integerFrom, ratio, real } from './row.js';

export const WORLD_LAWS = {
  seed: atCreation(
    integerFrom(0, 42, null, 'Seed of the random numbers: the same seed and laws give the same history.'),
  ),
  width: atCreation(real(10, 10000, 400, 'units', 'Width of the plane.')),
  height: atCreation(real(10, 10000, 300, 'units', 'Height of the plane.')),
  boundary: choice(
    ['wrap', 'clamp'],
    'wrap',
    'Edges of the plane: wrap leads to the opposite edge, clamp is a wall that turns bodies back.',
  ),
  tick_rate: real(0.1, 1000, 10, 'ticks per second', 'Speed of the clock; changing it takes effect at once.'),
  history_max: integer(
    0,
    1000000,
    200,
    'events',
    'Recent events kept in memory; the stored chronicle always keeps all of them.',
  ),
  nn_inference_hz: integer(
    1,
    1000,
    15,
    'times in 60 ticks',
    'How often a brain thinks, if a tick is 1/60 s: every round(60 / law) ticks, at least every tick.',
  ),
  omp_enabled: flag(
    true,
    'Lets further cores compute parts of the decisions and steps of bodies. It never changes history.',
  ),
  omp_threshold: integer(
    0,
    10000,
    100,
    'creatures',
    'Population from which further cores help (see omp_enabled), one for each 1,000 creatures, since with fewer they would cost more time than they save.',
  ),
};

export const FOUNDER_LAWS = {
  creature_density: atCreation(
    real(
      0,
      10,
      0.0013,
      'per square unit',
      'Founders per area: 30 % triangles, 25 % women, 18 % squares, 12 % pentagons, 9 % hexagons, 6 % priests.',
    ),
  ),
  spawn_variance: atCreation(
    real(0, 100, 0.25, 'ratio', 'Maximum deviation of automatic counts from area times density; 0 is exact.'),
  ),
  num_triangles: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding soldiers: -1 for their share of the density, 0 or more for exactly this number.',
    ),
  ),
  num_women: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding women: -1 for their share of the density, 0 or more for exactly this number.',
    ),
  ),
  num_squares: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding gentlemen: -1 for their share of the density, 0 or more for exactly this number.',
    ),
  ),
  num_pentagons: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding professionals: -1 for their share of the density, 0 or more for exactly this number.',
    ),
  ),
  num_hexagons: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding nobles: -1 for their share of the density, 0 or more for exactly this number.',
    ),
  ),
  num_priests: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding priests: -1 for their share of the density, 0 or more for exactly this number.',
    ),
  ),
  predator_ratio: atCreation(
    ratio(
      0,
      'Clanless predators of a new world, as a share of the density of founders; none without predation_enabled.',
    ),
  ),
  beast_ratio: atCreation(ratio(0, 'Clanless grazers of a new world, as a share of the density of founders.')),
  max_clans: atCreation(
    integer(
      -1,
      64,
      -1,
      'clans',
      'Founding clans: -1 one per house, 0 none, any other number gathers the founders into that many neighbourhoods.',
    ),
  ),
};

export const TERRAIN_LAWS = {
  rivers_enabled: atCreation(flag(true, 'A new world has rivers.')),
  river_count: atCreation(
    integer(0, 8, 2, 'rivers', 'Rivers of a new world; wading is tiring, and the current carries off weak bodies.'),
  ),
  relief_enabled: atCreation(flag(true, 'A new world has hills, cliffs and landslides; without it the land is level.')),
  rock_count: atCreation(
    integer(
      -1,
      1000,
      -1,
      'rocks',
      'Rocks of a new world, round obstacles: -1 scales with the area, 0 or more is the exact number.',
    ),
  ),
  fertile_patches: atCreation(
    integer(
      -1,
      1000,
      -1,
      'patches',
      'Fertile patches of a new world, preferred by plants: -1 scales with the area, 0 or more is the exact number.',
    ),
  ),
  anomaly_count: atCreation(
    integer(0, 8, 3, 'anomalies', 'Hidden anomalies of a new world: fertile, heavy and calm in turn.'),
  ),
};
