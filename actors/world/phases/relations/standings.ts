/**
 * Standings follow scores: crossing a threshold makes allies or rivals, with an event at each crossing
 * (Clans, settlements, society, 2). The count of enemies per clan, rivals and those at declared war, is kept for the war
 * phase.
 */
import { nextStanding, STANDING } from '../../../../machines/tables/standing.js';
import { placeBetween } from '../../clans/between.js';
import { clanRow } from '../../clans/roster.js';
import { emit } from '../../events/log.js';
import { namesOfPair } from '../../names/clan.js';
import type { WorldState } from '../../state.js';

/** O(pairs on record + clans). */
export function turnStandings(world: WorldState): void {
  const { relations, clans, laws } = world;
  const { rivalCounts } = clans;
  const { alive, a, b, scores, standings, wars, count } = relations;
  rivalCounts.fill(0, 0, clans.count);
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    const before = standings[row]!;
    const now = nextStanding(before, scores[row]!, laws.alliance_threshold, laws.rivalry_threshold);
    const first = clanRow(world, a[row]!);
    const second = clanRow(world, b[row]!);
    if (first < 0 || second < 0) continue;
    if (now === STANDING.rival || wars[row] === 1) {
      rivalCounts[first]!++;
      rivalCounts[second]!++;
    }
    if (now === before) continue;
    standings[row] = now;
    if (now === STANDING.ally) announce(world, 'alliance', row);
    else if (now === STANDING.rival) announce(world, 'rivalry', row);
  }
}

function announce(world: WorldState, type: 'alliance' | 'rivalry', row: number): void {
  const { relations, seed } = world;
  const a = relations.a[row]!;
  const b = relations.b[row]!;
  const score = Math.round(relations.scores[row]! * 1000) / 1000;
  emit(world, type, placeBetween(world, a, b), { ...namesOfPair(seed, a, b), score });
}
