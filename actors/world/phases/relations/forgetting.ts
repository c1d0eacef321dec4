/**
 * Pairs that have nothing left between them, and pairs of clans that are gone, leave the record, so that what is
 * kept grows with living politics and not with history.
 */
import { STANDING } from '../../../../machines/tables/standing.js';
import { clanRow, rebuildPairRows } from '../../clans/roster.js';
import { compact } from '../../columns/table.js';
import type { WorldState } from '../../state.js';

const SWEEP_TICKS = 30;
/** Scores nearer to 0 than this mean nothing. */
const SCORE_MIN = 0.01;

export function forgetPairs(world: WorldState): void {
  const { relations, registers } = world;
  if (registers.tick % SWEEP_TICKS !== 0) return;
  let gone = 0;
  for (let row = 0; row < relations.count; row++) {
    const isIdle =
      relations.standings[row] === STANDING.neutral &&
      relations.wars[row] === 0 &&
      Math.abs(relations.scores[row]!) < SCORE_MIN;
    const isDead = clanRow(world, relations.a[row]!) < 0 || clanRow(world, relations.b[row]!) < 0;
    if (!isIdle && !isDead) continue;
    relations.alive[row] = 0;
    gone++;
  }
  if (gone === 0) return;
  compact(relations, relations.alive);
  rebuildPairRows(world);
}
