/**
 * Drives of bodies as codes (docs/rules/senses-and-decisions.md#drives). The instinct (the rules) picks a drive and a
 * target. The brain (the neural network) shares the control of the body (docs/rules/brains.md#instinct-and-brain): its
 * thrust output scales every step, its steer output bends every turn by a share that depends on the drive, its interact
 * output decides about contact when nothing is urgent (meals when not hungry, blows), and its social output must exceed
 * 0.5 before the body mates. The less urgent a drive is, the larger is the share of the brain, so a brain that finds
 * food while idling, or mates when well fed, leaves more children.
 */

/** Codes of the drives. Idle and explore are aimless: they have no place to go. */
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
