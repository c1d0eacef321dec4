/** Drives toward other bodies: to walk to a mate, to fight a rival, to move with a flock. */
import { FIGHT_HEALTH_MIN } from '../../../people/bodies/health.js';
import { CASTE } from '../../../../../schemas/tables/castes.js';
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { PERSONALITY } from '../../../../../schemas/tables/traits.js';
import { orderOf } from '../../../people/bodies/orders.js';
import { SOCIAL_THRESHOLD, wantsContact } from '../../../people/brain/network.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import type { WorldState } from '../../../engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { ORDER, WOUND } from '../../../../../schemas/tables/codes.js';

const FIGHT_REACH = 10;
/** Urgency of a fight during a campaign. It is high, so that every member attacks the enemies that it sees. */
const RALLIED_FIGHT_URGENCY = 1.25;

export function weighMate(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  if (percept.mateD2 === Infinity) return;
  const social = world.thoughts.socials[row]!;
  if (social <= SOCIAL_THRESHOLD) return;
  // A mate within half of the mating radius is close enough, so the body does not walk to it.
  const near = 0.5 * world.laws.mate_radius;
  if (percept.mateD2 < near * near) return;
  offer(mind, DRIVE.mate, 0.45 + 0.4 * social, percept.mateX, percept.mateY, percept.mateId);
}

/**
 * Offers the drive to fight. Soldiers and brave bodies attack enemies if their brain decides for contact; in a campaign
 * every member does (docs/rules/senses-and-decisions.md#fights).
 */
export function weighFight(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { creatures, laws, registers } = world;
  if (!laws.war_enabled || percept.rivalD2 === Infinity) return;
  if (registers.tick < registers.truceUntilTick || creatures.healths[row]! < FIGHT_HEALTH_MIN) return;
  const order = orderOf(world, row);
  if (order === ORDER.retreat || creatures.woundSeverities[row] === WOUND.deep) return;
  if (order === ORDER.rally) {
    offer(mind, DRIVE.fight, RALLIED_FIGHT_URGENCY, percept.rivalX, percept.rivalY, percept.rivalId);
    return;
  }
  if (percept.rivalD2 > FIGHT_REACH * FIGHT_REACH) return;
  const isBrave = creatures.personalities[row] === PERSONALITY.brave;
  const isSoldier = creatures.castes[row] === CASTE.soldier;
  if ((!isBrave && !isSoldier) || !wantsContact(creatures.interacts[row]!, false)) return;
  const urgency = 0.7 + (isBrave ? 0.35 : 0) + (isSoldier ? 0.2 : 0);
  offer(mind, DRIVE.fight, urgency, percept.rivalX, percept.rivalY, percept.rivalId);
}

/** It runs only for bodies without a pressing need. */
export function weighFlock(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  if (percept.flockCount === 0) return;
  const { laws, creatures } = world;
  const dx =
    laws.cohesion_weight * percept.cohesionX +
    laws.alignment_weight * percept.alignX +
    laws.separation_weight * percept.separationX;
  const dy =
    laws.cohesion_weight * percept.cohesionY +
    laws.alignment_weight * percept.alignY +
    laws.separation_weight * percept.separationY;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 0.01) return;
  const x = creatures.xs[row]! + (4 * dx) / length;
  const y = creatures.ys[row]! + (4 * dy) / length;
  offer(mind, DRIVE.flock, Math.min(0.45, 0.31 + 0.02 * length), x, y, 0);
}
