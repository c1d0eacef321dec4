/**
 * How instinct and brain share the control of one body (docs/rules/brains.md#instinct-and-brain). Instinct is the rules:
 * it picks a drive and a target. The brain is the network: its thrust scales every step, its steer output bends every
 * turn by the drive's share below, its interact output decides about contact when nothing is urgent (meals when not
 * hungry, blows), and its social output must exceed 0.5 before the body mates. The less urgent a drive, the larger the
 * brain's share, so a brain that finds food while idling, or mates when well fed, leaves more children.
 */

/** Drives by code. The aimless ones, idle and explore, have no place to go. */
export const DRIVE = {
  idle: 0,
  flee: 1,
  hunt: 2,
  cannibal: 3,
  shelter: 4,
  eat: 5,
  mate: 6,
  fight: 7,
  warmth: 8,
  flock: 9,
  search: 10,
  explore: 11,
  order: 12,
  alarm: 13,
  help: 14,
  follow: 15,
  avoid: 16,
  work: 17,
  farm: 18,
} as const;

interface DriveRow {
  /** Part of the turn that the brain's steer output gives. */
  readonly brainShare: number;
  /** Greatest turn in units of the law `steer_turn`. */
  readonly turnCap: number;
}

const DRIVE_ROWS: readonly DriveRow[] = [
  { brainShare: 0.35, turnCap: 0.6 },
  { brainShare: 0.05, turnCap: 1.2 },
  { brainShare: 0.15, turnCap: 1 },
  { brainShare: 0.1, turnCap: 1.1 },
  { brainShare: 0.05, turnCap: 1 },
  { brainShare: 0.2, turnCap: 1 },
  { brainShare: 0.2, turnCap: 1 },
  { brainShare: 0.15, turnCap: 1.2 },
  { brainShare: 0.2, turnCap: 0.7 },
  { brainShare: 0.3, turnCap: 0.5 },
  { brainShare: 0.25, turnCap: 0.8 },
  { brainShare: 0.15, turnCap: 0.6 },
  { brainShare: 0.1, turnCap: 0.8 },
  { brainShare: 0.1, turnCap: 1.2 },
  { brainShare: 0.1, turnCap: 1.2 },
  { brainShare: 0.2, turnCap: 1 },
  { brainShare: 0.2, turnCap: 0.6 },
  { brainShare: 0.15, turnCap: 0.8 },
  { brainShare: 0.15, turnCap: 0.8 },
];

/** Whether a drive has no target. */
export function isAimless(drive: number): boolean {
  return drive === DRIVE.idle || drive === DRIVE.explore;
}

/** Social output above which a body mates (docs/rules/brains.md#outputs). */
export const SOCIAL_THRESHOLD = 0.5;
/** A step at no thrust, as a share of a step at full thrust. */
const THRUST_FLOOR = 0.6;

/**
 * The turn of this tick in radians: instinct's `turn` toward its aim and the brain's `steer` (-1..1), mixed by the
 * drive, within the drive's share of `steerTurn` and the body's agility.
 */
export function blendTurn(
  drive: number,
  turn: number,
  steer: number,
  steerTurn: number,
  agility: number,
): number {
  const row = DRIVE_ROWS[drive]!;
  const limit = steerTurn * row.turnCap * agility;
  // Squared, so that a brain's small standing bias does not send its body in circles.
  const push = steer < 0 ? -steer * steer : steer * steer;
  const wanted = (1 - row.brainShare) * turn + row.brainShare * push * limit;
  return wanted > limit ? limit : wanted < -limit ? -limit : wanted;
}

/** Factor on the step from the brain's thrust (0..1). */
export function thrustFactor(thrust: number): number {
  return THRUST_FLOOR + (1 - THRUST_FLOOR) * thrust;
}

/** Whether the brain decides for contact now; an urgent drive overrides it. */
export function wantsContact(interact: number, isPressed: boolean): boolean {
  return isPressed || interact > 0;
}
