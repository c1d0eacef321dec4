/**
 * Runs the brain of one body on its percept and stores the outputs, which instinct.ts applies. Outputs that other
 * bodies can see stay among the body's thoughts until the body publishes them. The inputs are stored for viewers only.
 */
import { INPUT, OUTPUT, infer } from '../../../people/brain/network.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { clamp } from '../../../engine/math/interval.js';
import { slopeAt } from '../../../engine/land/ground.js';
import type { WorldState } from '../../../engine/state/state.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { BRAIN_WEIGHT_COUNT, INPUT_COUNT } from '../../../engine/columns/sizes.js';

/** Health at which the brain's input `health` is 1. */
const HEALTH_SCALE = 100;
/** Chill at which the brain's input `chill` is 1. */
const CHILL_SCALE = 12;

/** Runs the brain of the body at `row` on the percept that `perceive` and `smell` have just filled. */
export function think(world: WorldState, mind: Mind, row: number): void {
  const { brainInputs, rays, percept, brainOutputs } = mind;
  const { creatures, brains, thoughts, percepts, scratch } = world;
  const slot = creatures.slots[row]!;
  creatures.slopes[row] = slopeAhead(world, mind, row);
  brainInputs[INPUT.energy] = clamp(creatures.energies[row]! / energyCapacity(world, row), 0, 1);
  brainInputs[INPUT.health] = clamp(creatures.healths[row]! / HEALTH_SCALE, 0, 1);
  brainInputs[INPUT.chill] = clamp(creatures.chills[row]! / CHILL_SCALE, 0, 1);
  brainInputs[INPUT.leftNearness] = rays.nearness[0]!;
  brainInputs[INPUT.leftKind] = rays.kinds[0]!;
  brainInputs[INPUT.frontNearness] = rays.nearness[1]!;
  brainInputs[INPUT.frontKind] = rays.kinds[1]!;
  brainInputs[INPUT.rightNearness] = rays.nearness[2]!;
  brainInputs[INPUT.rightKind] = rays.kinds[2]!;
  setAudioInputs(world, mind, row);
  brainInputs[INPUT.foodScent] = clamp(percept.foodScent, 0, 1);
  brainInputs[INPUT.dangerScent] = clamp(percept.dangerScent, 0, 1);
  brainInputs[INPUT.collision] = creatures.collided[row]!;
  creatures.collided[row] = 0;
  brainInputs[INPUT.slope] = clamp(creatures.slopes[row]!, -1, 1);
  brainInputs[INPUT.recurrent] = creatures.recurrents[row]!;
  infer(brains.blocks, slot * BRAIN_WEIGHT_COUNT, brainInputs, brainOutputs, scratch.network);
  const kept = percepts.inputs;
  const first = slot * INPUT_COUNT;
  for (let i = 0; i < INPUT_COUNT; i++) kept[first + i] = brainInputs[i]!;
  creatures.thrusts[row] = brainOutputs[OUTPUT.thrust]!;
  creatures.steers[row] = brainOutputs[OUTPUT.steer]!;
  creatures.interacts[row] = brainOutputs[OUTPUT.interact]!;
  creatures.recurrents[row] = brainOutputs[OUTPUT.recurrent]!;
  thoughts.socials[row] = brainOutputs[OUTPUT.social]!;
  thoughts.vocalAmplitudes[row] = world.laws.vocalizations_enabled ? brainOutputs[OUTPUT.vocalAmplitude]! : 0;
  thoughts.vocalFrequencies[row] = brainOutputs[OUTPUT.vocalFrequency]!;
}

/** Sets the sound inputs to the loudest sound: a voice nearby, or a call heard since the last decision. */
function setAudioInputs(world: WorldState, mind: Mind, row: number): void {
  const { percept, brainInputs } = mind;
  const { creatures } = world;
  const called = creatures.audioAmplitudes[row]!;
  const isCall = called > percept.audioAmplitude;
  brainInputs[INPUT.audioAmplitude] = isCall ? called : percept.audioAmplitude;
  brainInputs[INPUT.audioFrequency] = isCall ? creatures.audioFrequencies[row]! : percept.audioFrequency;
  creatures.audioAmplitudes[row] = 0;
}

/** Returns the slope ahead: the rise per unit of distance, 0 on flat land. */
function slopeAhead(world: WorldState, mind: Mind, row: number): number {
  const { rays } = mind;
  const { xs, ys } = world.creatures;
  return slopeAt(world, xs[row]!, ys[row]!, rays.headingX, rays.headingY);
}
