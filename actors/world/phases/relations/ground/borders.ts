/**
 * Borders (docs/rules/clans-and-politics.md#borders; law `territory_enabled`): the score of two clans falls while their
 * main houses are near each other. Each clan is tested once a day, on its own tick.
 */
import { postRelation } from '../../../clans/registry/pairs.js';
import { clanRow } from '../../../clans/registry/clan-rows.js';
import { rowsNear } from '../../../space/neighbourhood.js';
import { squaredDistance } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';

const FRICTION_PER_DAY = 1;
/** Two territories touch if their main houses are at most this many territory radii apart. */
const BORDER_REACH_RADII = 2;

export function applyBorderFriction(world: WorldState): void {
  const { clans, laws, registers } = world;
  if (!laws.territory_enabled) return;
  const { ids, mainHouseIds, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if ((ids[clan]! + registers.tick) % laws.day_length !== 0) continue;
    if (mainHouseIds[clan] !== 0) lowerNeighbourScores(world, clan);
  }
}

/** Lowers the scores with neighbours of a higher id, so that each border counts once. */
function lowerNeighbourScores(world: WorldState, clan: number): void {
  const { clans, houses, houseGrid, topology, laws } = world;
  const id = clans.ids[clan]!;
  const x = clans.homeXs[clan]!;
  const y = clans.homeYs[clan]!;
  const reach = BORDER_REACH_RADII * laws.territory_radius;
  for (const house of rowsNear(houseGrid, x, y, reach)) {
    const other = houses.clanIds[house]!;
    if (other <= id || houses.alive[house] === 0) continue;
    const otherRow = clanRow(world, other);
    if (otherRow < 0 || clans.mainHouseIds[otherRow] !== houses.ids[house]) continue;
    const distance = squaredDistance(topology, x, y, houses.xs[house]!, houses.ys[house]!);
    if (distance < reach * reach) postRelation(world, id, other, -FRICTION_PER_DAY);
  }
}
