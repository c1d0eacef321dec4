/**
 * Steering and movement: each tick an awake body turns toward its aim (instinct and brain mixed, instinct.ts) and
 * takes one step, as far as caste, stage, health, hunger, wounds, weather and ground allow (Health and energy, 4, 6;
 * States, Creature stage and hunger).
 */
import { ANOMALY_ROWS } from '../../../../machines/tables/anomalies.js';
import { CASTE_ROWS } from '../../../../machines/tables/castes.js';
import { HUNGER } from '../../../../machines/tables/hunger.js';
import { WEATHER, WEATHER_ROWS } from '../../../../machines/tables/seasons.js';
import { STAGE_ROWS } from '../../../../machines/tables/stages.js';
import { woundSpeed } from '../../bodies/wounds.js';
import { giftOf } from '../../clans/powers.js';
import { clanRow } from '../../clans/roster.js';
import { angleOf, normalizeAngle, signedAngle } from '../../math/trigonometry.js';
import { turnScale } from '../../morphology/outline.js';
import { drawBetween } from '../../random/stream.js';
import { pathSpeed } from '../../space/paths.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { sky } from './choice.js';
import { aimOverBridge } from './crossing.js';
import { FALL_CARE } from './footing.js';
import { blendTurn, DRIVE, isAimless, thrustFactor } from './instinct.js';
import { isFrostbitten, STROKE_TICKS } from './warmth.js';
import { aim, aimOutOfHouse, aimStraight, aimThroughDoors, takeStep } from './walls.js';

const FLEE_SPEED = 1.3;
/** A predator's sprint, and in the dark, which is its time. */
const CHASE_SPEED = 1.15;
const NIGHT_CHASE_SPEED = 1.3;
const HASTE_SPEED = 1.15;
const FORD_SPEED = 0.6;
const TORRENT_SPEED = 0.45;
const FROSTBITE_SPEED = 0.4;
/** Members outside their territory steer home at this part of a full turn (society, 2). */
const HOME_PULL = 0.35;
const WANDER_MEMORY = 0.8;
const SEARCH_WANDER = 0.25;
/** Slopes slow a climb down to this. */
const CLIMB_MIN = 0.55;
const CLIMB_LOSS = 0.1;
/** Close to its aim and turned away, a body slows down instead of circling. */
const ARRIVAL_RADIUS = 3;
const ARRIVAL_SPEED = 0.35;

export function moveBodies(world: WorldState): void {
  const { creatures, laws, registers } = world;
  const {
    alive,
    sleeping,
    torpid,
    drives,
    headings,
    steers,
    inertias,
    fallTicks,
    heatTicks,
    griefUntilTicks,
  } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || sleeping[row] === 1 || torpid[row] === 1) continue;
    if (fallTicks[row]! > FALL_CARE || heatTicks[row]! >= STROKE_TICKS) continue;
    // Who has just heard of a death stands still for a breath.
    if (registers.tick < griefUntilTicks[row]!) continue;
    const drive = drives[row]!;
    const isWandering = isAimless(drive);
    const turn = isWandering ? wanderTurn(world, row) : aimedTurn(world, row);
    const taken = blendTurn(drive, turn, steers[row]!, laws.steer_turn, turnScale(inertias[row]!));
    headings[row] = normalizeAngle(headings[row]! + taken);
    let step = stepLength(world, row);
    if (!isWandering) {
      if (aim.distance < ARRIVAL_RADIUS && (turn > 1 || turn < -1)) step *= ARRIVAL_SPEED;
      if (step > aim.distance) step = aim.distance;
    }
    if (step > 0) takeStep(world, row, step);
  }
}

/** Turn toward the target, through doors where walls are between. Leaves the way in `aim`. */
function aimedTurn(world: WorldState, row: number): number {
  const { creatures } = world;
  if (creatures.insideIds[row] === 0 && creatures.drives[row] !== DRIVE.shelter) aimStraight(world, row);
  else aimThroughDoors(world, row);
  if (world.waterworks.count > 0) aimOverBridge(world, row);
  return turnTo(creatures.headings[row]!, aim.dx, aim.dy);
}

/** Correlated wandering, home when far from it, out of the house when in one. */
function wanderTurn(world: WorldState, row: number): number {
  const { creatures, laws, registers, random, topology } = world;
  const wander = laws.wander_turn + (registers.weather === WEATHER.storm ? laws.storm_wander_bonus : 0);
  const bias = WANDER_MEMORY * creatures.wanderBiases[row]! + drawBetween(random, -0.5, 0.5) * wander;
  creatures.wanderBiases[row] = bias;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  if (creatures.insideIds[row] !== 0 && aimOutOfHouse(world, row)) {
    return turnTo(creatures.headings[row]!, aim.dx, aim.dy);
  }
  // A body that explores goes far and straight; home can wait.
  if (creatures.drives[row] === DRIVE.explore) return SEARCH_WANDER * bias;
  if (!laws.territory_enabled) return bias;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0) return bias;
  const dx = deltaX(topology, x, world.clans.homeXs[clan]!);
  const dy = deltaY(topology, y, world.clans.homeYs[clan]!);
  if (dx * dx + dy * dy <= laws.territory_radius * laws.territory_radius) return bias;
  return bias + HOME_PULL * turnTo(creatures.headings[row]!, dx, dy);
}

function turnTo(heading: number, dx: number, dy: number): number {
  return dx === 0 && dy === 0 ? 0 : signedAngle(angleOf(dy, dx) - heading);
}

/** Units of this tick's step. */
function stepLength(world: WorldState, row: number): number {
  const { creatures, laws, registers } = world;
  let step =
    CASTE_ROWS[creatures.castes[row]!]!.speed *
    STAGE_ROWS[creatures.stages[row]!]!.speed *
    thrustFactor(creatures.thrusts[row]!) *
    healthSpeed(creatures.healths[row]!) *
    woundSpeed(world, row);
  if (creatures.statuses[row] === HUNGER.starving) step *= laws.desperate_speed_mult;
  if (creatures.drives[row] === DRIVE.flee) step *= FLEE_SPEED;
  else if (creatures.drives[row] === DRIVE.hunt) step *= sky.isDark ? NIGHT_CHASE_SPEED : CHASE_SPEED;
  else if (isAfterBlood(creatures.drives[row]!)) step *= 1 + giftOf(world, creatures.clanIds[row]!, 'speed');
  if (creatures.hasteTicks[row]! > 0) step *= HASTE_SPEED;
  if (laws.weather_sickness_enabled && isFrostbitten(world, row)) step *= FROSTBITE_SPEED;
  if (WEATHER_ROWS[registers.weather]!.wet && creatures.indoors[row] === 0) step *= laws.rain_speed_mult;
  const slope = creatures.slopes[row]!;
  if (slope > 0) step *= Math.max(CLIMB_MIN, 1 - CLIMB_LOSS * slope);
  const river = creatures.wadings[row]! - 1;
  if (river >= 0) step *= world.rivers.floodTicks[river]! > 0 ? TORRENT_SPEED : FORD_SPEED;
  const strange = creatures.strangenesses[row]! - 1;
  if (strange >= 0) step *= ANOMALY_ROWS[strange]!.speed;
  const cell = creatures.groundCells[row]! - 1;
  return cell >= 0 ? step * pathSpeed(world, cell) : step;
}

/** Members of a clan hunt their enemies, and in despair whom they eat. */
function isAfterBlood(drive: number): boolean {
  return drive === DRIVE.fight || drive === DRIVE.cannibal;
}

/** Health and energy, 4. */
function healthSpeed(health: number): number {
  if (health >= 80) return 1;
  if (health >= 60) return 0.95;
  if (health >= 40) return 0.85;
  return health >= 20 ? 0.7 : 0.5;
}
