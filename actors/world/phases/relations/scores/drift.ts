/**
 * Drift of relations (docs/rules/clans-and-politics.md#drift): `relation_drift_rate` points per day toward 0, plus
 * the affinity of the two clans (affinity.ts). A large world has hundreds of thousands of pairs, so all are
 * updated together, every 20 ticks, by the drift of 20 ticks. Drift toward 0 stops at 0; affinity does not.
 */
import type { WorldState } from '../../../state.js';
import { SCORE_MAX } from './apply-changes.js';

const DRIFT_TICKS = 20;

export function isDriftDue({ registers }: WorldState): boolean {
  return registers.tick % DRIFT_TICKS === 0;
}

/** Moves all scores by the drift of `DRIFT_TICKS` ticks. O(pairs on record). */
export function driftScores(world: WorldState): void {
  const { relations, laws } = world;
  const { scores, alive, warmths, count } = relations;
  const step = DRIFT_TICKS / laws.day_length;
  const drift = laws.relation_drift_rate * step;
  // The constant is copied, because a constant of another module is looked up at each use.
  const most = SCORE_MAX;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const score = scores[row]!;
    const distance = Math.abs(score);
    let drifted = warmths[row]! * step;
    // The sign is unpredictable from row to row, so the step is computed without a branch on the sign.
    if (distance > drift) drifted += score - drift * (score / distance);
    scores[row] = drifted > most ? most : drifted < -most ? -most : drifted;
  }
}
