/**
 * Standings of two clans (docs/rules/clans-and-politics.md): neutral, ally or rival. A standing begins at the law's
 * threshold and ends one point inside it, so that it does not alternate while the score is at the threshold.
 */
export const STANDING = { neutral: 0, ally: 1, rival: 2 } as const;

/** An alliance or a rivalry ends only when the score is this many points back across the law's threshold. */
export const HYSTERESIS = 1;

export function nextStanding(
  standing: number,
  score: number,
  allianceThreshold: number,
  rivalryThreshold: number,
): number {
  if (score >= allianceThreshold) return STANDING.ally;
  if (score <= rivalryThreshold) return STANDING.rival;
  if (standing === STANDING.ally && score > allianceThreshold - HYSTERESIS) return STANDING.ally;
  if (standing === STANDING.rival && score < rivalryThreshold + HYSTERESIS) return STANDING.rival;
  return STANDING.neutral;
}
