/**
 * What time does to relations: `relation_drift_rate` points per day toward 0 (decisions section 5), and what the two have
 * in common (warmth.ts), a tick's share each tick. What is drawn toward 0 stops there; what is warmed goes on.
 */
import type { WorldState } from '../../state.js';
import { SCORE_MAX } from './deeds.js';

/** O(pairs on record). */
export function driftScores(world: WorldState): void {
  const { relations, laws } = world;
  const { scores, alive, warmths, count } = relations;
  const perDay = 1 / laws.day_length;
  const drift = laws.relation_drift_rate * perDay;
  // A constant of another module is looked up anew at each use.
  const most = SCORE_MAX;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const score = scores[row]!;
    const distance = Math.abs(score);
    let drifted = warmths[row]! * perDay;
    // By its sign, which is as good as random from row to row, and so by no branch.
    if (distance > drift) drifted += score - drift * (score / distance);
    scores[row] = drifted > most ? most : drifted < -most ? -most : drifted;
  }
}
