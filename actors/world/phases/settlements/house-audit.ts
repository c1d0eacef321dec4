/**
 * The settlement audit (docs/rules/settlements.md#ownership): claims of clans without members are removed, beds
 * follow the law `house_capacity`, and every clan's houses, beds, main house and home are counted again.
 */
import { bedsOf } from '../../../../schemas/tables/houses.js';
import { setMainHouse } from '../../people/clans/houses/claims.js';
import { paintMural } from '../../people/clans/life/murals.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import type { WorldState } from '../../engine/state/state.js';
import { growTo } from '../../engine/columns/memory.js';

/** Audits all houses; runs after `countMembers`. O(houses + clans). */
export function auditHouses(world: WorldState): void {
  const { houses, clans, laws, scratch } = world;
  resetCounts(world);
  const { mainRows, oldestRows } = scratch.houseAudit;
  const { ids, alive, ruins, beds, sizes, clanIds, count } = houses;
  const { populations, houseCounts, bedCounts, mainHouseIds } = clans;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    if (ruins[row] === 1) {
      beds[row] = 0;
      clanIds[row] = 0;
      continue;
    }
    const bedCount = bedsOf(sizes[row]!, laws.house_capacity, laws.house_min_size, laws.house_max_size);
    beds[row] = bedCount;
    if (clanIds[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan < 0 || populations[clan] === 0 || !laws.house_claim_enabled) {
      clanIds[row] = 0;
      continue;
    }
    houseCounts[clan]!++;
    bedCounts[clan]! += bedCount;
    if (mainHouseIds[clan] === ids[row]) mainRows[clan] = row;
    if (oldestRows[clan]! < 0) oldestRows[clan] = row;
  }
  updateMainHouses(world);
}

function resetCounts({ clans, scratch }: WorldState): void {
  const { houseAudit } = scratch;
  houseAudit.mainRows = growTo(houseAudit.mainRows, clans.count).fill(-1, 0, clans.count);
  houseAudit.oldestRows = growTo(houseAudit.oldestRows, clans.count).fill(-1, 0, clans.count);
  clans.houseCounts.fill(0, 0, clans.count);
  clans.bedCounts.fill(0, 0, clans.count);
}

/** The oldest house replaces a lost main house. A clan without houses keeps the position of its home. */
function updateMainHouses(world: WorldState): void {
  const { clans, scratch } = world;
  const { mainRows, oldestRows } = scratch.houseAudit;
  for (let clan = 0; clan < clans.count; clan++) {
    if (mainRows[clan]! >= 0) continue;
    if (oldestRows[clan]! < 0) {
      clans.mainHouseIds[clan] = 0;
      continue;
    }
    setMainHouse(world, clan, oldestRows[clan]!);
    paintMural(world, clan);
  }
}
