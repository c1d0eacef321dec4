/**
 * Pairs that have nothing left between them, and pairs of clans that are gone, leave the record, so that what is
 * kept grows with living politics and not with history.
 */
import { STANDING } from '../../../../../machines/tables/standing.js';
import { clanRow, rebuildPairRows } from '../../../clans/registry/clan-rows.js';
import { compact } from '../../../columns/table.js';
import type { WorldState } from '../../../state.js';

const SWEEP_TICKS = 60;
/** Scores nearer to 0 than this mean nothing. */
const SCORE_MIN = 0.01;

export function removeIdlePairs(world: WorldState): void {
  const { relations, registers } = world;
  if (registers.tick % SWEEP_TICKS !== 0) return;
  const { alive, a, b, scores, standings, wars, count } = relations;
  const { neutral } = STANDING;
  let gone = 0;
  for (let row = 0; row < count; row++) {
    const isIdle = standings[row] === neutral && wars[row] === 0 && Math.abs(scores[row]!) < SCORE_MIN;
    if (!isIdle && clanRow(world, a[row]!) >= 0 && clanRow(world, b[row]!) >= 0) continue;
    alive[row] = 0;
    gone++;
  }
  if (gone === 0) return;
  compact(relations, alive);
  rebuildPairRows(world);
}
