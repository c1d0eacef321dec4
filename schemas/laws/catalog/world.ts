/**
 * Laws of the world itself: its plane, its founders, its land, and how the engine runs it
 * (docs/interface.md#control-and-laws for the special values).
 */
import { atCreation, choice, flag, integer, integerFrom, real } from '../row.js';

export const WORLD_LAWS = {
  seed: atCreation(
    integerFrom(0, 42, null, 'Start of the one random stream: same seed and same laws, same history.'),
  ),
  width: atCreation(real(10, 10000, 400, 'units', 'Width of the plane.')),
  height: atCreation(real(10, 10000, 300, 'units', 'Height of the plane.')),
  boundary: choice(
    ['wrap', 'clamp'],
    'wrap',
    'What an edge is: wrap leads to the opposite edge, clamp is a wall that turns bodies back.',
  ),
  tick_rate: real(
    0.1,
    1000,
    10,
    'ticks per second',
    'Speed of the clock; posting it changes the running speed.',
  ),
  history_max: integer(
    0,
    1000000,
    200,
    'events',
    'Recent events that are kept in memory; the durable chronicle keeps all of them whatever this says.',
  ),
  nn_inference_hz: integer(
    1,
    1000,
    15,
    'per second',
    'How often a brain thinks, a tick counting as 1/60 s: every round(60 / law) ticks, at least every tick.',
  ),
  omp_enabled: flag(
    true,
    'Lets a second core of the machine share in the decisions and the steps of all bodies. It never changes history.',
  ),
  omp_threshold: integer(
    0,
    10000,
    100,
    'creatures',
    'Population from which a second core helps, though never below 1,000, where calling it takes longer than it saves; see omp_enabled.',
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
    real(
      0,
      100,
      0.25,
      'ratio',
      'How far automatic counts may stray either way from area times density; 0 is exact.',
    ),
  ),
  num_triangles: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding soldiers: -1 their share of the density, 0 or more exactly so many.',
    ),
  ),
  num_women: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding women: -1 their share of the density, 0 or more exactly so many.',
    ),
  ),
  num_squares: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding gentlemen: -1 their share of the density, 0 or more exactly so many.',
    ),
  ),
  num_pentagons: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding professionals: -1 their share of the density, 0 or more exactly so many.',
    ),
  ),
  num_hexagons: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding nobles: -1 their share of the density, 0 or more exactly so many.',
    ),
  ),
  num_priests: atCreation(
    integer(
      -1,
      100,
      -1,
      'creatures',
      'Founding priests: -1 their share of the density, 0 or more exactly so many.',
    ),
  ),
  predator_ratio: atCreation(
    real(0, 1, 0, 'ratio', 'Clanless predators set out beside the founders, as a share of their density.'),
  ),
  beast_ratio: atCreation(
    real(0, 1, 0, 'ratio', 'Clanless grazers set out beside the founders, as a share of their density.'),
  ),
  max_clans: atCreation(
    integer(
      -1,
      64,
      -1,
      'clans',
      'Founding clans: -1 one per house, 0 none, more gathers the founders into that many neighbourhoods.',
    ),
  ),
};

export const TERRAIN_LAWS = {
  rivers_enabled: atCreation(flag(true, 'Lets rivers run through a new world.')),
  river_count: atCreation(
    integer(0, 8, 2, 'rivers', 'Rivers of a new world; wading tires, and drags the weak along.'),
  ),
  relief_enabled: atCreation(
    flag(true, 'Gives a new world hills, cliffs and slides; without it the land is level.'),
  ),
  rock_count: atCreation(
    integer(
      -1,
      1000,
      -1,
      'rocks',
      'Rocks of a new world, round bodies that block the way: -1 scales with the area, 0 or more exactly so many.',
    ),
  ),
  fertile_patches: atCreation(
    integer(
      -1,
      1000,
      -1,
      'patches',
      'Fertile patches of a new world, where plants prefer to stand: -1 scales with the area, 0 or more exactly so many.',
    ),
  ),
  anomaly_count: atCreation(
    integer(0, 8, 3, 'anomalies', 'Hidden strange places of a new world: fertile, heavy and calm in turn.'),
  ),
};
