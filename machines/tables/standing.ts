/**
 * How two clans stand with each other (docs/rules/clans-and-politics.md): neutral, ally or rival. A standing is
 * entered at the law's threshold and left one point inside it, so that a score on the line does not flicker.
 */
export const STANDING = { neutral: 0, ally: 1, rival: 2 } as const;

/** Points inside the threshold at which a standing ends. */
export const HYSTERESIS = 1;

/** The standing after the score became `score`. */
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
