/**
 * Night rest (law `sleep_enabled`; docs/rules/health-and-energy.md#sleep): bodies take free beds in id order and sleep
 * until morning. This step also counts the guests of each house, who tend the hearth (settlements/hearths.ts).
 */
import { isWild } from '#tables/castes.js';
import { orderOf } from '#people/bodies/orders.js';
import { staysAwakeAtNight } from '#people/bodies/wakefulness.js';
import { rowOf } from '#engine/columns/table.js';
import { isNight, timeOfDay } from '#people/environment/calendar.js';
import type { WorldState } from '#engine/state/state.js';
import { mayEnter } from '#people/clans/houses/claims.js';
import { ORDER } from '#tables/codes.js';

export function restBodies(world: WorldState): void {
  const { laws, registers, creatures, houses } = world;
  const isBedtime = laws.sleep_enabled && laws.shelter_enabled && isNight(timeOfDay(registers.tick, laws));
  const { occupants, attended, beds } = houses;
  occupants.fill(0, 0, houses.count);
  attended.fill(0, 0, houses.count);
  const { alive, sleeping, insideIds, castes, clanIds, indoors, alertUntilTicks } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (sleeping[row] === 0 || alive[row] === 0) continue;
    const house = isBedtime ? intactHouse(world, insideIds[row]!) : -1;
    if (house >= 0 && mayEnter(world, house, clanIds[row]!) && occupants[house]! < beds[house]!) {
      occupants[house]!++;
      attended[house] = 1;
    } else {
      sleeping[row] = 0;
    }
  }
  let refusals = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || sleeping[row] === 1) continue;
    const house = insideIds[row] === 0 ? -1 : intactHouse(world, insideIds[row]!);
    indoors[row] = house >= 0 && laws.shelter_enabled ? 1 : 0;
    if (house < 0 || isWild(castes[row]!) || !mayEnter(world, house, clanIds[row]!)) continue;
    attended[house] = 1;
    if (!isBedtime || staysAwakeAtNight(world, row) || orderOf(world, row) === ORDER.evacuate) continue;
    if (registers.tick < alertUntilTicks[row]!) continue;
    if (occupants[house]! < beds[house]!) {
      occupants[house]!++;
      sleeping[row] = 1;
      indoors[row] = 1;
    } else {
      refusals++;
      registers.crowdedHouseId = houses.ids[house]!;
    }
  }
  recordRefusals(world, isBedtime, refusals);
}

export function intactHouse(world: WorldState, houseId: number): number {
  if (houseId === 0) return -1;
  const { houses } = world;
  const row = rowOf(houses, houseId);
  return row >= 0 && houses.alive[row] === 1 && houses.ruins[row] === 0 ? row : -1;
}

/** Records, for the next day's builders, how many bodies found no bed in the most crowded tick of the night. */
function recordRefusals(world: WorldState, isBedtime: boolean, refusals: number): void {
  const { registers } = world;
  if (isBedtime) {
    registers.bedRefusals = Math.max(registers.bedRefusals, refusals);
  } else if (registers.bedRefusals > 0) {
    registers.bedRefusalsLastNight = registers.bedRefusals;
    registers.bedRefusals = 0;
  }
}
