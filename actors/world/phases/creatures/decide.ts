/**
 * Which drive a body follows. Every `round(60 / nn_inference_hz)` ticks (decisions section 5), staggered by id, an
 * awake body looks around, its brain runs once, and one utility per drive is weighed (drives/, a file per family); the
 * highest wins if it passes the idle line. Between two such moments the body follows the drive it has.
 */
import { STAGE } from '../../../../machines/tables/stages.js';
import { keepFacts } from '../../minds/facts.js';
import { dreamLore } from '../../minds/lore.js';
import type { WorldState } from '../../state.js';
import { isDesperate, weighCannibalism } from './cannibal.js';
import { beginChoice, choice, lookAtSky, sky } from './choice.js';
import { weighBuilding } from './drives/build.js';
import { weighCall, weighScents, weighYield } from './drives/calls.js';
import { weighFight, weighFlock, weighMate } from './drives/company.js';
import { weighFarming, weighStores } from './drives/farm.js';
import { weighFlight } from './drives/flight.js';
import { weighHunt } from './drives/hunt.js';
import { weighMeal, weighSearch } from './drives/meal.js';
import { weighOrder } from './drives/order.js';
import { roam } from './drives/roam.js';
import { weighShelter } from './drives/shelter.js';
import { weighWarmth } from './drives/warmth.js';
import { DRIVE } from './instinct.js';
import { perceive } from './perceive.js';
import { learnFromSight } from './recall.js';
import { feelAura, lookAtClans } from './sight.js';
import { smell, spreadScents } from './smell.js';
import { speak, tuneVoices } from './speak.js';
import { think } from './think.js';

export function decideBodies(world: WorldState): void {
  const { registers, creatures } = world;
  lookAtSky(world);
  lookAtClans(world);
  spreadScents(world);
  tuneVoices(world);
  const { period } = sky;
  const { ids, alive, sleeping, torpid, stages } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if ((registers.tick + ids[row]!) % period !== 0 || alive[row] === 0 || torpid[row] === 1) continue;
    if (sleeping[row] === 0) decide(world, row, Math.floor((registers.tick + ids[row]!) / period));
    else if (stages[row] === STAGE.elder) dreamLore(world, row);
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
  speak(world, row);
}

/** What the body knew before a sleep or a torpor it still knows as well. */
function wakeMind(world: WorldState, row: number): void {
  const { creatures, registers } = world;
  const missed = registers.tick - creatures.thoughtTicks[row]! - sky.period;
  if (missed > 0) keepFacts(world, row, missed);
  creatures.thoughtTicks[row] = registers.tick;
}

function choose(world: WorldState, row: number): void {
  const { creatures } = world;
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
  if (choice.drive === DRIVE.idle) rove(world, row);
  creatures.drives[row] = choice.drive;
  creatures.urgencies[row] = choice.urgency;
  creatures.targetXs[row] = choice.x;
  creatures.targetYs[row] = choice.y;
  creatures.targetIds[row] = choice.id;
}

/** Nothing presses: flock, make way, or go and look around. */
function rove(world: WorldState, row: number): void {
  weighFlock(world, row);
  weighYield(world, row);
  roam(world, row);
}
