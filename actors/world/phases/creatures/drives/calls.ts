/**
 * Reactions to the call that a body has stored (speech/hear.ts) and to what it smells
 * (docs/rules/senses-and-decisions.md#calls-in-mind).
 */
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { HUNGER } from '#tables/codes.js';
import { AURA } from '#tables/governance.js';
import { SIGNAL } from '#tables/signals.js';
import { PERSONALITY } from '#tables/traits.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { hasTool, TOOL } from '#people/bodies/skills.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import type { Mind } from '#engine/scratch/mind.js';
import { deltaX, deltaY } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { recallDanger } from '../mind/recall.js';
import { PECKISH } from '#people/bodies/appetite.js';

/** Smallest urgency of a fresh alarm at any distance. */
const ALARM_URGENCY_MIN = 0.25;
const ALARM_STALE_TICKS = 10;
const ALARM_STALE_FACTOR = 0.3;
const HELP_URGENCY = 0.8;
const HELP_BRAVE = 0.35;
const HELP_TIMID = -0.45;
/** Urgency with which a soldier helps its leader, if the leader is near and calls. */
const HELP_GUARD = 1.5;
/** Health below which a body counts as hurt. */
const HELP_HEALTH = 35;
/** Smallest urgency with which a hungry body follows a food call or a trail. */
const FOLLOW_URGENCY_HUNGRY = 0.75;
/** Amount added to the urgency of food that another body has just announced. */
const FOLLOW_BONUS = 0.08;
/** Amount added to the urgency of food at the end of a trail. */
const TRAIL_BONUS = 0.04;
/** Urgency with which a predator follows a howl. */
const PACK_URGENCY = 0.9;
/** Urgency with which a soldier follows a war chirp. */
const WAR_CHIRP_URGENCY = 0.65;
/** Urgency of making way for a humming woman or a body of higher rank. */
const YIELD_URGENCY = 0.4;
/** A body that is nearer than this to the place of a call counts as having arrived there. */
const ARRIVAL_UNITS = 4;
const FLIGHT_UNITS = 12;
/** A body avoids a remembered danger within this multiple of the law `fear_radius`. */
const AVOID_RADII = 1.5;
/** Urgency of avoiding a danger that is remembered with certainty. */
const AVOID_URGENCY = 0.5;
const AVOID_URGENCY_HUNGRY = 0.35;

export function weighCall(world: WorldState, mind: Mind, row: number): void {
  const { percept, stimulus } = mind;
  const { creatures, registers, topology } = world;
  if (registers.tick >= creatures.heardUntilTicks[row]!) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  setStimulus(mind, deltaX(topology, x, creatures.heardXs[row]!), deltaY(topology, y, creatures.heardYs[row]!));
  const { dx, dy } = stimulus;
  switch (creatures.heardKinds[row]) {
    case SIGNAL.alarm:
    case SIGNAL.boom:
      weighAlarm(world, mind, row);
      break;
    case SIGNAL.help:
      if (!isThere(world, mind, row)) weighHelp(world, mind, row);
      break;
    case SIGNAL.food:
    case SIGNAL.harvest:
      if (isThere(world, mind, row)) return;
      if (percept.foodId === 0) weighFollow(world, mind, row, FOLLOW_BONUS, x + dx, y + dy);
      break;
    case SIGNAL.pack:
      if (percept.preyD2 === Infinity && !isThere(world, mind, row))
        offer(mind, DRIVE.follow, PACK_URGENCY, x + dx, y + dy, 0);
      break;
    case SIGNAL.war:
      if (!isThere(world, mind, row)) offer(mind, DRIVE.help, WAR_CHIRP_URGENCY, x + dx, y + dy, 0);
      break;
    case SIGNAL.hum:
      moveAway(world, mind, row, DRIVE.avoid, YIELD_URGENCY);
      break;
  }
}

export function weighScents(world: WorldState, mind: Mind, row: number): void {
  const { percept, recalled } = mind;
  const { creatures, laws, topology } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  if (percept.shunUrgency > 0) {
    setStimulus(mind, percept.shunX - x, percept.shunY - y);
    moveAway(world, mind, row, DRIVE.avoid, percept.shunUrgency);
  }
  if (percept.trailStrength > 0 && percept.foodId === 0 && percept.preyD2 === Infinity) {
    weighFollow(world, mind, row, TRAIL_BONUS, percept.trailX, percept.trailY);
  }
  if (creatures.castes[row] === CASTE.predator) return;
  if (!recallDanger(world, mind, row, AVOID_RADII * laws.fear_radius)) return;
  const dare = creatures.statuses[row] === HUNGER.fine ? AVOID_URGENCY : AVOID_URGENCY_HUNGRY;
  setStimulus(mind, deltaX(topology, x, recalled.x), deltaY(topology, y, recalled.y));
  moveAway(world, mind, row, DRIVE.avoid, dare * (0.5 + 0.5 * recalled.confidence));
}

/** Offers the drive to make way for a body of higher rank. It runs only for bodies without a pressing need. */
export function weighYield(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  if (percept.superiorD2 === Infinity || world.creatures.indoors[row] === 1) return;
  setStimulus(mind, percept.superiorX, percept.superiorY);
  moveAway(world, mind, row, DRIVE.avoid, YIELD_URGENCY);
}

function weighAlarm(world: WorldState, mind: Mind, row: number): void {
  const { stimulus } = mind;
  const { creatures, laws, registers } = world;
  const hearing = Math.max(1, laws.signal_radius);
  let urgency = Math.max(ALARM_URGENCY_MIN, 1 - stimulus.distance / hearing);
  if (registers.tick - creatures.heardSinceTicks[row]! > ALARM_STALE_TICKS) urgency *= ALARM_STALE_FACTOR;
  moveAway(world, mind, row, DRIVE.alarm, urgency);
}

/** Brave and armed bodies help more, timid and hurt ones less. Soldiers guard their leader first. */
function weighHelp(world: WorldState, mind: Mind, row: number): void {
  const { percept, stimulus } = mind;
  const { dx, dy, distance } = stimulus;
  const { creatures, clans } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0) return;
  const personality = creatures.personalities[row]!;
  let urgency = HELP_URGENCY;
  if (personality === PERSONALITY.brave || hasTool(world, row, TOOL.spear)) urgency += HELP_BRAVE;
  if (personality === PERSONALITY.cautious || creatures.healths[row]! < HELP_HEALTH) urgency += HELP_TIMID;
  const isSoldier = creatures.castes[row] === CASTE.soldier;
  const isForLeader = creatures.heardIds[row] === clans.leaderIds[clan];
  if (isSoldier && isForLeader && creatures.auras[row] === AURA.near) urgency = HELP_GUARD;
  urgency *= clans.guardWeights[clan]!;
  // Soldiers walk abreast: the direction is the mean of the direction to the call and the heading of their comrades.
  const comrades = Math.sqrt(percept.comradeX * percept.comradeX + percept.comradeY * percept.comradeY);
  let ux = distance > 0 ? dx / distance : 0;
  let uy = distance > 0 ? dy / distance : 0;
  if (isSoldier && comrades > 0) {
    ux = 0.5 * (ux + percept.comradeX / comrades);
    uy = 0.5 * (uy + percept.comradeY / comrades);
  }
  offer(mind, DRIVE.help, urgency, creatures.xs[row]! + ux * distance, creatures.ys[row]! + uy * distance, 0);
}

/** Offers the drive to go to food that another body has found. Bodies at or above `PECKISH` ignore the food. */
function weighFollow(world: WorldState, mind: Mind, row: number, bonus: number, x: number, y: number): void {
  const { creatures } = world;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  if (fraction >= PECKISH) return;
  const search = 0.45 + 0.6 * (1 - fraction);
  const least = creatures.statuses[row] === HUNGER.fine ? 0 : FOLLOW_URGENCY_HUNGRY;
  offer(mind, DRIVE.follow, Math.max(least, search + bonus), x, y, 0);
}

/** Returns whether the body has arrived at the place of its stored call. If so, the call is cleared. */
function isThere(world: WorldState, mind: Mind, row: number): boolean {
  if (mind.stimulus.distance >= ARRIVAL_UNITS) return false;
  world.creatures.heardUntilTicks[row] = 0;
  return true;
}

function setStimulus({ stimulus }: Mind, dx: number, dy: number): void {
  stimulus.dx = dx;
  stimulus.dy = dy;
  stimulus.distance = Math.sqrt(dx * dx + dy * dy);
}

/** Offers the drive to move away from `mind.stimulus`. At distance 0 the body moves along its heading. */
function moveAway(world: WorldState, mind: Mind, row: number, drive: number, urgency: number): void {
  const { rays, stimulus } = mind;
  const { dx, dy, distance } = stimulus;
  const { creatures } = world;
  const ux = distance > 0 ? -dx / distance : rays.headingX;
  const uy = distance > 0 ? -dy / distance : rays.headingY;
  offer(mind, drive, urgency, creatures.xs[row]! + FLIGHT_UNITS * ux, creatures.ys[row]! + FLIGHT_UNITS * uy, 0);
}
