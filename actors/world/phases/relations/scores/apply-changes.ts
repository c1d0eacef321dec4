/**
 * Applies the relation messages of this tick in order of arrival (docs/rules/clans-and-politics.md#changes-of-a-score).
 */
import { recordPair } from '../../../people/clans/registry/pairs.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { clear } from '../../../engine/columns/table.js';
import { clamp } from '../../../engine/math/interval.js';
import type { WorldState } from '../../../engine/state/state.js';
import { setWar, updateStanding } from './standings.js';
import { RELATION_CHANGE } from '../../../../../schemas/tables/codes.js';

/** Greatest score in points; the lowest score is its negative. */
const SCORE_MAX = 100;
/** A declaration of war lowers the score to at least this many points below `laws.rivalry_threshold`. */
const WAR_MARGIN_POINTS = 10;

export function applyRelationChanges(world: WorldState): void {
  const { relationMessages, relations, laws } = world;
  for (let i = 0; i < relationMessages.count; i++) {
    const a = relationMessages.a[i]!;
    const b = relationMessages.b[i]!;
    if (clanRow(world, a) < 0 || clanRow(world, b) < 0) continue;
    const row = recordPair(world, a, b);
    const kind = relationMessages.kinds[i]!;
    const score = relations.scores[row]! + relationMessages.amounts[i]!;
    const most = kind === RELATION_CHANGE.declareWar ? laws.rivalry_threshold - WAR_MARGIN_POINTS : SCORE_MAX;
    relations.scores[row] = clamp(Math.min(score, most), -SCORE_MAX, SCORE_MAX);
    if (kind === RELATION_CHANGE.declareWar) {
      setWar(world, row, true);
      relations.strifeTicks[row] = world.registers.tick;
    } else if (kind === RELATION_CHANGE.endWar) {
      setWar(world, row, false);
    }
    updateStanding(world, row);
  }
  clear(relationMessages);
}
