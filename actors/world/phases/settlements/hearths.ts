/**
 * Hearths (laws `hearths_enabled`, `shelter_enabled`; docs/rules/settlements.md#hearths), fed with food from the
 * larder. A lit one warms the house (phases/creatures/body/body-temperature.ts) and helps sleepers
 * (phases/creatures/body/metabolism.ts).
 */
import { SEASON, WEATHER_ROWS } from '../../../../schemas/tables/seasons.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { drawLarder } from '../../people/clans/stores/stores.js';
import { isNight, seasonAt, timeOfDay } from '../../people/environment/calendar.js';
import type { WorldState } from '../../engine/state/state.js';

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
