/**
 * Drift of relations (docs/rules/clans-and-politics.md#drift): `relation_drift_rate` points per day toward 0, where it
 * stops. A large world has hundreds of thousands of pairs, so all are updated together, every 20 ticks, by the drift of
 * 20 ticks.
 */
import type { WorldState } from '../../../engine/state/state.js';
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { clanRow, rebuildPairRows } from '../../../engine/indexes/clan-rows.js';
import { compact } from '../../../engine/columns/table.js';
import { actOnStrangers } from './strangers.js';

const DRIFT_TICKS = 20;
const SWEEP_TICKS = 60;
/** A score that is nearer to 0 than this number of points counts as 0. */
const SCORE_DISTANCE_MIN = 0.01;

export function isDriftDue({ registers }: WorldState): boolean {
  return registers.tick % DRIFT_TICKS === 0;
}

/** Moves all scores by the drift of `DRIFT_TICKS` ticks. O(pairs on record). */
export function driftScores(world: WorldState): void {
  const { relations, laws } = world;
  const { scores, alive, count } = relations;
  const drift = (laws.relation_drift_rate * DRIFT_TICKS) / laws.day_length;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const score = scores[row]!;
    const distance = Math.abs(score);
    // The sign is unpredictable from row to row, so the step is computed without a branch on the sign.
    scores[row] = distance > drift ? score - drift * (score / distance) : 0;
  }
}

/**
 * Removes neutral pairs with a score near 0 and pairs of extinct clans, so that the size of the table depends on
 * current relations and not on the age of the world.
 */
export function removeIdlePairs(world: WorldState): void {
  const { relations, registers, laws } = world;
  if (registers.tick % SWEEP_TICKS !== 0) return;
  const { alive, a, b, scores, standings, wars, count } = relations;
  const { neutral } = STANDING;
  const keepsStrangers = actOnStrangers(laws);
  let gone = 0;
  for (let row = 0; row < count; row++) {
    const isIdle =
      !keepsStrangers && standings[row] === neutral && wars[row] === 0 && Math.abs(scores[row]!) < SCORE_DISTANCE_MIN;
    if (!isIdle && clanRow(world, a[row]!) >= 0 && clanRow(world, b[row]!) >= 0) continue;
    alive[row] = 0;
    gone++;
  }
  if (gone === 0) return;
  compact(relations, alive);
  rebuildPairRows(world);
}
