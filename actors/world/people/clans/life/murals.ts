/**
 * Murals: events of a clan are painted on the walls of its main house (docs/rules/culture-and-knowledge.md#murals). A
 * house keeps its murals when its owner changes, and loses them when it collapses.
 */
import { rowOf } from '#engine/columns/table.js';
import type { WorldState } from '#engine/state/state.js';

const MURALS_MAX = 99;

/** Moves, takeovers, temples, miracles, visions, new leaders, wars and feasts call it. */
export function paintMural(world: WorldState, clan: number): void {
  const { clans, houses } = world;
  const house = rowOf(houses, clans.mainHouseIds[clan]!);
  if (house < 0 || houses.ruins[house] === 1) return;
  houses.murals[house] = Math.min(MURALS_MAX, houses.murals[house]! + 1);
}
