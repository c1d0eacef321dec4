/**
 * Phase 4: creatures. Each step is a loop over all bodies in id order, in a file of its own, and sees the results of
 * the steps before it. Perception reads positions from the last spatial index, so no body sees some neighbours before
 * and others after their move.
 *
 *   messages → rest → hearing → farm assignment → perceive, think, decide, speak (a share of the bodies each tick)
 *            → packs → movement → collisions → ground, rivers, flames → feeding and work, sharing, hunting
 *            → crowding → metabolism → morale → ageing → character
 */
import { decideBodies } from './decisions/decision.js';
import { feedBodies } from './feeding/feed.js';
import { hearSignals } from './speech/hear.js';
import { huntBodies } from './feeding/hunt.js';
import { assignJobs } from './feeding/farm-work.js';
import { metabolizeBodies } from './body/metabolism.js';
import { ageBodies } from './body/ageing.js';
import { shapeCharacters, crowdBodies, updateMorale } from './body/character.js';
import { collideBodies, applyGroundContact } from './movement/collide.js';
import { applyFlames } from './body/flames.js';
import { moveBodies } from './movement/move.js';
import { gatherPacks } from './mind/pack.js';
import { restBodies } from './body/rest.js';
import { shareAtHome } from './feeding/sharing.js';
import { applyRiverEffects } from './movement/river-effects.js';
import type { WorldState } from '../../engine/state/state.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';
import { energyCapacity } from '../../people/bodies/creation.js';
import { healBody, hurtBody } from '../../people/bodies/health.js';
import { clear, rowOf } from '../../engine/columns/table.js';
import { clamp } from '../../engine/math/interval.js';
import { BODY_MESSAGE } from '#tables/codes.js';

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

// Applies the messages of other phases to bodies in order of arrival. Messages to a body that is gone are dropped.

export function applyBodyMessages(world: WorldState): void {
  const { bodyMessages, creatures } = world;
  const { kinds, targetIds, amounts, causes, senderIds } = bodyMessages;
  for (let message = 0; message < bodyMessages.count; message++) {
    const row = rowOf(creatures, targetIds[message]!);
    if (row < 0 || creatures.alive[row] === 0) continue;
    const amount = amounts[message]!;
    switch (kinds[message]) {
      case BODY_MESSAGE.wound:
        hurtBody(world, row, amount, causes[message]!, senderIds[message]!);
        break;
      case BODY_MESSAGE.energy:
        creatures.energies[row] = clamp(creatures.energies[row]! + amount, 0, energyCapacity(world, row));
        break;
      case BODY_MESSAGE.heal:
        healBody(world, row, amount);
        break;
      case BODY_MESSAGE.cooldown:
        creatures.matingCooldowns[row] = amount;
        break;
    }
  }
  clear(bodyMessages);
}
