/**
 * Affinity of two clans (docs/rules/clans-and-politics.md#affinity) in points per day. Each pair is computed at the
 * councils of the clan in column `a`, and `drift.ts` applies it.
 */
import { NO_TOTEM, SISTER_TOTEMS } from '../../../../../machines/tables/totems.js';
import { STANDING } from '../../../../../machines/tables/standing.js';
import { TRAIT_ROWS } from '../../../../../machines/tables/traits.js';
import { NO_CASTE } from '../../../clans/registry/founding.js';
import { partnerOf, pairsByClan } from '../../../clans/registry/member-index.js';
import { standingOf } from '../../../clans/registry/pairs.js';
import { clanRow } from '../../../clans/registry/clan-rows.js';
import { rowOf } from '../../../columns/table.js';
import type { WorldState } from '../../../state.js';
import { growTo } from '../../../columns/memory.js';

/** Points per day that a common or sister totem adds to a score. */
const TOTEM_AFFINITY = 1;
/** Points per day that the same dominant caste adds to a score. */
const CASTE_AFFINITY = 1;
/** Points per day that a common rival adds to a score. */
const RIVAL_AFFINITY = 1;
/** Points per day that a common culture adds to a score. */
const CULTURE_AFFINITY = 0.5;
/** Points per day that a common coalition adds to a score. */
const COALITION_AFFINITY = 1;

/** Id of the leader whose temper is cached, by clan row; -1 for none. `clearTempers` empties it. */
let temperLeaderIds = new Int32Array(64);
/** Cached temper (the points per day that the leader's trait adds to each score), by clan row. */
let tempers = new Float64Array(64);

/** Ids of the rivals of the clan whose affinities are being computed; `listRivals` refills it. */
let rivals = new Int32Array(64);
let rivalCount = 0;

/** Clears the cached tempers. Runs before the councils of a tick. O(clans). */
export function clearTempers({ clans }: WorldState): void {
  temperLeaderIds = growTo(temperLeaderIds, clans.count);
  tempers = growTo(tempers, clans.count);
  temperLeaderIds.fill(-1);
}

/** Stores the affinity of each pair whose column `a` is this clan. Reads `pairsByClan`. */
export function updateAffinity(world: WorldState, clan: number): void {
  const { relations, clans } = world;
  const clanId = clans.ids[clan]!;
  listRivals(world, clan);
  for (let i = pairsByClan.starts[clan]!; i < pairsByClan.starts[clan + 1]!; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.a[pair] === clanId)
      relations.warmths[pair] = affinityOf(world, clan, clanRow(world, relations.b[pair]!));
  }
}

function listRivals(world: WorldState, clan: number): void {
  const { relations, clans } = world;
  const clanId = clans.ids[clan]!;
  const end = pairsByClan.starts[clan + 1]!;
  rivalCount = 0;
  rivals = growTo(rivals, end - pairsByClan.starts[clan]!);
  for (let i = pairsByClan.starts[clan]!; i < end; i++) {
    const pair = pairsByClan.rows[i]!;
    if (relations.standings[pair] === STANDING.rival) rivals[rivalCount++] = partnerOf(world, pair, clanId);
  }
}

function affinityOf(world: WorldState, first: number, second: number): number {
  const { clans, laws } = world;
  const totem = clans.totems[first]!;
  const other = clans.totems[second]!;
  let affinity = temperOf(world, first) + temperOf(world, second);
  if (laws.totems_enabled && totem !== NO_TOTEM && (totem === other || SISTER_TOTEMS[totem] === other)) {
    affinity += TOTEM_AFFINITY;
  }
  const caste = clans.dominantCastes[first]!;
  if (caste !== NO_CASTE && caste === clans.dominantCastes[second]) affinity += CASTE_AFFINITY;
  const culture = clans.cultureIds[first]!;
  if (laws.culture_enabled && culture !== 0 && culture === clans.cultureIds[second]) affinity += CULTURE_AFFINITY;
  const coalition = clans.coalitionIds[first]!;
  if (coalition !== 0 && coalition === clans.coalitionIds[second]) affinity += COALITION_AFFINITY;
  return shareRival(world, second) ? affinity + RIVAL_AFFINITY : affinity;
}

/** A peaceful leader raises scores, a paranoid one lowers them. The value is cached for the councils of a tick. */
function temperOf(world: WorldState, clan: number): number {
  const { creatures, clans } = world;
  const leaderId = clans.leaderIds[clan]!;
  if (temperLeaderIds[clan] === leaderId) return tempers[clan]!;
  const leader = rowOf(creatures, leaderId);
  const temper = leader < 0 ? 0 : TRAIT_ROWS[creatures.traits[leader]!]!.warmth;
  temperLeaderIds[clan] = leaderId;
  tempers[clan] = temper;
  return temper;
}

/** Whether the clan at row `second` has a rival that is also in `rivals`. */
function shareRival(world: WorldState, second: number): boolean {
  const { clans } = world;
  if (clans.rivalCounts[second] === 0) return false;
  const secondId = clans.ids[second]!;
  for (let i = 0; i < rivalCount; i++) {
    const rival = rivals[i]!;
    if (rival !== secondId && standingOf(world, secondId, rival) === STANDING.rival) return true;
  }
  return false;
}
