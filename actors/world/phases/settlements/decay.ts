/**
 * Decay of houses (laws `house_decay_ticks`, `structural_enabled`; docs/rules/settlements.md#decay-and-repair):
 * abandonment, storm and flood make ruins, and rubble decays until the ground is free.
 */
import { WEATHER } from '../../../../schemas/tables/seasons.js';
import { mixUnit } from '../../../../schemas/hash.js';
import { deltaY } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { damageHouse, ruinHouse } from './ruin.js';

/** Hit points per tick that storms take from an average house, before the factor of the house. */
const STORM_WEAR_PER_TICK = 0.15;
const WEAR_FACTOR_MIN = 0.5;
/** Difference between the factors of the weakest and the most solid house. */
const WEAR_FACTOR_SPREAD = 1;
const BUILT_SALT = 0x6b17;
const FLOOD_WEAR_PER_TICK = 0.6;
const RUBBLE_TICKS = 10;
const RUBBLE_DECAY = 0.08;

/** A flood damages only the houses that the water reaches. O(houses) in a storm or flood. */
export function wearHouses(world: WorldState): void {
  const { houses, laws, registers } = world;
  if (!laws.structural_enabled || registers.pinnedHouses >= 0) return;
  const isStorm = registers.weather === WEATHER.storm;
  const isFlooding = isAnyRiverFlooding(world);
  if (!isStorm && !isFlooding) return;
  const { alive, ruins, count } = houses;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || ruins[row] === 1) continue;
    const isCollapsed = isStorm && damageHouse(world, row, stormWear(world, row), 'storm');
    if (!isCollapsed && isFlooding && isInWater(world, row)) damageHouse(world, row, FLOOD_WEAR_PER_TICK, 'flood');
  }
}

/** Houses with neither an owner nor sleepers become ruins at `house_decay_ticks`. O(houses). */
export function abandonHouses(world: WorldState): void {
  const { houses, laws, registers } = world;
  if (registers.pinnedHouses >= 0) return;
  const { alive, ruins, clanIds, occupants, abandonedTicks, count } = houses;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || ruins[row] === 1) continue;
    if (clanIds[row] !== 0 || occupants[row]! > 0) {
      abandonedTicks[row] = 0;
      continue;
    }
    const ticks = ++abandonedTicks[row]!;
    if (ticks >= laws.house_decay_ticks) ruinHouse(world, row, { abandoned_ticks: ticks, cause: 'abandonment' });
  }
}

/** Decays the rubble of each ruin every tenth tick. O(houses). */
export function decayRubble(world: WorldState): void {
  const { houses, registers } = world;
  const { ids, alive, ruins, count } = houses;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || ruins[row] === 0 || (ids[row]! + registers.tick) % RUBBLE_TICKS !== 0) continue;
    clearRubble(world, row, RUBBLE_DECAY);
  }
}

/** Removes rubble; a ruin without rubble is removed. */
export function clearRubble(world: WorldState, house: number, amount: number): void {
  const { houses } = world;
  houses.rubbles[house] = Math.max(0, houses.rubbles[house]! - amount);
  if (houses.rubbles[house] === 0) houses.alive[house] = 0;
}

/** The result is 0.5 to 1.5 times the average by house, so that houses do not all collapse together. */
export function stormWear(world: WorldState, house: number): number {
  return (
    STORM_WEAR_PER_TICK *
    (WEAR_FACTOR_MIN + WEAR_FACTOR_SPREAD * mixUnit(world.seed, world.houses.ids[house]!, BUILT_SALT))
  );
}

function isAnyRiverFlooding(world: WorldState): boolean {
  const { rivers } = world;
  for (let row = 0; row < rivers.count; row++) if (rivers.floodTicks[row]! > 0) return true;
  return false;
}

/** Whether the water of a flooding river reaches the walls. O(rivers), at most 8. */
function isInWater(world: WorldState, house: number): boolean {
  const { rivers, houses, topology } = world;
  const half = houses.sizes[house]! * 0.5;
  for (let row = 0; row < rivers.count; row++) {
    if (rivers.floodTicks[row] === 0) continue;
    const away = Math.abs(deltaY(topology, houses.ys[house]!, rivers.centreYs[row]!));
    if (away < rivers.halfWidths[row]! + half) return true;
  }
  return false;
}
