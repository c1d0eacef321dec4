/** Laws of birth, age, heredity and population control. */
import { chancePerTick, flag, integer, integerFrom, ratio, real, realOrNull } from './row.js';

export const BIRTH_LAWS = {
  birth_enabled: flag(true, 'Creatures have children; without it only a genesis miracle creates new ones.'),
  birth_rate: chancePerTick(
    0.05,
    'Base chance that a ready female conceives with a ready male in reach; age, season, epoch and crowding change it.',
  ),
  adult_age: real(0, 100000, 600, 'ticks', 'Age from which a creature mates, and at which the irregular are judged.'),
  lifespan_mult: real(
    0.01,
    100,
    1,
    'factor',
    'Multiplies the lifespan of each caste, from which each life differs by up to 15 %; applies to creatures born afterwards.',
  ),
  sex_ratio: real(0, 1, 0.5, 'chance', 'Chance that a child is a son.'),
  mate_radius: real(0, 100, 10, 'units', 'Maximum distance between mates.'),
  mate_energy_min: real(0, 1000, 30, 'energy', 'Minimum energy of both parents.'),
  birth_energy_cost: real(
    0,
    1000,
    20,
    'energy',
    'Energy that a birth costs a parent of reference size, others in proportion; the child starts with what both paid, at least a quarter of energy_start.',
  ),
  reproduction_cooldown: integer(
    0,
    100000,
    600,
    'ticks',
    'Wait of both parents after a birth; it passes twice as fast while the population is in danger.',
  ),
  carrying_capacity: integer(
    -1,
    10000,
    -1,
    'creatures',
    'Population above which births fall and upkeep rises. -1 is 80 per 40,000 square units.',
  ),
  max_population: integer(
    -1,
    15000,
    -1,
    'creatures',
    'Population at which births stop; -1 is 180 per 40,000 square units.',
  ),
};

export const HEREDITY_LAWS = {
  mutation_rate: real(
    0,
    1,
    0.05,
    'chance',
    'Chance that a son has one side more or less than due, which makes him irregular.',
  ),
  mutation_heritability: ratio(0.35, "Share of the parents' irregularity that a child inherits."),
  max_sides: integer(3, 64, 24, 'sides', 'Maximum number of sides of a son; priests need 24.'),
  euthanasia_threshold: ratio(
    0.7,
    'Irregularity at or above which an adult is put to death; a lower one may make him a soldier.',
  ),
  mutation_sigma: real(0, 1, 0.08, 'sigma', 'Size of a mutation of one weight of the brain.'),
  crossover_rate: ratio(0.5, "Share of the brain's weights that come from the father."),
  trait_mutation_rate: real(0, 1, 0.02, 'chance', "Chance that a child has a random trait instead of a parent's."),
  morphology_annealing_enabled: flag(
    true,
    'Bodies inherit their outline, which affects energy, upkeep and damage; without it each caste has a fixed body.',
  ),
  annealing_start_generation: integer(
    0,
    1000,
    15,
    'generations',
    'Generation from which outlines begin to leave the regular template.',
  ),
  annealing_decay_generations: integer(
    1,
    5000,
    250,
    'generations',
    'Generations over which the influence of the template falls from full to none.',
  ),
  morph_lambda_override: realOrNull(
    -1,
    1,
    'ratio',
    'Fixes the influence of the template from 1 (regular) to 0 (free); null is automatic, and a negative value resets it to null. While it is set, morphology_annealing_enabled has no effect.',
  ),
  vertex_mutation_std: real(0, 0.5, 0.025, 'sigma', 'Noise on each radius of an inherited outline.'),
  angle_mutation_std: real(0, 0.5, 0.012, 'radians', 'Noise on each angle of an inherited outline.'),
  topological_mutation_rate: real(
    0,
    0.2,
    0.008,
    'chance',
    'Chance per birth to add or remove a point of the outline; it grows as the template fades.',
  ),
};

export const HOMEOSTASIS_LAWS = {
  soft_cap_enabled: flag(
    true,
    'A population above the carrying capacity lowers births, raises upkeep and slows plants.',
  ),
  damping_steepness: real(
    1,
    20,
    12,
    'weight',
    'How sharply births fall with the overshoot: 1 / (1 + law x overshoot²).',
  ),
  crowding_stress_mult: real(0, 1, 1, 'weight', 'How much an overshoot adds to the upkeep of every body.'),
  resource_strain_mult: real(0, 2, 2, 'weight', 'How much an overshoot slows plants.'),
  safeguard_enabled: flag(true, 'Helps a population that falls far below the carrying capacity.'),
  safeguard_critical_pop: integer(
    2,
    50,
    12,
    'creatures',
    'Population at or below which a genesis miracle may create new creatures.',
  ),
  safeguard_relief_ratio: real(0.05, 0.5, 0.3, 'ratio', 'Share of the carrying capacity below which relief begins.'),
  safeguard_genesis_batch: integer(1, 20, 6, 'creatures', 'Regular creatures that one genesis miracle creates.'),
  safeguard_morph_mercy: flag(true, 'No creature is put to death for irregularity in a crisis.'),
  safeguard_max_miracles: integerFrom(1, 1, 'miracles', 'Maximum number of genesis miracles in one world.'),
  boom_ramp_days: real(0, 100, 1.2, 'days', 'Time at the start of a world over which births rise to their full rate.'),
  boom_birth_floor: real(0, 1, 0.4, 'factor', 'Birth rate at the first tick of that time.'),
  boom_cooldown_mult: real(1, 10, 1, 'factor', 'reproduction_cooldown at the first tick of that time.'),
  boom_energy_mult: real(1, 10, 1, 'factor', 'mate_energy_min at the first tick of that time.'),
};
