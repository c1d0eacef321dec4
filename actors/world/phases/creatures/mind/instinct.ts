/** Instinct mixes the turn toward the target with the outputs of the brain. A table holds the limits for each drive. */
import { DRIVE } from '../../../../../schemas/tables/drives.js';

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
