/**
 * Which drive a body follows. Every `round(60 / nn_inference_hz)` ticks (decisions section 5), staggered by id, an
 * awake body looks around, its brain runs once, and one utility per drive is weighed (drives/, a file per family); the
 * highest wins if it passes the idle line. Between two such moments the body follows the drive it has.
 */
import { roundHalfUp } from '../../math/interval.js';
import type { WorldState } from '../../state.js';
import { isDesperate, weighCannibalism } from './cannibal.js';
import { beginChoice, choice, lookAtSky, sky } from './choice.js';
import { weighBuilding } from './drives/build.js';
import { weighFight, weighFlock, weighMate } from './drives/company.js';
import { weighFarming, weighStores } from './drives/farm.js';
import { weighFlight } from './drives/flight.js';
import { weighHunt } from './drives/hunt.js';
import { weighMeal, weighSearch } from './drives/meal.js';
import { weighOrder } from './drives/order.js';
import { weighShelter } from './drives/shelter.js';
import { weighWarmth } from './drives/warmth.js';
import { DRIVE } from './instinct.js';
import { learnPasture } from './pasture.js';
import { perceive } from './perceive.js';
import { feelAura } from './sight.js';
import { think } from './think.js';

/** Nominal physics steps per second: one tick is one step. */
const PHYSICS_HZ = 60;

export function decideBodies(world: WorldState): void {
  const { laws, registers, creatures } = world;
  const period = Math.max(1, roundHalfUp(PHYSICS_HZ / laws.nn_inference_hz));
  lookAtSky(world);
  const { ids, alive, sleeping, torpid } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || sleeping[row] === 1 || torpid[row] === 1) continue;
    if ((registers.tick + ids[row]!) % period !== 0) continue;
    feelAura(world, row);
    perceive(world, row, sky.isDark, isDesperate(world, row));
    think(world, row);
    learnPasture(world, row);
    choose(world, row);
  }
}

function choose(world: WorldState, row: number): void {
  const { creatures } = world;
  beginChoice();
  weighFlight(world, row);
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
  if (choice.drive === DRIVE.idle) weighFlock(world, row);
  creatures.drives[row] = choice.drive;
  creatures.urgencies[row] = choice.urgency;
  creatures.targetXs[row] = choice.x;
  creatures.targetYs[row] = choice.y;
  creatures.targetIds[row] = choice.id;
}
