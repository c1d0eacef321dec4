/**
 * Hearths (laws `hearths_enabled`, `shelter_enabled`; docs/rules/settlements.md#hearths), fed with food from the
 * larder. A lit one warms the house (phases/creatures/body/body-temperature.ts) and helps sleepers
 * (phases/creatures/body/metabolism.ts).
 */
import { SEASON, WEATHER_ROWS } from '#tables/seasons.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { drawLarder } from '../../people/clans/stores/stores.js';
import { isNight, seasonAt, timeOfDay } from '../../people/environment/calendar.js';
import type { WorldState } from '../../engine/state/state.js';
import { bedsOf } from '#tables/houses.js';
import { setMainHouse } from '../../people/clans/houses/claims.js';
import { paintMural } from '../../people/clans/life/murals.js';
import { growTo } from '../../engine/columns/memory.js';

const FEEDING_TICKS = 10;
const FUEL_FOOD = 0.25;
const FUEL_TICKS = 15;
const FUEL_TICKS_MAX = 240;
/** Food that stays in the larder for meals. */
const LARDER_KEPT_MIN = 10;

/** Burns and adds fuel in all hearths. O(houses). */
export function updateHearths(world: WorldState): void {
  const { houses, registers } = world;
  const { ids, alive, hearthFuels, attended, clanIds, count } = houses;
  if (!world.laws.hearths_enabled) return extinguishHearths(world);
  const isWanted = isFireWanted(world);
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0) continue;
    if (hearthFuels[row]! > 0) hearthFuels[row]!--;
    if (!isWanted || attended[row] === 0 || clanIds[row] === 0) continue;
    if ((ids[row]! + registers.tick) % FEEDING_TICKS === 0) addFuel(world, row);
  }
}

export function extinguishHearths(world: WorldState): void {
  world.houses.hearthFuels.fill(0, 0, world.houses.count);
}

function isFireWanted(world: WorldState): boolean {
  const { registers, laws } = world;
  const season = seasonAt(registers.tick, laws);
  if (season === SEASON.autumn || season === SEASON.winter) return true;
  return WEATHER_ROWS[registers.weather]!.wet || isNight(timeOfDay(registers.tick, laws));
}

function addFuel(world: WorldState, house: number): void {
  const { houses, clans } = world;
  const clan = clanRow(world, houses.clanIds[house]!);
  if (clan < 0 || clans.starvingCounts[clan]! > 0) return;
  if (clans.larders[clan]! < LARDER_KEPT_MIN || houses.hearthFuels[house]! >= FUEL_TICKS_MAX) return;
  const burns = (drawLarder(world, clan, FUEL_FOOD) / FUEL_FOOD) * FUEL_TICKS;
  houses.hearthFuels[house] = Math.min(FUEL_TICKS_MAX, houses.hearthFuels[house]! + Math.floor(burns));
}

// The settlement audit (docs/rules/settlements.md#ownership): claims of clans without members are removed, beds
// follow the law `house_capacity`, and every clan's houses, beds, main house and home are counted again.

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
