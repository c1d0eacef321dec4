/**
 * What time does to relations: `relation_drift_rate` points per day toward 0 (decisions section 5), a tick's share
 * each tick. Between clans of one totem ill will fades a point a day faster and good will as much slower.
 */
import { NO_TOTEM } from '../../../../machines/tables/totems.js';
import { clanRow } from '../../clans/roster.js';
import type { WorldState } from '../../state.js';

/** Points per day between clans of one totem. */
const SYMPATHY_PER_DAY = 1;

/** O(pairs on record). */
export function driftScores(world: WorldState): void {
  const { relations, laws } = world;
  const { scores, alive } = relations;
  const drift = laws.relation_drift_rate / laws.day_length;
  const sympathy = laws.totems_enabled ? SYMPATHY_PER_DAY / laws.day_length : 0;
  for (let row = 0; row < relations.count; row++) {
    if (alive[row] === 0) continue;
    const score = scores[row]!;
    const warmth = sympathy > 0 && shareTotem(world, row) ? sympathy : 0;
    if (score > 0) scores[row] = Math.max(0, score - Math.max(0, drift - warmth));
    else if (score < 0) scores[row] = Math.min(0, score + drift + warmth);
  }
}

function shareTotem(world: WorldState, row: number): boolean {
  const { relations, clans } = world;
  const first = clanRow(world, relations.a[row]!);
  const second = clanRow(world, relations.b[row]!);
  if (first < 0 || second < 0) return false;
  return clans.totems[first] === clans.totems[second] && clans.totems[first] !== NO_TOTEM;
}
