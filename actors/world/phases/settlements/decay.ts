/**
 * Decay of houses (laws `house_decay_ticks`, `structural_enabled`; docs/rules/settlements.md#decay-and-repair):
 * abandonment, storm and flood make ruins, and rubble decays until the ground is free.
 */
import { WEATHER } from '#tables/seasons.js';
import { mixUnit } from '#schemas/hash.js';
import { deltaY } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { clanInEvent } from '#schemas/names/clan.js';
import { MATERIALS } from '#schemas/vocabulary.js';
import { CAUSE, postToBody } from '../../people/bodies/orders.js';
import { emit } from '../../engine/events/emit.js';
import { rowsNear } from '../../engine/space/neighbourhood.js';
import { BODY_MESSAGE } from '#tables/codes.js';

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

// Ruin of a house (docs/rules/settlements.md#ruins-and-rubble). Every cause uses these functions: storm, flood, fire,
// earthquake, meteor.

/** Causes of ruins, as in the `ruin` event. */
export type RuinCause = 'abandonment' | 'storm' | 'flood' | 'fire' | 'earthquake' | 'meteor';

const CAVE_IN_DAMAGE = 60;
/** Half of a square's diagonal in side lengths, with a margin: radius of the search for the bodies inside. */
const CORNER_REACH = 0.75;

/** The house collapses at 0 hit points (laws `structural_enabled`, `num_houses`). Returns whether it did. */
export function damageHouse(world: WorldState, house: number, points: number, cause: RuinCause): boolean {
  const { houses, laws, registers } = world;
  if (!laws.structural_enabled || registers.pinnedHouses >= 0) return false;
  if (houses.ruins[house] === 1 || houses.alive[house] === 0) return false;
  houses.hitPoints[house] = Math.max(0, houses.hitPoints[house]! - points);
  if (houses.hitPoints[house]! > 0) return false;
  collapseHouse(world, house, cause);
  return true;
}

export function collapseHouse(world: WorldState, house: number, cause: RuinCause): void {
  const { houses } = world;
  if (houses.ruins[house] === 1 || houses.alive[house] === 0) return;
  woundOccupants(world, house, cause === 'earthquake' ? CAUSE.earthquake : CAUSE.disaster);
  const material = MATERIALS[houses.materials[house]!]!;
  ruinHouse(world, house, { kind: 'collapse', cause, material });
}

export function ruinHouse(
  world: WorldState,
  house: number,
  payload: Readonly<Record<string, unknown> & { cause: RuinCause }>,
): void {
  const { houses } = world;
  const owner = houses.clanIds[house]!;
  houses.ruins[house] = 1;
  houses.rubbles[house] = houses.sizes[house]!;
  houses.hitPoints[house] = 0;
  houses.beds[house] = 0;
  houses.occupants[house] = 0;
  houses.clanIds[house] = 0;
  houses.abandonedTicks[house] = 0;
  houses.hearthFuels[house] = 0;
  houses.murals[house] = 0;
  const place = { entityId: houses.ids[house]!, x: houses.xs[house]!, y: houses.ys[house]! };
  emit(world, 'ruin', place, { ...payload, ...clanInEvent(world.seed, owner || null) });
}

function woundOccupants(world: WorldState, house: number, killer: number): void {
  const { creatures, creatureGrid: grid, houses } = world;
  const id = houses.ids[house]!;
  const reach = CORNER_REACH * houses.sizes[house]!;
  for (const row of rowsNear(grid, houses.xs[house]!, houses.ys[house]!, reach)) {
    if (creatures.alive[row] === 0 || creatures.insideIds[row] !== id) continue;
    postToBody(world, BODY_MESSAGE.wound, creatures.ids[row]!, CAVE_IN_DAMAGE, killer, id);
  }
}
