/**
 * Trespass (docs/rules/clans-and-politics.md#trespass; laws `territory_enabled`, `territory_radius`, `trespass_decay`):
 * bodies on a rival's ground lower the score of the two clans. Only rivals trespass.
 */
import { STANDING } from '../../../../../machines/tables/standing.js';
import { isTraveller } from '../../../clans/life/missions.js';
import { postRelation, standingOf } from '../../../clans/registry/pairs.js';
import { collectSpans } from '../../../space/grid.js';
import { squaredDistance } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';

/** Called by council/member-checks.ts at intervals. A body on a mission does not trespass. */
export function checkTrespass(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const { clanIds, xs, ys } = creatures;
  if (!laws.territory_enabled || laws.trespass_decay === 0) return;
  const clanId = clanIds[row]!;
  if (clanId === 0 || isTraveller(world, row)) return;
  const host = groundOf(world, xs[row]!, ys[row]!);
  if (host === 0 || host === clanId) return;
  if (standingOf(world, clanId, host) !== STANDING.rival) return;
  postRelation(world, clanId, host, -laws.trespass_decay);
}

/** Returns the owner of the nearest claimed house within the territory radius, or 0. */
function groundOf(world: WorldState, x: number, y: number): number {
  const { houses, houseGrid, topology, laws } = world;
  const { alive, ruins, clanIds } = houses;
  let nearest = laws.territory_radius * laws.territory_radius;
  let owner = 0;
  const spans = collectSpans(houseGrid, x, y, laws.territory_radius);
  for (let s = 0; s < spans; s++) {
    const end = houseGrid.spanEnds[s]!;
    for (let k = houseGrid.spanStarts[s]!; k < end; k++) {
      const row = houseGrid.items[k]!;
      if (clanIds[row] === 0 || alive[row] === 0 || ruins[row] === 1) continue;
      const distance = squaredDistance(topology, x, y, houseGrid.itemXs[k]!, houseGrid.itemYs[k]!);
      if (distance >= nearest) continue;
      nearest = distance;
      owner = clanIds[row]!;
    }
  }
  return owner;
}
