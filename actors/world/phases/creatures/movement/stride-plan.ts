/**
 * Plans steps: the turn toward the target, the length and the end of the step. Planning draws no random numbers and
 * writes nothing that another body reads, so that two threads may plan at once (parallel/helper-thread.ts).
 */
import { ANOMALY_ROWS } from '../../../../../schemas/tables/anomalies.js';
import { CASTE_ROWS } from '../../../../../schemas/tables/castes.js';
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import { WEATHER_ROWS } from '../../../../../schemas/tables/seasons.js';
import { STAGE_ROWS } from '../../../../../schemas/tables/stages.js';
import { woundSpeed } from '../../../people/bodies/health.js';
import { angleOf, normalizeAngle, signedAngle } from '../../../engine/math/trigonometry.js';
import { clamp } from '../../../engine/math/interval.js';
import { turnScale } from '../../../people/morphology/outline.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { STRIDE } from '../../../engine/scratch/strides.js';
import type { WorldState } from '../../../engine/state/state.js';
import { STROKE_TICKS } from '../body/body-temperature.js';
import { blendTurn, isAimless, thrustFactor } from '../mind/instinct.js';
import { aimOverBridge } from './bridge-crossing.js';
import { FALL_CARE_TICKS } from './ground-contact.js';
import { aimStraight, aimThroughDoors, planStep } from './walls.js';

const FLEE_SPEED = 1.3;
const CHASE_FACTOR = 1.15;
const NIGHT_CHASE_FACTOR = 1.3;
/** Factor on the step of a body in haste after a meal of berries. */
const HASTE_FACTOR = 1.15;
const FORD_FACTOR = 0.6;
const TORRENT_FACTOR = 0.45;
const CLIMB_FACTOR_MIN = 0.55;
/** Amount that each unit of slope subtracts from the factor on the step of a climbing body. */
const CLIMB_LOSS_PER_SLOPE = 0.1;
/** A body closer than this to a target that is not ahead slows down, so that it does not circle around the target. */
const ARRIVAL_UNITS = 3;
const ARRIVAL_FACTOR = 0.35;

/** Plans the steps of rows first..last-1. Writes only columns of these rows, and does not change positions. */
export function planStrides(world: WorldState, first: number, last: number): void {
  const { mind } = world;
  const { creatures, registers, strides } = world;
  const { alive, sleeping, torpid, drives, fallTicks, heatTicks, griefUntilTicks } = creatures;
  const { kinds } = strides;
  for (let row = first; row < last; row++) {
    kinds[row] = STRIDE.stays;
    if (alive[row] === 0 || sleeping[row] === 1 || torpid[row] === 1) continue;
    if (fallTicks[row]! > FALL_CARE_TICKS || heatTicks[row]! >= STROKE_TICKS) continue;
    // A body that has just heard of a death stands still for a few ticks.
    if (registers.tick < griefUntilTicks[row]!) continue;
    kinds[row] = isAimless(drives[row]!) ? STRIDE.wanders : planStride(world, mind, row);
  }
}

/** Plans a step toward the target and returns what the body does (`STRIDE`). */
function planStride(world: WorldState, mind: Mind, row: number): number {
  const { aim, landing } = mind;
  const turn = aimedTurn(world, mind, row);
  bend(world, row, turn);
  let step = stepLength(world, mind, row);
  if (aim.distance < ARRIVAL_UNITS && (turn > 1 || turn < -1)) step *= ARRIVAL_FACTOR;
  if (step > aim.distance) step = aim.distance;
  if (!(step > 0)) return STRIDE.stays;
  if (!planStep(world, mind, row, step)) return STRIDE.turnsAway;
  world.strides.xs[row] = landing.x;
  world.strides.ys[row] = landing.y;
  return STRIDE.goes;
}

/**
 * Turns the body by a mix of `turn` and the steering of its brain, and by `beside`, together at most by the law
 * `steer_turn`.
 */
export function bend(world: WorldState, row: number, turn: number, beside = 0): void {
  const { drives, headings, steers, inertias } = world.creatures;
  const taken = blendTurn(drives[row]!, turn, steers[row]!, world.laws.steer_turn, turnScale(inertias[row]!));
  const most = world.laws.steer_turn;
  headings[row] = normalizeAngle(headings[row]! + clamp(taken + beside, -most, most));
}

/** Sets `aim` to the target, or to the door or bridge on the way there, and returns the turn toward `aim`. */
function aimedTurn(world: WorldState, mind: Mind, row: number): number {
  const { aim } = mind;
  const { creatures } = world;
  if (creatures.insideIds[row] === 0 && creatures.drives[row] !== DRIVE.shelter) aimStraight(world, mind, row);
  else aimThroughDoors(world, mind, row);
  if (world.waterworks.count > 0) aimOverBridge(world, mind, row);
  return turnTo(creatures.headings[row]!, aim.dx, aim.dy);
}

/** Returns the turn from the heading toward (dx, dy); 0 if both components are 0. */
export function turnTo(heading: number, dx: number, dy: number): number {
  return dx === 0 && dy === 0 ? 0 : signedAngle(angleOf(dy, dx) - heading);
}

export function stepLength(world: WorldState, mind: Mind, row: number): number {
  const { conditions } = mind;
  const { creatures, laws, registers } = world;
  let step =
    CASTE_ROWS[creatures.castes[row]!]!.speed *
    STAGE_ROWS[creatures.stages[row]!]!.speed *
    thrustFactor(creatures.thrusts[row]!) *
    healthSpeed(creatures.healths[row]!) *
    woundSpeed(world, row);
  if (creatures.statuses[row] === HUNGER.starving) step *= laws.desperate_speed_mult;
  if (creatures.drives[row] === DRIVE.flee) step *= FLEE_SPEED;
  else if (creatures.drives[row] === DRIVE.hunt) step *= conditions.isDark ? NIGHT_CHASE_FACTOR : CHASE_FACTOR;
  if (creatures.hasteTicks[row]! > 0) step *= HASTE_FACTOR;
  if (WEATHER_ROWS[registers.weather]!.wet && creatures.indoors[row] === 0) step *= laws.rain_speed_mult;
  const slope = creatures.slopes[row]!;
  if (slope > 0) step *= Math.max(CLIMB_FACTOR_MIN, 1 - CLIMB_LOSS_PER_SLOPE * slope);
  const river = creatures.wadings[row]! - 1;
  if (river >= 0) step *= world.rivers.floodTicks[river]! > 0 ? TORRENT_FACTOR : FORD_FACTOR;
  const strange = creatures.strangenesses[row]! - 1;
  return strange >= 0 ? step * ANOMALY_ROWS[strange]!.speed : step;
}

/** Returns the factor of health on the step (docs/rules/health-and-energy.md#health). */
function healthSpeed(health: number): number {
  if (health >= 80) return 1;
  if (health >= 60) return 0.95;
  if (health >= 40) return 0.85;
  return health >= 20 ? 0.7 : 0.5;
}
