/**
 * Mergers (docs/rules/clans-and-politics.md#merger): the members of a clan that is too small join the neighbour with
 * the best score, and take their stores along. The remaining clans are thus large enough for politics.
 */
import { STANDING } from '../../../../../schemas/tables/standing.js';
import { areNear } from '../../../people/clans/houses/territory.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { partnerOf, changeClan } from '../../../people/clans/registry/member-index.js';
import { announceEnd } from '../../../people/clans/life/secession.js';
import { drawGranary, drawLarder, fillLarder, storeGoods } from '../../../people/clans/stores/stores.js';
import type { WorldState } from '../../../engine/state/state.js';

/** A clan that has a house dissolves if it has at most this number of members. */
const REMNANT_SIZE_MAX = 2;
/** A clan that has no house dissolves if it has at most this number of members. */
const ROOFLESS_SIZE_MAX = 4;
/** Number of ticks for which a newly founded clan cannot dissolve. */
const YOUTH_TICKS = 1200;
const HOST_REACH_RADII = 8;

/** Returns whether the clan dissolved. Reads `memberCounts`, `membersByClan` and `pairsByClan`. */
export function dissolveClan(world: WorldState, clan: number): boolean {
  const { clans, laws, registers, creatures } = world;
  const { membersByClan, memberCounts } = world.scratch;
  if (!laws.defection_enabled) return false;
  const isRoofless = laws.shelter_enabled && clans.houseCounts[clan] === 0;
  if (memberCounts.members === 0 || memberCounts.members > (isRoofless ? ROOFLESS_SIZE_MAX : REMNANT_SIZE_MAX))
    return false;
  if (registers.tick - clans.bornTicks[clan]! < YOUTH_TICKS) return false;
  const host = findHost(world, clan);
  if (host < 0) return false;
  clans.heirIds[clan] = clans.ids[host]!;
  let members = 0;
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (creatures.alive[row] === 0) continue;
    changeClan(world, row, clans.ids[host]!);
    members++;
  }
  announceEnd(world, clan, host, members);
  const food = drawLarder(world, clan, Infinity);
  const surplus = food - fillLarder(world, host, food);
  storeGoods(world, host, surplus + drawGranary(world, clan, Infinity));
  return true;
}

/** Returns the row of the clan in reach that has a main house and the best score, at least 0; -1 if there is none. */
function findHost(world: WorldState, clan: number): number {
  const { clans, relations } = world;
  const { pairsByClan } = world.scratch;
  let best = 0;
  let found = -1;
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.scores[pair]! < best || relations.standings[pair] === STANDING.rival) continue;
    const other = clanRow(world, partnerOf(world, pair, clans.ids[clan]!));
    if (clans.populations[other]! <= REMNANT_SIZE_MAX || clans.mainHouseIds[other] === 0) continue;
    if (!areNear(world, clan, other, HOST_REACH_RADII)) continue;
    best = relations.scores[pair]!;
    found = other;
  }
  return found;
}
