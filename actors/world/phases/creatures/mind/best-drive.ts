/** The best drive of a decision so far (`mind.bestDrive`), and the conditions of the tick that all decisions share. */
import { CASTE } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { WEATHER_ROWS } from '#tables/seasons.js';
import { isNight, ticksToNight, timeOfDay } from '#people/environment/calendar.js';
import { roundHalfUp } from '#engine/math/interval.js';
import type { Mind } from '#engine/scratch/mind.js';
import type { WorldState } from '#engine/state/state.js';
import { ignoreTarget } from '#people/minds/facts.js';
import { livingNear } from '#engine/space/neighbourhood.js';

/** Nominal physics steps per second; one tick is one step (docs/rules/time.md#clock-and-speed). */
const PHYSICS_HZ = 60;
/** Urgency that a drive must exceed to be followed; otherwise the body is idle. */
const IDLE_UTILITY = 0.3;
export function updateConditions(world: WorldState, mind: Mind): void {
  const { conditions } = mind;
  const { laws, registers } = world;
  const time = timeOfDay(registers.tick, laws);
  conditions.isDark = isNight(time);
  conditions.daylight = laws.shelter_enabled && laws.sleep_enabled ? ticksToNight(time, laws) : Infinity;
  conditions.isWet = laws.shelter_enabled && WEATHER_ROWS[registers.weather]!.wet;
  conditions.predators = laws.predation_enabled ? countPredators(world) : 0;
  conditions.period = Math.max(1, roundHalfUp(PHYSICS_HZ / laws.nn_inference_hz));
}

function countPredators(world: WorldState): number {
  const { castes, alive, count } = world.creatures;
  let predators = 0;
  for (let row = 0; row < count; row++) if (castes[row] === CASTE.predator) predators += alive[row]!;
  return predators;
}

export function beginChoice(mind: Mind): void {
  const { bestDrive } = mind;
  bestDrive.drive = DRIVE.idle;
  bestDrive.urgency = IDLE_UTILITY;
  // The target is cleared too, because `mind` still holds the target of another body.
  bestDrive.x = 0;
  bestDrive.y = 0;
  bestDrive.id = 0;
}

/** `id` is 0 for no entity. The highest urgency wins; ties go to the drive offered first. */
export function offer(mind: Mind, drive: number, urgency: number, x: number, y: number, id: number): void {
  const { bestDrive } = mind;
  if (urgency <= bestDrive.urgency) return;
  bestDrive.drive = drive;
  bestDrive.urgency = urgency;
  bestDrive.x = x;
  bestDrive.y = y;
  bestDrive.id = id;
}

// Abandons a meal that a body cannot reach (law `food_giveup_ticks`; 0 turns this off). Clan-mates in earshot ignore
// it too, so that a whole group does not press against one wall
// (docs/rules/senses-and-decisions.md#giving-a-target-up).

/** A body that has chased one meal for this number of ticks abandons it and looks for another meal. */
const PATIENCE_TICKS = 160;
/** Smallest radius within which clan-mates hear the warning, even if the law `signal_radius` is less. */
const WARNING_UNITS_MIN = 14;

export function abandonChase(world: WorldState, row: number): void {
  const { chaseTicks } = world.creatures;
  if (++chaseTicks[row]! >= PATIENCE_TICKS) abandonMeal(world, row);
}

export function abandonMeal(world: WorldState, row: number): void {
  const { creatures, laws, registers } = world;
  creatures.chaseTicks[row] = 0;
  if (laws.food_giveup_ticks === 0) return;
  creatures.drives[row] = DRIVE.idle;
  const untilTick = registers.tick + laws.food_giveup_ticks;
  const meal = creatures.targetIds[row]!;
  ignoreTarget(world, row, meal, untilTick);
  if (laws.communication_enabled) warnKin(world, row, meal, untilTick);
}

/** The search visits all neighbours, but few bodies abandon a meal on any day. */
function warnKin(world: WorldState, row: number, meal: number, untilTick: number): void {
  const { creatures, creatureGrid: grid, laws } = world;
  const clan = creatures.clanIds[row]!;
  if (clan === 0) return;
  const reach = Math.max(WARNING_UNITS_MIN, laws.signal_radius);
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  for (const other of livingNear(grid, creatures, x, y, reach)) {
    if (other === row || creatures.clanIds[other] !== clan || creatures.sleeping[other] === 1) continue;
    ignoreTarget(world, other, meal, untilTick);
  }
}

// Instinct mixes the turn toward the target with the outputs of the brain. A table holds the limits for each drive.

interface DriveRow {
  /** Share of the turn that comes from the brain's steer output. */
  readonly brainShare: number;
  /** Greatest turn, as a share of the law `steer_turn`. */
  readonly turnCap: number;
}

/** Rows, indexed by the code of the drive. */
export const DRIVE_ROWS: readonly DriveRow[] = [
  { brainShare: 0.35, turnCap: 0.6 },
  { brainShare: 0.05, turnCap: 1 },
  { brainShare: 0.15, turnCap: 1 },
  { brainShare: 0.1, turnCap: 1 },
  { brainShare: 0.05, turnCap: 1 },
  { brainShare: 0.2, turnCap: 1 },
  { brainShare: 0.2, turnCap: 1 },
  { brainShare: 0.15, turnCap: 1 },
  { brainShare: 0.2, turnCap: 0.7 },
  { brainShare: 0.3, turnCap: 0.5 },
  { brainShare: 0.25, turnCap: 0.8 },
  { brainShare: 0.15, turnCap: 0.6 },
  { brainShare: 0.1, turnCap: 0.8 },
  { brainShare: 0.1, turnCap: 1 },
  { brainShare: 0.1, turnCap: 1 },
  { brainShare: 0.2, turnCap: 1 },
  { brainShare: 0.2, turnCap: 0.6 },
  { brainShare: 0.15, turnCap: 0.8 },
  { brainShare: 0.15, turnCap: 0.8 },
];

export function isAimless(drive: number): boolean {
  return drive === DRIVE.idle || drive === DRIVE.explore;
}
const THRUST_FACTOR_MIN = 0.6;

/**
 * Returns the turn of this tick in radians. It mixes `turn`, the angle to the target, with the brain's `steer` (-1..1)
 * by the drive's `brainShare`. The limit is `steerTurn` × the drive's `turnCap` × `agility`.
 */
export function blendTurn(drive: number, turn: number, steer: number, steerTurn: number, agility: number): number {
  const row = DRIVE_ROWS[drive]!;
  const limit = steerTurn * row.turnCap * agility;
  // The output is squared, so that a small constant bias of the brain does not send the body in circles.
  const push = steer < 0 ? -steer * steer : steer * steer;
  const wanted = (1 - row.brainShare) * turn + row.brainShare * push * limit;
  return wanted > limit ? limit : wanted < -limit ? -limit : wanted;
}

/** Returns the factor of the brain's thrust (0..1) on the length of a step. */
export function thrustFactor(thrust: number): number {
  return THRUST_FACTOR_MIN + (1 - THRUST_FACTOR_MIN) * thrust;
}
