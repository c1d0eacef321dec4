/**
 * Removes neutral pairs with a score near 0 and pairs of extinct clans, so that the size of the table depends on
 * current relations and not on the age of the world.
 */
import { STANDING } from '../../../../../machines/tables/standing.js';
import { clanRow, rebuildPairRows } from '../../../clans/registry/clan-rows.js';
import { compact } from '../../../columns/table.js';
import type { WorldState } from '../../../state.js';

const SWEEP_TICKS = 60;
/** A score that is nearer to 0 than this number of points counts as 0. */
const SCORE_DISTANCE_MIN = 0.01;

export function removeIdlePairs(world: WorldState): void {
  const { relations, registers } = world;
  if (registers.tick % SWEEP_TICKS !== 0) return;
  const { alive, a, b, scores, standings, wars, count } = relations;
  const { neutral } = STANDING;
  let gone = 0;
  for (let row = 0; row < count; row++) {
    const isIdle = standings[row] === neutral && wars[row] === 0 && Math.abs(scores[row]!) < SCORE_DISTANCE_MIN;
    if (!isIdle && clanRow(world, a[row]!) >= 0 && clanRow(world, b[row]!) >= 0) continue;
    alive[row] = 0;
    gone++;
  }
  if (gone === 0) return;
  compact(relations, alive);
  rebuildPairRows(world);
}
