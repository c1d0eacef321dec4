/**
 * A small world in which creatures that find food have children, run for a number of generations. The brains of the first
 * and the last generation are kept, and bodies are measured on the way.
 */
import { writeTemplateOutline } from '#people/morphology/outline-inheritance.js';
import { templateOf } from '#people/morphology/outline.js';
import type { WorldState } from '#engine/state/state.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { mean } from './statistics.js';
import { createTestWorld, run } from '#test/fixtures/world.js';
import { BRAIN_WEIGHT_COUNT, MAX_VERTICES } from '#engine/columns/memory.js';

/**
 * Short lives, without war, disease, beasts, roofs or a population cap: only food limits. A child costs much energy and
 * only well-fed creatures mate, so that eating more means having more children. Days are short, so that no night kills
 * many at once. The sides of sons stop at four, or the line would end as slow priests.
 */
export const BREEDING_LAWS: Partial<Laws> = {
  width: 200,
  height: 150,
  creature_density: 0.004,
  max_clans: 0,
  num_houses: 0,
  river_count: 0,
  rock_count: 0,
  anomaly_count: 0,
  relief_enabled: false,
  lifespan_mult: 0.1,
  adult_age: 40,
  birth_rate: 0.2,
  reproduction_cooldown: 20,
  birth_energy_cost: 30,
  mate_energy_min: 60,
  mate_radius: 60,
  sex_ratio: 0.4,
  max_sides: 4,
  mutation_rate: 0,
  euthanasia_threshold: 1,
  annealing_decay_generations: 100,
  energy_max: 200,
  energy_start: 100,
  energy_decay_per_tick: 0.1,
  hungry_ratio: 0.2,
  starving_ratio: 0.1,
  food_count: 100,
  winter_food_mult: 1,
  plant_variants_enabled: false,
  day_length: 40,
  age_enabled: false,
  carrying_capacity: 2000,
  max_population: 2000,
  soft_cap_enabled: false,
  safeguard_enabled: false,
  boom_ramp_days: 0,
  war_enabled: false,
  disease_enabled: false,
  cannibalism_enabled: false,
  predation_enabled: false,
  sleep_enabled: false,
  shelter_enabled: false,
  weather_enabled: false,
  wildfire_enabled: false,
  lightning_enabled: false,
  disaster_enabled: false,
  schism_enabled: false,
  defection_enabled: false,
  theology_enabled: false,
};

export const BREEDING_SAMPLE_TICKS = 50;

/** A child's body, and its generation. */
export type Body = ReturnType<typeof measureBody>;

/** Runs until the mean generation of the living reaches the requested one, the ticks are over, or none is alive. */
export function breed(seed: number, generation: number, ticksMax: number, laws: Partial<Laws> = {}) {
  const world = createTestWorld('founded', { ...BREEDING_LAWS, ...laws, seed });
  const { registers, creatures } = world;
  const founders = livingBrains(world);
  const bodies: Body[] = [];
  const population: number[] = [];
  let reached = 0;
  while (registers.tick < ticksMax && reached < generation && registers.extinct === 0) {
    const firstId = registers.nextEntityId;
    runSilently(world, BREEDING_SAMPLE_TICKS);
    const rows = livingRows(world);
    population.push(rows.length);
    // A child that died within the sample is not measured.
    const children = rows.filter((row) => creatures.ids[row]! >= firstId && creatures.motherIds[row] !== 0);
    bodies.push(...children.map((row) => measureBody(world, row)));
    reached = rows.length === 0 ? 0 : mean(rows.map((row) => creatures.generations[row]!));
  }
  return {
    seed,
    ticks: registers.tick,
    /** Mean generation of the living at the end; 0 if none is left. */
    generation: reached,
    population,
    bodies,
    founders,
    descendants: livingBrains(world),
  };
}

/** Copies of the brains of all who live. */
export function livingBrains({ creatures, brains }: WorldState): Float32Array[] {
  return livingRows({ creatures }).map((row) => {
    const base = creatures.slots[row]! * BRAIN_WEIGHT_COUNT;
    return brains.blocks.slice(base, base + BRAIN_WEIGHT_COUNT);
  });
}

export function livingRows({ creatures }: Pick<WorldState, 'creatures'>): number[] {
  return [...Array(creatures.count).keys()].filter((row) => creatures.alive[row] === 1);
}

/** Runs ticks and drops their events: long runs store no chronicle. */
export function runSilently(world: WorldState, ticks: number): void {
  run(world, ticks);
  Object.assign(world.log, { events: [], born: [], died: [] });
}

function measureBody(world: WorldState, row: number) {
  const { creatures } = world;
  return {
    generation: creatures.generations[row]!,
    K: creatures.vertexCounts[row]!,
    area: creatures.areas[row]!,
    perimeter: creatures.perimeters[row]!,
    asymmetry: creatures.asymmetries[row]!,
    strangeness: strangenessOf(world, row),
  };
}

const template = new Float32Array(2 * MAX_VERTICES);

/** Root mean square of the distance of the radii from the caste's template: 0 while geometry rules. */
function strangenessOf({ creatures, outlines }: WorldState, row: number): number {
  const points = writeTemplateOutline(template, 0, templateOf(creatures.castes[row]!, creatures.sexes[row]!));
  const base = creatures.slots[row]! * outlines.width;
  const vertices = creatures.vertexCounts[row]!;
  const squares = Array.from(
    { length: vertices },
    (_, k) => (outlines.blocks[base + k]! - template[Math.floor((k * points) / vertices)]!) ** 2,
  );
  return Math.sqrt(mean(squares));
}
