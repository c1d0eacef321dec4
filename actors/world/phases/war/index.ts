/**
 * Phase 6: war (law `war_enabled`; Health and energy, 6 and 9). Bodies of rival clans within `attack_radius` fight a
 * duel: strength and luck decide, not who came first. The blow is posted to the loser's body; what follows (houses,
 * relations) is decided here.
 */
import { STANDING } from '../../../../machines/tables/standing.js';
import { clanRow } from '../../clans/roster.js';
import { standingOf } from '../../clans/pairs.js';
import { collectSpans } from '../../space/grid.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { wantsContact } from '../creatures/instinct.js';
import { DUEL_HEALTH_MIN, fightDuel } from './duel.js';

/** Bodies have moved since the index by at most this. */
const MOVED_MAX = 3;

export function warPhase(world: WorldState): void {
  const { laws, registers, creatures, clans } = world;
  if (!laws.war_enabled || registers.tick < registers.truceUntilTick) return;
  const { alive, clanIds, sleeping, indoors, duelCooldowns, healths, woundSeverities, interacts } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (clanIds[row] === 0 || alive[row] === 0 || sleeping[row] === 1 || indoors[row] === 1) continue;
    if (duelCooldowns[row]! > 0 || healths[row]! < DUEL_HEALTH_MIN || woundSeverities[row] === 2) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan < 0 || clans.rivalCounts[clan] === 0 || clans.leaderIds[clan] === 0) continue;
    if (!wantsContact(interacts[row]!, false)) continue;
    const opponent = findOpponent(world, row);
    if (opponent >= 0) fightDuel(world, row, opponent);
  }
}

/** The first rival in reach, in index order, that is out of doors. */
function findOpponent(world: WorldState, row: number): number {
  const { laws, creatures, creatureGrid: grid, topology } = world;
  const { alive, clanIds, indoors, duelCooldowns, xs, ys } = creatures;
  const clan = clanIds[row]!;
  const radius = laws.attack_radius;
  const spans = collectSpans(grid, xs[row]!, ys[row]!, radius + MOVED_MAX);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (alive[other] === 0 || clanIds[other] === 0 || clanIds[other] === clan) continue;
      if (indoors[other] === 1 || duelCooldowns[other]! > 0) continue;
      if (squaredDistance(topology, xs[row]!, ys[row]!, xs[other]!, ys[other]!) > radius * radius) continue;
      if (standingOf(world, clan, clanIds[other]!) === STANDING.rival) return other;
    }
  }
  return -1;
}
