/**
 * One decision of a body: it looks around, its brain runs once, and one utility per drive is weighed (drives/, a file per
 * family). It draws nothing from the life stream and writes nothing that another body reads (thoughts.ts), so that two
 * cores may decide at once (parallel/helper-thread.ts).
 */
import { keepFacts } from '../../../minds/facts.js';
import { INTENT } from '../../../scratch/thoughts.js';
import { feelWind } from '../../../signals/wind.js';
import type { WorldState } from '../../../state.js';
import { isDesperate, weighCannibalism } from '../feeding/cannibalism.js';
import { perceive } from '../perception/perceive.js';
import { feelAura } from '../perception/sight.js';
import { smell } from '../perception/smell.js';
import { findWords, tuneVoices } from '../speech/speak.js';
import { beginChoice, bestDrive, conditions, updateConditions } from './best-drive.js';
import { weighBuilding } from './drives/build.js';
import { weighCall, weighScents, weighYield } from './drives/calls.js';
import { weighFight, weighFlock, weighMate } from './drives/company.js';
import { weighFarming, weighStores } from './drives/farm.js';
import { weighFlight } from './drives/flight.js';
import { weighHunt } from './drives/hunt.js';
import { weighMeal, weighSearch } from './drives/meal.js';
import { weighOrder } from './drives/order.js';
import { roam } from './drives/roam.js';
import { weighWarmth } from './drives/seek-warmth.js';
import { weighShelter } from './drives/shelter.js';
import { DRIVE } from './instinct.js';
import { learnFromSight } from './recall.js';
import { think } from './think.js';

/** The decisions of rows first..last-1. Writes their own columns alone, and nothing that others look at. */
export function decideRows(world: WorldState, first: number, last: number): void {
  const { registers, creatures, thoughts } = world;
  const { period } = conditions;
  const { ids, alive, sleeping, torpid } = creatures;
  const { intents } = thoughts;
  for (let row = first; row < last; row++) {
    intents[row] = 0;
    if ((registers.tick + ids[row]!) % period !== 0 || alive[row] === 0 || torpid[row] === 1) continue;
    if (sleeping[row] === 0) decide(world, row, Math.floor((registers.tick + ids[row]!) / period));
  }
}

/** One decision; `turn` counts them. */
function decide(world: WorldState, row: number, turn: number): void {
  wakeMind(world, row);
  feelAura(world, row);
  perceive(world, row, isDesperate(world, row));
  smell(world, row);
  think(world, row);
  learnFromSight(world, row, turn);
  choose(world, row);
  findWords(world, row);
}

/** What the body knew before a sleep or a torpor it still knows as well. */
function wakeMind(world: WorldState, row: number): void {
  const { creatures, registers } = world;
  const missed = registers.tick - creatures.thoughtTicks[row]! - conditions.period;
  if (missed > 0) keepFacts(world, row, missed);
  creatures.thoughtTicks[row] = registers.tick;
}

function choose(world: WorldState, row: number): void {
  const { creatures, thoughts } = world;
  thoughts.headings[row] = creatures.headings[row]!;
  thoughts.intents[row] = INTENT.decided;
  beginChoice();
  weighFlight(world, row);
  weighCall(world, row);
  weighHunt(world, row);
  weighCannibalism(world, row);
  weighMeal(world, row);
  weighShelter(world, row);
  weighMate(world, row);
  weighFight(world, row);
  weighWarmth(world, row);
  weighStores(world, row);
  weighSearch(world, row);
  weighFarming(world, row);
  weighOrder(world, row);
  weighBuilding(world, row);
  weighScents(world, row);
  if (bestDrive.drive === DRIVE.idle) rove(world, row);
  thoughts.drives[row] = bestDrive.drive;
  creatures.urgencies[row] = bestDrive.urgency;
  creatures.targetXs[row] = bestDrive.x;
  creatures.targetYs[row] = bestDrive.y;
  creatures.targetIds[row] = bestDrive.id;
}

/** Nothing presses: flock, make way, or go and look around. */
function rove(world: WorldState, row: number): void {
  weighFlock(world, row);
  weighYield(world, row);
  roam(world, row);
}

/** Updates what each thread, the owner's and the helper's, keeps for a tick: conditions, wind, chances of calls. */
export function prepareThread(world: WorldState): void {
  updateConditions(world);
  feelWind(world);
  tuneVoices(world);
}
