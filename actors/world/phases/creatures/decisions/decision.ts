/**
 * Decisions (docs/rules/senses-and-decisions.md#drives). Every `round(60 / nn_inference_hz)` ticks, staggered by id, an
 * awake body perceives, its brain runs once, and each drive gets a utility (drives/, a file per family). The body
 * follows the drive with the highest utility above the idle limit until its next decision.
 *
 * There are two parts. First all bodies that are due decide (decision.ts), on several threads if they are many. Then, in id
 * order, each publishes its decision: drive and heading become visible, torches light other bodies, and calls are made.
 */
import { STAGE } from '#tables/stages.js';
import { teachWhileAsleep } from '#people/minds/lore.js';
import { TASK, type WorldState } from '#engine/state/state.js';
import { INTENT, growThoughts } from '#engine/scratch/thoughts.js';
import { carriesTorch, lightAround } from '../body/flames.js';
import { updateClanViews, updateAura } from '../perception/sight.js';
import { spreadScents, smell } from '../perception/smell.js';
import { speak, chooseCalls, updateCallChances } from '../speech/speak.js';
import type { Mind } from '#engine/scratch/mind.js';
import { DRIVE } from '#tables/drives.js';
import { weighCannibalism } from '../feeding/hunt.js';
import { perceive } from '../perception/perceive.js';
import { beginChoice, updateConditions } from '../mind/best-drive.js';
import { weighBuilding, weighFight, weighFlock, weighMate, weighOrder, roam } from '../drives/company.js';
import { weighCall, weighScents, weighYield } from '../drives/calls.js';
import { weighFarming, weighStores, weighHunt, weighMeal, weighSearch } from '../drives/meal.js';
import { weighFlight } from '../drives/flight.js';
import { weighWarmth, weighShelter } from '../drives/shelter.js';
import { learnFromSight } from '../mind/recall.js';
import { isDesperate } from '#people/bodies/appetite.js';
import { INPUT, OUTPUT, infer } from '#people/brain/network.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { clamp } from '#engine/math/interval.js';
import { slopeAt } from '#engine/land/ground.js';
import { BRAIN_WEIGHT_COUNT, INPUT_COUNT } from '#engine/columns/memory.js';

export function decideBodies(world: WorldState): void {
  const { mind } = world;
  const { helpers, creatures, thoughts } = world;
  prepareThread(world);
  updateClanViews(world);
  spreadScents(world);
  growThoughts(thoughts, creatures.capacity);
  if (!helpers?.run(world, TASK.decide)) decideRows(world, 0, creatures.count);
  actOnThoughts(world, mind);
}

function actOnThoughts(world: WorldState, mind: Mind): void {
  const { conditions } = mind;
  const { registers, creatures, thoughts } = world;
  const { period } = conditions;
  const { ids, sleeping, torpid, alive, stages } = creatures;
  const { intents } = thoughts;
  for (let row = 0; row < creatures.count; row++) {
    if (intents[row] !== 0) act(world, mind, row);
    else if (sleeping[row] === 1 && stages[row] === STAGE.elder && alive[row] === 1 && torpid[row] === 0) {
      if ((registers.tick + ids[row]!) % period === 0) teachWhileAsleep(world, row);
    }
  }
}

function act(world: WorldState, mind: Mind, row: number): void {
  const { creatures, thoughts, registers } = world;
  const drive = thoughts.drives[row]!;
  if (creatures.drives[row] !== drive) creatures.driveTicks[row] = registers.tick;
  creatures.drives[row] = drive;
  creatures.socials[row] = thoughts.socials[row]!;
  creatures.vocalAmplitudes[row] = thoughts.vocalAmplitudes[row]!;
  creatures.vocalFrequencies[row] = thoughts.vocalFrequencies[row]!;
  if (carriesTorch(world, mind, row)) lightAround(world, mind, row);
  if (thoughts.intents[row] !== INTENT.decided) speak(world, row);
}

// One decision of a body. It takes no number from the world's random stream and writes nothing that another body
// reads (scratch/thoughts.ts), so that threads may decide at once (parallel/helper-threads.ts).

/** Decides for rows first..last-1. Writes only columns of these rows that no other body reads. */
export function decideRows(world: WorldState, first: number, last: number): void {
  const { mind } = world;
  const { conditions } = mind;
  const { registers, creatures, thoughts } = world;
  const { period } = conditions;
  const { ids, alive, sleeping, torpid } = creatures;
  const { intents } = thoughts;
  for (let row = first; row < last; row++) {
    intents[row] = 0;
    if ((registers.tick + ids[row]!) % period !== 0 || alive[row] === 0 || torpid[row] === 1) continue;
    if (sleeping[row] === 0) decide(world, mind, row, Math.floor((registers.tick + ids[row]!) / period));
  }
}

/** Makes one decision. `turn` counts the body's decisions. */
function decide(world: WorldState, mind: Mind, row: number, turn: number): void {
  updateAura(world, row);
  perceive(world, mind, row, isDesperate(world, row));
  smell(world, mind, row);
  think(world, mind, row);
  learnFromSight(world, mind, row, turn);
  choose(world, mind, row);
  chooseCalls(world, mind, row);
}

function choose(world: WorldState, mind: Mind, row: number): void {
  const { bestDrive } = mind;
  const { creatures, thoughts } = world;
  thoughts.intents[row] = INTENT.decided;
  beginChoice(mind);
  weighFlight(world, mind, row);
  weighCall(world, mind, row);
  weighHunt(world, mind, row);
  weighCannibalism(mind);
  weighMeal(world, mind, row);
  weighShelter(world, mind, row);
  weighMate(world, mind, row);
  weighFight(world, mind, row);
  weighWarmth(world, mind, row);
  weighStores(world, mind, row);
  weighSearch(world, mind, row);
  weighFarming(world, mind, row);
  weighOrder(world, mind, row);
  weighBuilding(world, mind, row);
  weighScents(world, mind, row);
  if (bestDrive.drive === DRIVE.idle) decideWithoutNeed(world, mind, row);
  thoughts.drives[row] = bestDrive.drive;
  creatures.urgencies[row] = bestDrive.urgency;
  creatures.targetXs[row] = bestDrive.x;
  creatures.targetYs[row] = bestDrive.y;
  creatures.targetIds[row] = bestDrive.id;
}

function decideWithoutNeed(world: WorldState, mind: Mind, row: number): void {
  weighFlock(world, mind, row);
  weighYield(world, mind, row);
  roam(world, mind, row);
}

/** Each thread that decides calls it once per tick. */
export function prepareThread(world: WorldState): void {
  const { mind } = world;
  updateConditions(world, mind);
  updateCallChances(world, mind);
}

// Runs the brain of one body on its percept and stores the outputs, which instinct.ts applies. Outputs that other
// bodies can see stay among the body's thoughts until the body publishes them. The inputs are stored for viewers
// only.

/** Health at which the brain's input `health` is 1. */
const HEALTH_SCALE = 100;
/** Chill at which the brain's input `chill` is 1. */
const CHILL_SCALE = 12;

/** Runs the brain of the body at `row` on the percept that `perceive` and `smell` have just filled. */
function think(world: WorldState, mind: Mind, row: number): void {
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
