/** The best drive of a decision so far (`mind.bestDrive`), and the conditions of the tick that all decisions share. */
import { CASTE } from '../../../../../schemas/tables/castes.js';
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { WEATHER_ROWS } from '../../../../../schemas/tables/seasons.js';
import { isNight, ticksToNight, timeOfDay } from '../../../people/environment/calendar.js';
import { roundHalfUp } from '../../../engine/math/interval.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import type { WorldState } from '../../../engine/state/state.js';

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
