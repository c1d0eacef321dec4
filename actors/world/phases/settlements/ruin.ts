/**
 * Ruin of a house (docs/rules/settlements.md#ruins-and-rubble). Every cause uses these functions: storm, flood, fire,
 * earthquake, meteor.
 */
import { clanInEvent } from '../../../../schemas/names/clan.js';
import { MATERIALS } from '../../../../schemas/vocabulary.js';
import { CAUSE, postToBody } from '../../people/bodies/orders.js';
import { emit } from '../../engine/events/emit.js';
import { rowsNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { BODY_MESSAGE } from '../../../../schemas/tables/codes.js';

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
