/**
 * One decision of a body. It takes no number from the world's random stream and writes nothing that another body reads
 * (scratch/thoughts.ts), so that two threads may decide at once (parallel/helper-thread.ts).
 */
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { INTENT } from '../../../engine/scratch/thoughts.js';
import type { WorldState } from '../../../engine/state/state.js';
import { weighCannibalism } from '../feeding/cannibalism.js';
import { perceive } from '../perception/perceive.js';
import { updateAura } from '../perception/sight.js';
import { smell } from '../perception/smell.js';
import { chooseCalls, updateCallChances } from '../speech/speak.js';
import { beginChoice, updateConditions } from '../mind/best-drive.js';
import { weighBuilding } from '../drives/build.js';
import { weighCall, weighScents, weighYield } from '../drives/calls.js';
import { weighFight, weighFlock, weighMate } from '../drives/company.js';
import { weighFarming, weighStores } from '../drives/farm.js';
import { weighFlight } from '../drives/flight.js';
import { weighHunt } from '../drives/hunt.js';
import { weighMeal, weighSearch } from '../drives/meal.js';
import { weighOrder } from '../drives/order.js';
import { roam } from '../drives/roam.js';
import { weighWarmth } from '../drives/seek-warmth.js';
import { weighShelter } from '../drives/shelter.js';
import { learnFromSight } from '../mind/recall.js';
import { think } from './think.js';
import { isDesperate } from '../../../people/bodies/appetite.js';

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
