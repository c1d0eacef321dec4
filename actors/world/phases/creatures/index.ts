/**
 * Phase 4: creatures. Each step is a loop over all bodies in id order, in a file of its own, and sees the results of
 * the steps before it. Perception reads positions from the last spatial index, so no body sees some neighbours before
 * and others after their move.
 *
 *   messages → rest → hearing → farm assignment → perceive, think, decide, speak (a share of the bodies each tick)
 *            → packs → movement → collisions → ground, rivers, flames → feeding and work, sharing, hunting
 *            → crowding → metabolism → morale → ageing → character
 */
import { decideBodies } from './decisions/decide.js';
import { feedBodies } from './feeding/feed.js';
import { hearSignals } from './speech/hear.js';
import { huntBodies } from './feeding/hunt.js';
import { applyBodyMessages } from './base/inbox.js';
import { assignJobs } from './feeding/farm-assignment.js';
import { metabolizeBodies } from './body/metabolism.js';
import { ageBodies } from './body/ageing.js';
import { shapeCharacters } from './body/character.js';
import { collideBodies } from './movement/collide.js';
import { crowdBodies } from './body/crowding.js';
import { applyFlames } from './body/flames.js';
import { applyGroundContact } from './movement/ground-contact.js';
import { moveBodies } from './movement/move.js';
import { gatherPacks } from './mind/pack.js';
import { restBodies } from './body/rest.js';
import { shareAtHome } from './feeding/sharing.js';
import { updateMorale } from './body/morale.js';
import { applyRiverEffects } from './movement/river-effects.js';
import type { WorldState } from '../../engine/state/state.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';

export function creaturesPhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.creatures);
  applyBodyMessages(world);
  restBodies(world);
  hearSignals(world);
  assignJobs(world);
  decideBodies(world);
  gatherPacks(world);
  moveBodies(world);
  collideBodies(world);
  applyGroundContact(world);
  applyRiverEffects(world);
  applyFlames(world);
  feedBodies(world);
  shareAtHome(world);
  huntBodies(world);
  crowdBodies(world);
  metabolizeBodies(world);
  updateMorale(world);
  ageBodies(world);
  shapeCharacters(world);
}
