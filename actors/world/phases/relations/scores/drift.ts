/**
 * Drift of relations (docs/rules/clans-and-politics.md#drift): `relation_drift_rate` points per day toward 0, plus the
 * affinity of the two clans (affinity.ts). A crowd has pairs by the hundred thousand, so all are updated together, every
 * 20 ticks, by 20 ticks' worth. Drift toward 0 stops there; affinity does not.
 */
import type { WorldState } from '../../../state.js';
import { SCORE_MAX } from './apply-changes.js';

const DRIFT_TICKS = 20;

/** Whether scores drift in this tick. */
export function isDriftDue({ registers }: WorldState): boolean {
  return registers.tick % DRIFT_TICKS === 0;
}

/** O(pairs on record). */
export function driftScores(world: WorldState): void {
  const { relations, laws } = world;
  const { scores, alive, warmths, count } = relations;
  const step = DRIFT_TICKS / laws.day_length;
  const drift = laws.relation_drift_rate * step;
  // Hoisted: a constant of another module is looked up at each use.
  const most = SCORE_MAX;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const score = scores[row]!;
    const distance = Math.abs(score);
    let drifted = warmths[row]! * step;
    // By its sign, which is as good as random from row to row, and so by no branch.
    if (distance > drift) drifted += score - drift * (score / distance);
    scores[row] = drifted > most ? most : drifted < -most ? -most : drifted;
  }
}
