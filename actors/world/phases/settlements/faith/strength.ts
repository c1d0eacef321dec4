/**
 * Strength of a clan's avatar, as a factor on its gifts (docs/rules/faith.md#strength-of-an-avatar; law
 * `totems_enabled`): twice as strong while the leader is in the main house, half as strong while it is abroad or
 * missing; a theocracy needs no leader. Shrines of friends with the same avatar add strength, shrines of rivals
 * take it, anomalies add some. Each clan is computed every 30 ticks.
 */
import { GOVERNANCE } from '../../../../../machines/tables/governance.js';
import { STANDING } from '../../../../../machines/tables/standing.js';
import { standingOf } from '../../../clans/registry/pairs.js';
import { clanRow } from '../../../clans/registry/clan-rows.js';
import { hasShrine, shrineX, shrineY } from '../../../clans/houses/shrines.js';
import { rowOf } from '../../../columns/table.js';
import { collectSpans } from '../../../space/grid.js';
import { squaredDistance } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';

const STRENGTH_TICKS = 30;
const LEADER_IN = 2;
const LEADER_NEAR = 1;
const LEADER_AWAY = 0.5;
const STRENGTH_MAX = 2;
/** Distance at which shrines affect each other; what allies with the same avatar add, and the factor of rivals. */
const RESONANCE_REACH = 22;
const FRIEND_GAIN = 0.25;
const RIVAL_LOSS = 0.75;
const ANOMALY_REACH = 15;
const ANOMALY_GAIN = 1.25;

export function updateStrengths(world: WorldState): void {
  const { clans, registers, laws } = world;
  if (!laws.totems_enabled) return;
  const { ids, powerStrengths, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if ((ids[clan]! + registers.tick) % STRENGTH_TICKS !== 0) continue;
    powerStrengths[clan] = Math.min(STRENGTH_MAX, leaderFactor(world, clan) * shrineFactor(world, clan));
  }
}

/** Factor of the leader's position. */
function leaderFactor(world: WorldState, clan: number): number {
  const { clans, creatures, topology, laws } = world;
  if (clans.governances[clan] === GOVERNANCE.theocracy) return LEADER_NEAR;
  const leader = rowOf(creatures, clans.leaderIds[clan]!);
  if (leader < 0 || creatures.alive[leader] === 0) return LEADER_AWAY;
  const mainHouseId = clans.mainHouseIds[clan]!;
  if (mainHouseId !== 0 && creatures.insideIds[leader] === mainHouseId) return LEADER_IN;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  const away = squaredDistance(topology, creatures.xs[leader]!, creatures.ys[leader]!, x, y);
  return away <= laws.territory_radius * laws.territory_radius ? LEADER_NEAR : LEADER_AWAY;
}

/** Factor of shrines and anomalies around the clan's own shrine; 1 without one. O(houses and anomalies around). */
function shrineFactor(world: WorldState, clan: number): number {
  if (!hasShrine(world, clan)) return 1;
  const { clans, houses, houseGrid, topology } = world;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  const reach = RESONANCE_REACH * RESONANCE_REACH;
  let factor = 1;
  const spans = collectSpans(houseGrid, x, y, RESONANCE_REACH);
  for (let s = 0; s < spans; s++) {
    for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
      const house = houseGrid.items[k]!;
      const other = clanRow(world, houses.clanIds[house]!);
      // Every shrine stands at the same offset from its main house, so distances of houses are those of shrines.
      if (other < 0 || other === clan || clans.mainHouseIds[other] !== houses.ids[house]) continue;
      if (!hasShrine(world, other)) continue;
      if (squaredDistance(topology, x, y, houseGrid.itemXs[k]!, houseGrid.itemYs[k]!) > reach) continue;
      factor = shrineInfluence(world, clan, other, factor);
    }
  }
  return isNearAnomaly(world, clan) ? factor * ANOMALY_GAIN : factor;
}

function shrineInfluence(world: WorldState, clan: number, other: number, factor: number): number {
  const { clans } = world;
  const standing = standingOf(world, clans.ids[clan]!, clans.ids[other]!);
  if (standing === STANDING.rival) return factor * RIVAL_LOSS;
  const isKindred = standing === STANDING.ally && clans.totems[clan] === clans.totems[other];
  return isKindred ? factor + FRIEND_GAIN : factor;
}

/** Whether an anomaly is near the clan's shrine. O(anomalies), at most 8. */
function isNearAnomaly(world: WorldState, clan: number): boolean {
  const { anomalies, topology } = world;
  const x = shrineX(world, clan);
  const y = shrineY(world, clan);
  for (let row = 0; row < anomalies.count; row++) {
    const distance = squaredDistance(topology, x, y, anomalies.xs[row]!, anomalies.ys[row]!);
    if (distance <= ANOMALY_REACH * ANOMALY_REACH) return true;
  }
  return false;
}
