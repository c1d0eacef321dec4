/**
 * Drives of bodies (docs/rules/senses-and-decisions.md#drives). The instinct picks a drive and a target; the brain
 * shares the control of the body (docs/rules/brains.md#instinct-and-brain). The less urgent a drive is, the larger is
 * the share of the brain, so a brain that finds food while idling, or mates when well fed, leaves more children.
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
