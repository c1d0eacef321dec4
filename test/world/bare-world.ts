/**
 * Worlds for tests of minds: an empty plain under a clear sky, bodies put where the test wants them, and the parts of
 * the creatures phase run one by one.
 */
import { createFounder, FEMALE, MALE } from '../../actors/world/bodies/creation.js';
import {
  BRAIN_WEIGHT_COUNT,
  HIDDEN_COUNT,
  OUTPUT,
  OUTPUT_BIASES,
  OUTPUT_WEIGHTS,
} from '../../actors/world/brain/network.js';
import { foundClan } from '../../actors/world/clans/founding.js';
import { appendRow } from '../../actors/world/columns/table.js';
import { createEventLog } from '../../actors/world/events/log.js';
import { decideBodies } from '../../actors/world/phases/creatures/decide.js';
import { hearSignals } from '../../actors/world/phases/creatures/hear.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import { feelWind } from '../../actors/world/signals/wind.js';
import { createState, type WorldState } from '../../actors/world/state.js';
import { CASTE } from '../../machines/tables/castes.js';
import { VARIANT } from '../../machines/tables/plants.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';
/** The tick at which a day is at noon, and the one in deep night, at the default day. */
const NOON = 300;
export const MIDNIGHT = 900;
/** An empty world of 100 x 100 units at noon in which every body decides in every tick. */
export function bareWorld(laws: Partial<Laws> = {}): WorldState {
  const all: Laws = {
    ...DEFAULT_LAWS,
    width: 100,
    height: 100,
    boundary: 'clamp',
    food_count: 0,
    weather_enabled: false,
    relief_enabled: false,
    nn_inference_hz: 60,
    ...laws,
  };
  const world = createState(1, all.seed, all, 1, createEventLog());
  world.registers.tick = NOON;
  world.registers.windSpeed = 0;
  return world;
}
export interface BodyPlan {
  readonly caste?: number;
  readonly clanId?: number;
  readonly heading?: number;
  readonly energy?: number;
  readonly age?: number;
  readonly personality?: number;
  readonly trait?: number;
}

/** A grown body at a place, with a brain of nothing but zeros. Returns its row. */
export function addBody(world: WorldState, x: number, y: number, plan: BodyPlan = {}): number {
  const caste = plan.caste ?? CASTE.gentleman;
  const row = createFounder(world, {
    x,
    y,
    sex: caste === CASTE.woman ? FEMALE : MALE,
    sides: caste === CASTE.woman ? 2 : 4,
    isoAngle: 60,
    caste,
    age: plan.age ?? 2400,
    generation: 0,
    energy: plan.energy ?? 90,
    clanId: plan.clanId ?? 0,
    personality: plan.personality ?? 2,
    trait: plan.trait ?? 0,
  });
  const { creatures, brains, registers } = world;
  creatures.headings[row] = plan.heading ?? 0;
  creatures.stages[row] = (plan.age ?? 2400) < 700 ? 0 : 2;
  creatures.thoughtTicks[row] = registers.tick;
  const slot = creatures.slots[row]!;
  brains.blocks.fill(0, slot * brains.width, (slot + 1) * brains.width);
  return row;
}
/** Founds a clan around the body, which becomes its leader; returns its id. */
export function addClan(world: WorldState, row: number): number {
  const clanId = foundClan(world, row);
  world.creatures.clanIds[row] = clanId;
  world.clans.populations[world.clanRows[clanId]!] = 1;
  return clanId;
}
/** A ripe grass at a place; returns its id. */
export function addPlant(world: WorldState, x: number, y: number): number {
  const { plants, registers } = world;
  const row = appendRow(plants);
  plants.ids[row] = registers.nextEntityId++;
  plants.alive[row] = 1;
  plants.xs[row] = x;
  plants.ys[row] = y;
  plants.variants[row] = VARIANT.grass;
  plants.growths[row] = 1;
  return plants.ids[row]!;
}
/** The next tick begins: rows are indexed anew, and sounds are heard. */
export function listen(world: WorldState): void {
  world.registers.tick++;
  spatialIndexPhase(world);
  hearSignals(world);
}
/** All bodies look around and decide, as they stand. */
export function decideAll(world: WorldState): void {
  spatialIndexPhase(world);
  feelWind(world);
  decideBodies(world);
}
/** Signals of a kind alive. */
export function signalsOf(world: WorldState, kind: number): number[] {
  const { signals } = world;
  const rows: number[] = [];
  for (let row = 0; row < signals.count; row++) {
    if (signals.alive[row] === 1 && signals.kinds[row] === kind) rows.push(row);
  }
  return rows;
}
/** What one input of the body's brain was at its decision: a brain that hands that input alone to its recurrent output. */
export function sensed(world: WorldState, row: number, input: number): number {
  const { creatures, brains } = world;
  const base = creatures.slots[row]! * BRAIN_WEIGHT_COUNT;
  brains.blocks.fill(0, base, base + BRAIN_WEIGHT_COUNT);
  brains.blocks[base + input * HIDDEN_COUNT] = 1;
  brains.blocks[base + OUTPUT_WEIGHTS + OUTPUT.recurrent] = 1;
  decideAll(world);
  // y / (1 + |y|) undone; below 0 a hidden unit lets through a hundredth.
  const output = creatures.recurrents[row]!;
  const value = output / (1 - Math.abs(output));
  return value < 0 ? value * 100 : value;
}
/** Gives a body that has no brain the bias of one output. */
export function incline(world: WorldState, row: number, output: number, bias: number): void {
  world.brains.blocks[world.creatures.slots[row]! * BRAIN_WEIGHT_COUNT + OUTPUT_BIASES + output] = bias;
}
