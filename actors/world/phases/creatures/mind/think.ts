/**
 * Runs the brain of one body on what it has just perceived and keeps its outputs, those that others see among its
 * thoughts; instinct.ts says what they do. What it perceived is kept for viewers alone.
 */
import {
  BRAIN_WEIGHT_COUNT,
  INPUT,
  INPUT_COUNT,
  OUTPUT,
  OUTPUT_COUNT,
  infer,
} from '../../../brain/network.js';
import { energyCapacity } from '../../../bodies/creation.js';
import { clamp } from '../../../math/interval.js';
import { slopeAt } from '../../../space/ground.js';
import type { WorldState } from '../../../state.js';
import { gaze } from '../perception/rays.js';
import { rayKinds, rayNearness, percept } from '../perception/percept.js';

const HEALTH_SCALE = 100;
const CHILL_SCALE = 12;

const inputs = new Float64Array(INPUT_COUNT);
const outputs = new Float64Array(OUTPUT_COUNT);

/** The body at `row` thinks about what `perceive` and `smell` have just put into `view`. */
export function think(world: WorldState, row: number): void {
  const { creatures, brains, thoughts, percepts } = world;
  const slot = creatures.slots[row]!;
  creatures.slopes[row] = slopeAhead(world, row);
  inputs[INPUT.energy] = clamp(creatures.energies[row]! / energyCapacity(world, row), 0, 1);
  inputs[INPUT.health] = clamp(creatures.healths[row]! / HEALTH_SCALE, 0, 1);
  inputs[INPUT.chill] = clamp(creatures.chills[row]! / CHILL_SCALE, 0, 1);
  inputs[INPUT.leftNearness] = rayNearness[0]!;
  inputs[INPUT.leftKind] = rayKinds[0]!;
  inputs[INPUT.frontNearness] = rayNearness[1]!;
  inputs[INPUT.frontKind] = rayKinds[1]!;
  inputs[INPUT.rightNearness] = rayNearness[2]!;
  inputs[INPUT.rightKind] = rayKinds[2]!;
  hear(world, row);
  inputs[INPUT.foodScent] = clamp(percept.foodScent, 0, 1);
  inputs[INPUT.dangerScent] = clamp(percept.dangerScent, 0, 1);
  inputs[INPUT.collision] = creatures.collided[row]!;
  creatures.collided[row] = 0;
  inputs[INPUT.slope] = clamp(creatures.slopes[row]!, -1, 1);
  inputs[INPUT.recurrent] = creatures.recurrents[row]!;
  infer(brains.blocks, slot * BRAIN_WEIGHT_COUNT, inputs, outputs);
  const kept = percepts.inputs;
  const first = slot * INPUT_COUNT;
  for (let i = 0; i < INPUT_COUNT; i++) kept[first + i] = inputs[i]!;
  creatures.thrusts[row] = outputs[OUTPUT.thrust]!;
  creatures.steers[row] = outputs[OUTPUT.steer]!;
  creatures.interacts[row] = outputs[OUTPUT.interact]!;
  creatures.recurrents[row] = outputs[OUTPUT.recurrent]!;
  thoughts.socials[row] = outputs[OUTPUT.social]!;
  thoughts.vocalAmplitudes[row] = world.laws.vocalizations_enabled ? outputs[OUTPUT.vocalAmplitude]! : 0;
  thoughts.vocalFrequencies[row] = outputs[OUTPUT.vocalFrequency]!;
}

/** The loudest of the voices around and the calls since the last thought. */
function hear(world: WorldState, row: number): void {
  const { creatures } = world;
  const called = creatures.audioAmplitudes[row]!;
  const isCall = called > percept.audioAmplitude;
  inputs[INPUT.audioAmplitude] = isCall ? called : percept.audioAmplitude;
  inputs[INPUT.audioFrequency] = isCall ? creatures.audioFrequencies[row]! : percept.audioFrequency;
  creatures.audioAmplitudes[row] = 0;
}

/** Rise per unit of way ahead; 0 on flat land. */
function slopeAhead(world: WorldState, row: number): number {
  const { xs, ys } = world.creatures;
  return slopeAt(world, xs[row]!, ys[row]!, gaze.x, gaze.y);
}
