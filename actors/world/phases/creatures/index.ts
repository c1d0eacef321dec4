/**
 * Phase 4: creatures. One file per rule family, each a loop over all bodies in id order; a family sees what the ones
 * before it did. Perception reads the positions of the last index, so nobody sees the half-moved present.
 *
 *   inbox → rest → hear → perceive, think, decide, speak (a share of the bodies each tick) → steer and move → collide
 *         → feed, hunt → burn and heal → grow old
 */
import { decideBodies } from './decide.js';
import { feedBodies } from './feed.js';
import { hearSignals } from './hear.js';
import { huntBodies } from './hunt.js';
import { applyBodyMessages } from './inbox.js';
import { metabolizeBodies } from './metabolism.js';
import { ageBodies } from './ageing.js';
import { collideBodies } from './collide.js';
import { moveBodies } from './move.js';
import { restBodies } from './rest.js';
import type { WorldState } from '../../state.js';

export function creaturesPhase(world: WorldState): void {
  applyBodyMessages(world);
  restBodies(world);
  hearSignals(world);
  decideBodies(world);
  moveBodies(world);
  collideBodies(world);
  feedBodies(world);
  huntBodies(world);
  metabolizeBodies(world);
  ageBodies(world);
}
