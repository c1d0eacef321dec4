/**
 * Laws of birth, age, heredity and of the balance of numbers.
 */
import { flag, integer, integerFrom, real, realOrNull } from '../row.js';

export const BIRTH_LAWS = {
  birth_enabled: flag(true, 'Creatures conceive; without it only a genesis miracle makes new ones.'),
  birth_rate: real(
    0,
    1,
    0.05,
    'chance per tick',
    'Chance of a ready female with a ready male in reach to conceive, before caste, age, season and crowding.',
  ),
  adult_age: real(
    0,
    100000,
    600,
    'ticks',
    'Age from which a creature mates, and at which the irregular are judged.',
  ),
  lifespan_mult: real(
    0.01,
    100,
    1,
    'factor',
    'Multiplies the lifespan that a caste gives; felt by those born after.',
  ),
  sex_ratio: real(0, 1, 0.5, 'chance', 'Chance that a child is a son.'),
  mate_radius: real(0, 100, 10, 'units', 'Farthest distance between mates.'),
  mate_energy_min: real(0, 1000, 30, 'energy', 'Energy that both parents must have.'),
  birth_energy_cost: real(
    0,
    1000,
    20,
    'energy',
    'Energy that a birth costs a parent of reference size; others pay in proportion, and the child starts with what both paid.',
  ),
  reproduction_cooldown: integer(
    0,
    100000,
    600,
    'ticks',
    'Rest of both parents after a birth; with soft_cap_enabled it runs down ever slower from half of carrying_capacity on.',
  ),
  carrying_capacity: integer(
    -1,
    10000,
    -1,
    'creatures',
    'Population above which births fall and burn rises; parents rest longer from half of it on. -1 is 80 per 40,000 square units.',
  ),
  max_population: integer(
    -1,
    15000,
    -1,
    'creatures',
    'Population at which births stop; -1 is 140 per 40,000 square units.',
  ),
};

export const HEREDITY_LAWS = {
  mutation_rate: real(
    0,
    1,
    0.05,
    'chance',
    'Chance of a son to deviate by one side from his line, and to be irregular for it.',
  ),
  mutation_heritability: real(
    0,
    1,
    0.35,
    'ratio',
    "Share of the parents' irregularity that a child inherits.",
  ),
  max_sides: integer(3, 64, 24, 'sides', 'Most sides that a line of sons can rise to; priests need 24.'),
  euthanasia_threshold: real(
    0,
    1,
    0.7,
    'ratio',
    'Irregularity at or above which an adult is put to death; a lesser one makes it a soldier.',
  ),
  mutation_sigma: real(0, 1, 0.08, 'sigma', 'Size of a mutation of one weight of the brain.'),
  crossover_rate: real(0, 1, 0.5, 'ratio', "Share of the brain's weights that come from the father."),
  trait_mutation_rate: real(
    0,
    1,
    0.02,
    'chance',
    "Chance of a child to have a trait of its own, not a parent's.",
  ),
  morphology_annealing_enabled: flag(
    true,
    'Bodies inherit a genome of their outline, which shapes energy, burn and harm; without it castes have fixed bodies.',
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
    'Generations over which the hold of the template falls from whole to none.',
  ),
  morph_lambda_override: realOrNull(
    -1,
    1,
    'ratio',
    'Pins the hold of the template, 1 regular to 0 free; null is automatic, and posting a negative value clears it.',
  ),
  vertex_mutation_std: real(0, 0.5, 0.025, 'sigma', 'Noise on each radius of an inherited outline.'),
  angle_mutation_std: real(0, 0.5, 0.012, 'radians', 'Noise on each angle of an inherited outline.'),
  topological_mutation_rate: real(
    0,
    0.2,
    0.008,
    'chance',
    'Chance of a birth to add a point to the outline or to drop one, as the template loses its hold.',
  ),
};

export const HOMEOSTASIS_LAWS = {
  soft_cap_enabled: flag(true, 'Births, burn and plants feel a population above the carrying capacity.'),
  damping_steepness: real(
    1,
    20,
    12,
    'factor',
    'How sharply births fall with the overshoot: 1 / (1 + law x overshoot²).',
  ),
  crowding_stress_mult: real(0, 1, 1, 'factor', 'How much an overshoot adds to the upkeep of every body.'),
  resource_strain_mult: real(0, 2, 2, 'factor', 'How much an overshoot slows plants.'),
  safeguard_enabled: flag(true, 'Relief for a population that falls far below the carrying capacity.'),
  safeguard_critical_pop: integer(
    2,
    50,
    12,
    'creatures',
    'Population at or below which a genesis miracle may create new beings.',
  ),
  safeguard_relief_ratio: real(
    0.05,
    0.5,
    0.3,
    'ratio',
    'Share of the carrying capacity below which relief begins.',
  ),
  safeguard_genesis_batch: integer(1, 20, 6, 'creatures', 'Regular beings that one genesis miracle creates.'),
  safeguard_morph_mercy: flag(true, 'Nobody is put to death for irregularity in a crisis.'),
  safeguard_max_miracles: integerFrom(1, 1, 'miracles', 'Genesis miracles that one world is granted.'),
  boom_ramp_days: real(
    0,
    100,
    1.2,
    'days',
    'Opening time of a world over which births rise to their full rate.',
  ),
  boom_birth_floor: real(0, 1, 0.4, 'factor', 'Birth rate at the first tick of that time.'),
  boom_cooldown_mult: real(1, 10, 1, 'factor', 'reproduction_cooldown at the first tick of that time.'),
  boom_energy_mult: real(1, 10, 1, 'factor', 'mate_energy_min at the first tick of that time.'),
};
