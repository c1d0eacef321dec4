/** Creates bodies, as founders or as children: one row, one slot, a brain, an outline and its measures. */
import { CASTE_ROWS, EQUILATERAL_DEGREES, LINE_SIDES, WILD_SIDES } from '#tables/castes.js';
import { stageAt } from '#tables/stages.js';
import { mixUnit, SALT } from '#schemas/hash.js';
import { CASTES, SEXES, PERSONALITIES } from '#schemas/vocabulary.js';
import { writeFounderBrain } from '../brain/genome.js';
import { clearPercepts, growPercepts } from '../../engine/scratch/percept.js';
import { genomeHash } from '../../engine/checkpoint/hash.js';
import { POOL_NAMES, takeSlot } from '../../engine/columns/pool.js';
import { appendRow } from '../../engine/columns/table.js';
import { TAU } from '../../engine/math/trigonometry.js';
import { nameOf } from '../../engine/events/emit.js';
import { clearFacts, clearIgnored } from '../minds/facts.js';
import { nameFounder } from './names.js';
import { writeTemplateOutline } from '../morphology/outline-inheritance.js';
import { energyScale, measureOutline, templateOf } from '../morphology/outline.js';
import { draw, drawIndex } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { MORALE_START } from './morale.js';
import { toolOf } from './skills.js';
import { BRAIN_WEIGHT_COUNT, MAX_VERTICES } from '../../engine/columns/memory.js';
import { FEMALE } from '#tables/codes.js';

/** Health of a new body, unless the greatest health of its caste is lower (docs/rules/health-and-energy.md#health). */
const HEALTH_START = 100;
/** Greatest deviation of a body's lifespan from the lifespan of its caste, as a share of the caste's lifespan. */
const LIFESPAN_SPREAD_SHARE = 0.15;
const BODY_DEGREES_START = 20;
const OUTLINE_WIDTH = 2 * MAX_VERTICES;

interface FounderPlan {
  readonly x: number;
  readonly y: number;
  readonly sex: number;
  readonly sides: number;
  readonly isoAngle: number;
  readonly caste: number;
  readonly age: number;
  readonly generation: number;
  readonly energy: number;
  readonly clanId: number;
  readonly personality: number;
  readonly trait: number;
}

/** Creates a body without parents (founders, wild animals, the beings of a genesis miracle) and returns its row. */
export function createFounder(world: WorldState, plan: FounderPlan): number {
  const row = createBody(world, plan);
  nameFounder(world, row);
  const { creatures, brains, outlines } = world;
  const slot = creatures.slots[row]!;
  writeFounderBrain(brains.blocks, slot * BRAIN_WEIGHT_COUNT, world.random);
  const vertices = writeTemplateOutline(outlines.blocks, slot * OUTLINE_WIDTH, templateOf(plan.caste, plan.sex));
  creatures.judged[row] = plan.age >= world.laws.adult_age ? 1 : 0;
  finishBody(world, row, vertices, plan.energy);
  return row;
}

/** Allocates the row and the slot of a body. The caller writes its brain and outline before `finishBody`. */
export function createBody(world: WorldState, plan: FounderPlan): number {
  const { creatures, registers, percepts, brains } = world;
  const lifespan = nextLifespan(world, plan.caste);
  const row = appendRow(creatures);
  const caste = CASTE_ROWS[plan.caste]!;
  for (const name of POOL_NAMES) creatures.slots[row] = takeSlot(world[name]);
  growPercepts(percepts, brains.freeSlots.length);
  clearPercepts(percepts, creatures.slots[row]!);
  clearFacts(world, row);
  clearIgnored(world, row);
  creatures.ids[row] = registers.nextEntityId++;
  creatures.alive[row] = 1;
  creatures.xs[row] = plan.x;
  creatures.ys[row] = plan.y;
  creatures.headings[row] = draw(world.random) * TAU;
  creatures.radii[row] = caste.radius;
  creatures.castes[row] = plan.caste;
  creatures.sexes[row] = plan.sex;
  creatures.sides[row] = plan.sides;
  creatures.isoAngles[row] = plan.isoAngle;
  creatures.personalities[row] = plan.personality;
  creatures.traits[row] = plan.trait;
  creatures.generations[row] = plan.generation;
  creatures.bornTicks[row] = registers.tick - plan.age;
  creatures.clanIds[row] = plan.clanId;
  creatures.ages[row] = plan.age;
  creatures.lifespans[row] = lifespan;
  creatures.stages[row] = stageAt(plan.age / lifespan);
  creatures.healths[row] = Math.min(HEALTH_START, caste.maxHealth);
  creatures.bodyTemperatures[row] = BODY_DEGREES_START;
  creatures.morales[row] = MORALE_START;
  creatures.tools[row] = toolOf(plan.caste);
  if (plan.generation > registers.maxGeneration) registers.maxGeneration = plan.generation;
  return row;
}

/** Measures the outline, sets the columns that follow from it, and writes the lineage row. */
export function finishBody(world: WorldState, row: number, vertices: number, energy: number): void {
  const { creatures, outlines } = world;
  const traits = measureOutline(outlines.blocks, creatures.slots[row]! * OUTLINE_WIDTH, vertices);
  creatures.vertexCounts[row] = vertices;
  creatures.areas[row] = traits.area;
  creatures.perimeters[row] = traits.perimeter;
  creatures.inertias[row] = traits.inertia;
  creatures.smallestAngles[row] = traits.smallestAngle;
  creatures.asymmetries[row] = traits.asymmetry;
  creatures.sharpnesses[row] = traits.sharpness;
  creatures.outerRadii[row] = creatures.radii[row]! * traits.reach;
  creatures.genomeHashes[row] = genomeHash(world, row);
  creatures.energies[row] = Math.min(energy, energyCapacity(world, row));
  recordBirth(world, row, world.registers.tick + 1);
}

/** The law `energy_max` is scaled by the body's area (docs/rules/health-and-energy.md#energy). */
export function energyCapacity(world: WorldState, row: number): number {
  return world.laws.energy_max * energyScale(world.creatures.areas[row]!);
}

/** A hash of the body's id changes the lifespan of the caste, so that bodies born together do not die together. */
export function nextLifespan(world: WorldState, caste: number): number {
  const luck = 2 * mixUnit(world.seed, world.registers.nextEntityId, SALT.lifespan) - 1;
  return CASTE_ROWS[caste]!.lifespan * world.laws.lifespan_mult * (1 + LIFESPAN_SPREAD_SHARE * luck);
}

/** Writes the lineage rows of all living bodies of a restored world, for a store that does not have them. */
export function recordLiving(world: WorldState): void {
  const { creatures, registers } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 1) recordBirth(world, row, registers.tick);
  }
}

/** Sets the arrival tick of the founders to the present tick, because they are there before the first tick. */
export function recordFounders(world: WorldState): void {
  const { log, registers } = world;
  log.born = log.born.map((birth) => ({ ...birth, arrival_tick: registers.tick }));
}

/** Converts an id for lineage rows, which store null instead of 0. */
function known(id: number): number | null {
  return id === 0 ? null : id;
}

function recordBirth(world: WorldState, row: number, arrivalTick: number): void {
  const { creatures } = world;
  const id = creatures.ids[row]!;
  world.log.born.push({
    id,
    caste: CASTES[creatures.castes[row]!]!,
    sex: SEXES[creatures.sexes[row]!]!,
    clan_id: known(creatures.clanIds[row]!),
    generation: creatures.generations[row]!,
    mother_id: known(creatures.motherIds[row]!),
    father_id: known(creatures.fatherIds[row]!),
    birth_tick: creatures.bornTicks[row]!,
    arrival_tick: arrivalTick,
    personal_name: nameOf(world, row),
  });
}

// Wild animals as single bodies: predators and grazers, without a clan.

/** Greatest age of a released animal, as a share of its lifespan. */
const AGE_LIFESPAN_SHARE_MAX = 0.7;

/** Creates an animal of this species and sex. Returns its row. */
export function createAnimal(world: WorldState, caste: number, sex: number, place: { x: number; y: number }): number {
  const { laws, random } = world;
  return createFounder(world, {
    x: place.x,
    y: place.y,
    sex,
    sides: sex === FEMALE ? LINE_SIDES : WILD_SIDES[caste]!,
    isoAngle: EQUILATERAL_DEGREES,
    caste,
    age: Math.floor(draw(random) * AGE_LIFESPAN_SHARE_MAX * nextLifespan(world, caste)),
    generation: 0,
    energy: laws.energy_start,
    clanId: 0,
    personality: drawIndex(random, PERSONALITIES.length),
    trait: 0,
  });
}
