/**
 * Which drive a body follows. Every `round(60 / nn_inference_hz)` ticks (decisions section 5), staggered by id, an
 * awake body looks around, its brain runs once, and one utility per drive is weighed (drives/, a file per family); the
 * highest wins if it passes the idle line. Between two such moments the body follows the drive it has.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { STAGE } from '../../../../machines/tables/stages.js';
import { energyCapacity } from '../../bodies/creation.js';
import { keepFacts } from '../../minds/facts.js';
import { dreamLore } from '../../minds/lore.js';
import type { WorldState } from '../../state.js';
import { beginChoice, choice, lookAtSky, offer, sky } from './choice.js';
import { weighCall, weighScents, weighYield } from './drives/calls.js';
import { weighFight, weighFlock, weighMate } from './drives/company.js';
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
import { view } from './view.js';

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

/** Hungry enough to eat the living, and allowed to (society, 7). */
function isDesperate(world: WorldState, row: number): boolean {
  const { creatures, laws } = world;
  return (
    laws.cannibalism_enabled &&
    creatures.castes[row]! < CASTE.predator &&
    creatures.cannibalCooldowns[row] === 0 &&
    creatures.energies[row]! < laws.cannibalism_hunger_ratio * energyCapacity(world, row)
  );
}

function choose(world: WorldState, row: number): void {
  const { creatures } = world;
  beginChoice();
  weighFlight(world, row);
  weighCall(world, row);
  weighHunt(world, row);
  if (view.victimD2 < Infinity) offer(DRIVE.cannibal, 1.25, view.victimX, view.victimY, view.victimId);
  weighMeal(world, row);
  weighShelter(world, row);
  weighMate(world, row);
  weighFight(world, row);
  weighWarmth(world, row);
  weighSearch(world, row);
  weighOrder(world, row);
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
