/**
 * Phase 4: creatures. One file per rule family, each a loop over all bodies in id order; a family sees what the ones
 * before it did. Perception reads the positions of the last index, so nobody sees the half-moved present.
 *
 *   inbox → rest → hear → jobs → perceive, think, decide, speak (a share of the bodies each tick) → packs
 *         → steer and move → collide → feel the ground, wade, feel flames → feed and work, share, hunt, crowd
 *         → burn and heal → grow old → learn and be known for it
 */
import { decideBodies } from './decide.js';
import { feedBodies } from './feed.js';
import { hearSignals } from './hear.js';
import { huntBodies } from './hunt.js';
import { applyBodyMessages } from './inbox.js';
import { assignJobs } from './jobs.js';
import { metabolizeBodies } from './metabolism.js';
import { ageBodies } from './ageing.js';
import { shapeCharacters } from './character.js';
import { collideBodies } from './collide.js';
import { crowdBodies } from './crowding.js';
import { feelFlames } from './flames.js';
import { feelGround } from './footing.js';
import { feelLawWave } from './law-wave.js';
import { moveBodies } from './move.js';
import { gatherPacks } from './pack.js';
import { restBodies } from './rest.js';
import { shareAtHome } from './sharing.js';
import { liftSpirits } from './spirits.js';
import { wadeRivers } from './wading.js';
import type { WorldState } from '../../state.js';

export function creaturesPhase(world: WorldState): void {
  applyBodyMessages(world);
  restBodies(world);
  hearSignals(world);
  assignJobs(world);
  decideBodies(world);
  gatherPacks(world);
  feelLawWave(world);
  moveBodies(world);
  collideBodies(world);
  feelGround(world);
  wadeRivers(world);
  feelFlames(world);
  feedBodies(world);
  shareAtHome(world);
  huntBodies(world);
  crowdBodies(world);
  metabolizeBodies(world);
  liftSpirits(world);
  ageBodies(world);
  shapeCharacters(world);
}
