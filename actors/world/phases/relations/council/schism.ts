/**
 * Schism (docs/rules/clans-and-politics.md#schism; laws `schism_enabled`, `schism_threshold`, `schism_min_pop`): up to
 * half of the members secede when too many are unhappy.
 */
import { isWild } from '../../../../../schemas/tables/castes.js';
import { STAGE } from '../../../../../schemas/tables/stages.js';
import { secede } from '../../../people/clans/life/secession.js';
import { clamp } from '../../../engine/math/interval.js';
import type { WorldState } from '../../../engine/state/state.js';
import { cultureOf } from './culture.js';
import { FAMILIAR_MEMBERS, isUnhappy } from './member-counts.js';

const YOUTH_TICKS = 600;

/** Splits the clan if enough members are unhappy; returns whether it did. Reads `memberCounts` and `membersByClan`. */
export function splitClan(world: WorldState, clan: number): boolean {
  const { laws, clans, registers } = world;
  const { memberCounts } = world.scratch;
  if (!laws.schism_enabled || memberCounts.members < laws.schism_min_pop) return false;
  if (registers.tick - clans.bornTicks[clan]! < YOUTH_TICKS) return false;
  const quorum = laws.schism_threshold + cultureOf(world, clans.ids[clan]!).unity;
  if (memberCounts.unhappy < quorum * memberCounts.members) return false;
  const seceders = listSeceders(world, clan);
  if (seceders.length < clamp(Math.floor(laws.schism_min_pop / 2), 1, 3)) return false;
  secede(world, clan, seceders);
  return true;
}

/**
 * Returns the rows of up to half of the members: the unhappy before the others, then adults before the young, then the
 * older before the younger.
 */
function listSeceders(world: WorldState, clan: number): number[] {
  const { creatures, clans } = world;
  const { membersByClan, memberCounts } = world.scratch;
  const { ages, stages } = creatures;
  const isCrowded = clans.populations[clan]! > FAMILIAR_MEMBERS;
  const ranked: number[] = [];
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (creatures.alive[row] === 0 || isWild(creatures.castes[row]!)) continue;
    if (creatures.ids[row] !== clans.leaderIds[clan]) ranked.push(row);
  }
  const rank = (row: number): number =>
    (isUnhappy(world, clan, row, isCrowded) ? 2 : 0) + (stages[row]! >= STAGE.adult ? 1 : 0);
  ranked.sort((a, b) => rank(b) - rank(a) || ages[b]! - ages[a]! || a - b);
  return ranked.slice(0, Math.floor(memberCounts.members / 2));
}
