/**
 * How houses end (House; laws `house_decay_ticks`, `structural_enabled`): left empty they fall to ruin, storms wear
 * them until they collapse, and rubble crumbles until the lot is free again. A world whose `num_houses` is pinned
 * keeps its houses as they are.
 */
import { MATERIAL_ROWS } from '../../../../machines/tables/houses.js';
import { WEATHER } from '../../../../machines/tables/seasons.js';
import { MATERIALS } from '../../../../schemas/wire/vocabulary.js';
import { emit } from '../../events/log.js';
import type { WorldState } from '../../state.js';

const STORM_WEAR = 0.15;
/** What the people of a claimed house mend per tick out of storms. */
const HOUSEHOLD_MENDING = 0.03;
const FADE_TICKS = 10;
const FADE_PER_TURN = 0.08;

/** Storms wear every standing house; at 0 it collapses. O(houses). */
export function wearHouses(world: WorldState): void {
  const { houses, laws, registers } = world;
  if (!laws.structural_enabled || laws.num_houses >= 0) return;
  const isStorm = registers.weather === WEATHER.storm;
  const { alive, ruins, clanIds, hitPoints, materials, count } = houses;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || ruins[row] === 1) continue;
    if (isStorm) {
      hitPoints[row]! -= STORM_WEAR;
      if (hitPoints[row]! <= 0) collapse(world, row);
    } else if (clanIds[row] !== 0) {
      const sound = MATERIAL_ROWS[materials[row]!]!.hitPoints;
      if (hitPoints[row]! < sound) hitPoints[row] = Math.min(sound, hitPoints[row]! + HOUSEHOLD_MENDING);
    }
  }
}

/** Takes points from a standing house at once (law `structural_enabled`); true if it collapses. */
export function damageHouse(world: WorldState, row: number, points: number): boolean {
  const { houses, laws } = world;
  if (!laws.structural_enabled || laws.num_houses >= 0 || houses.ruins[row] === 1) return false;
  houses.hitPoints[row] = Math.max(0, houses.hitPoints[row]! - points);
  if (houses.hitPoints[row]! > 0) return false;
  collapse(world, row);
  return true;
}

/** A house that nobody owns and nobody sleeps in is abandoned, and at `house_decay_ticks` a ruin. O(houses). */
export function forsakeHouses(world: WorldState): void {
  const { houses, laws } = world;
  if (laws.num_houses >= 0) return;
  const { alive, ruins, clanIds, occupants, abandonedTicks, count } = houses;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || ruins[row] === 1) continue;
    if (clanIds[row] !== 0 || occupants[row]! > 0) {
      abandonedTicks[row] = 0;
      continue;
    }
    const ticks = ++abandonedTicks[row]!;
    if (ticks >= laws.house_decay_ticks) ruin(world, row, { abandoned_ticks: ticks });
  }
}

/** Rubble crumbles; when it is gone the lot is free. O(houses), each ruin every tenth tick. */
export function fadeRubble(world: WorldState): void {
  const { houses, registers } = world;
  const { ids, alive, ruins, rubbles, count } = houses;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 0 || ruins[row] === 0 || (ids[row]! + registers.tick) % FADE_TICKS !== 0) continue;
    rubbles[row] = Math.max(0, rubbles[row]! - FADE_PER_TURN);
    if (rubbles[row] === 0) alive[row] = 0;
  }
}

/** Brings a house down, whatever wore it. */
function collapse(world: WorldState, row: number): void {
  ruin(world, row, { kind: 'collapse', material: MATERIALS[world.houses.materials[row]!]! });
}

/** Makes a house a ruin and tells why. */
export function ruin(world: WorldState, row: number, payload: Readonly<Record<string, unknown>>): void {
  const { houses } = world;
  houses.ruins[row] = 1;
  houses.rubbles[row] = houses.sizes[row]!;
  houses.hitPoints[row] = 0;
  houses.beds[row] = 0;
  houses.clanIds[row] = 0;
  houses.abandonedTicks[row] = 0;
  houses.hearthFuels[row] = 0;
  emit(world, 'ruin', { entityId: houses.ids[row]!, x: houses.xs[row]!, y: houses.ys[row]! }, payload);
}
