/**
 * Evolution measured: a small world in which creatures that find food have children, run for a number of generations.
 * The brains of the first and the last generation are compared, and the bodies are followed on the way.
 */
import { BRAIN_WEIGHT_COUNT } from '../../actors/world/brain/network.js';
import { writeTemplateOutline } from '../../actors/world/morphology/outline-inheritance.js';
import { MAX_VERTICES } from '../../actors/world/morphology/outline.js';
import { templateOf } from '../../actors/world/morphology/templates.js';
import type { WorldState } from '../../actors/world/state.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { mean } from './statistics.js';
import { createTestWorld, run } from '../fixtures/world.js';

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
  food_count: 110,
  winter_food_mult: 1,
  plant_variants_enabled: false,
  day_length: 40,
  age_enabled: false,
  carrying_capacity: 400,
  max_population: 400,
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

/** Means over the children born in one generation. */
export interface GenerationMeans {
  readonly generation: number;
  readonly children: number;
  /** Points of the outline (K), area (A), perimeter (P), asymmetry. */
  readonly vertices: number;
  readonly area: number;
  readonly perimeter: number;
  readonly asymmetry: number;
  /** Root mean square of the radii's distance from the caste's template: 0 while geometry rules. */
  readonly strangeness: number;
}

export interface Bred {
  readonly seed: number;
  readonly ticks: number;
  /** Mean generation of the living at the end; 0 if none is left. */
  readonly generation: number;
  readonly population: readonly number[];
  readonly founders: readonly Float32Array[];
  readonly descendants: readonly Float32Array[];
  readonly generations: readonly GenerationMeans[];
}

export const BREEDING_SAMPLE_TICKS = 50;

/** Runs until the mean generation of the living reaches the requested one, the ticks are over, or none is alive. */
export function breed(seed: number, generation: number, ticksMax: number, laws: Partial<Laws> = {}): Bred {
  const world = createTestWorld('founded', { ...BREEDING_LAWS, ...laws, seed });
  const founders = livingBrains(world);
  const children: ChildBody[][] = [];
  const population: number[] = [];
  let lastId = world.registers.nextEntityId;
  let reached = 0;
  while (world.registers.tick < ticksMax && reached < generation && world.registers.extinct === 0) {
    run(world, BREEDING_SAMPLE_TICKS);
    forgetLog(world);
    population.push(livingRows(world).length);
    gatherChildren(world, lastId, children);
    lastId = world.registers.nextEntityId;
    reached = meanGeneration(world);
  }
  return {
    seed,
    ticks: world.registers.tick,
    generation: reached,
    population,
    founders,
    descendants: livingBrains(world),
    generations: children.map(meansOf).filter(({ children: count }) => count > 0),
  };
}

/** Copies of the brains of all who live. */
export function livingBrains(world: WorldState): Float32Array[] {
  return livingRows(world).map((row) => {
    const base = world.creatures.slots[row]! * BRAIN_WEIGHT_COUNT;
    return world.brains.blocks.slice(base, base + BRAIN_WEIGHT_COUNT);
  });
}

export function livingRows(world: WorldState): number[] {
  const { creatures } = world;
  return Array.from({ length: creatures.count }, (_, row) => row).filter((row) => creatures.alive[row] === 1);
}

/** Long runs store no chronicle. */
export function forgetLog(world: WorldState): void {
  world.log.events = [];
  world.log.born = [];
  world.log.died = [];
}

type ChildBody = Omit<GenerationMeans, 'generation' | 'children'>;

function meanGeneration(world: WorldState): number {
  const rows = livingRows(world);
  return rows.length === 0 ? 0 : mean(rows.map((row) => world.creatures.generations[row]!));
}

/** Bodies born since `lastId` and still there; those who died within the sample are not missed. */
function gatherChildren(world: WorldState, lastId: number, children: ChildBody[][]): void {
  const { creatures } = world;
  for (const row of livingRows(world)) {
    if (creatures.ids[row]! < lastId || creatures.motherIds[row] === 0) continue;
    const generation = creatures.generations[row]!;
    while (children.length <= generation) children.push([]);
    children[generation]!.push({
      vertices: creatures.vertexCounts[row]!,
      area: creatures.areas[row]!,
      perimeter: creatures.perimeters[row]!,
      asymmetry: creatures.asymmetries[row]!,
      strangeness: strangenessOf(world, row),
    });
  }
}

const template = new Float32Array(2 * MAX_VERTICES);

function strangenessOf(world: WorldState, row: number): number {
  const { creatures, outlines } = world;
  const points = writeTemplateOutline(template, 0, templateOf(creatures.castes[row]!, creatures.sexes[row]!));
  const base = creatures.slots[row]! * outlines.width;
  const vertices = creatures.vertexCounts[row]!;
  let squares = 0;
  for (let k = 0; k < vertices; k++) {
    const difference = outlines.blocks[base + k]! - template[Math.floor((k * points) / vertices)]!;
    squares += difference * difference;
  }
  return Math.sqrt(squares / vertices);
}

function meansOf(bodies: readonly ChildBody[], generation: number): GenerationMeans {
  const meanOf = (key: keyof ChildBody): number => mean(bodies.map((body) => body[key]));
  return {
    generation,
    children: bodies.length,
    vertices: meanOf('vertices'),
    area: meanOf('area'),
    perimeter: meanOf('perimeter'),
    asymmetry: meanOf('asymmetry'),
    strangeness: meanOf('strangeness'),
  };
}
