/**
 * Decisions (docs/rules/senses-and-decisions.md#drives). Every `round(60 / nn_inference_hz)` ticks, staggered by id, an
 * awake body perceives, its brain runs once, and each drive gets a utility (drives/, a file per family). The body
 * follows the drive with the highest utility above the idle limit until its next decision.
 *
 * There are two parts. First all bodies that are due decide (decision.ts), on two threads if they are many. Then, in id
 * order, each publishes its decision: drive and heading become visible, torches light other bodies, and calls are made.
 */
import { STAGE } from '../../../../../schemas/tables/stages.js';
import { teachWhileAsleep } from '../../../people/minds/lore.js';
import { TASK } from '../../../engine/state/helper-port.js';
import { INTENT, growThoughts } from '../../../engine/scratch/thoughts.js';
import type { WorldState } from '../../../engine/state/state.js';
import { carriesTorch, lightAround } from '../body/torches.js';
import { updateClanViews } from '../perception/sight.js';
import { spreadScents } from '../perception/smell.js';
import { speak } from '../speech/speak.js';
import { decideRows, prepareThread } from './decision.js';
import type { Mind } from '../../../engine/scratch/mind.js';

export function decideBodies(world: WorldState): void {
  const { mind } = world;
  const { helper, creatures, thoughts } = world;
  prepareThread(world);
  updateClanViews(world);
  spreadScents(world);
  growThoughts(thoughts, creatures.capacity);
  if (!helper?.run(world, TASK.decide)) decideRows(world, 0, creatures.count);
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
  const { creatures, thoughts } = world;
  creatures.drives[row] = thoughts.drives[row]!;
  creatures.socials[row] = thoughts.socials[row]!;
  creatures.vocalAmplitudes[row] = thoughts.vocalAmplitudes[row]!;
  creatures.vocalFrequencies[row] = thoughts.vocalFrequencies[row]!;
  if (carriesTorch(world, mind, row)) lightAround(world, mind, row);
  if (thoughts.intents[row] !== INTENT.decided) speak(world, row);
}
