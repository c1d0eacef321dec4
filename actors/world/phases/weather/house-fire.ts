/**
 * House fires (event `fire`, kind `house_burn`; docs/rules/weather-and-disasters.md#house-fire): straw burns best and
 * stone worst. A world with a pinned `num_houses` keeps its houses.
 */
import { MATERIAL_ROWS } from '../../../../schemas/tables/houses.js';
import { clanInEvent } from '../../../../schemas/names/clan.js';
import { MATERIALS } from '../../../../schemas/vocabulary.js';
import { emit } from '../../engine/events/emit.js';
import { draw } from '../../engine/math/stream.js';
import { rowsNear } from '../../engine/space/neighbourhood.js';
import { squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { ruinHouse } from '../settlements/ruin.js';
import { kindle } from './kindling.js';

/** Chance per tick that a house in the flames burns down, before the factor of its material. */
const HOUSE_BURN_CHANCE = 0.03;
const BURN_TICKS = 40;

export function burnHouses(world: WorldState, x: number, y: number, radius: number): void {
  const { houses, houseGrid, random, topology } = world;
  if (world.registers.pinnedHouses >= 0 || houses.count === 0) return;
  for (const row of rowsNear(houseGrid, x, y, radius + world.reach.house)) {
    if (houses.alive[row] === 0 || houses.ruins[row] === 1) continue;
    const reach = radius + houses.sizes[row]! * 0.5;
    if (squaredDistance(topology, x, y, houses.xs[row]!, houses.ys[row]!) > reach * reach) continue;
    if (draw(random) < HOUSE_BURN_CHANCE * MATERIAL_ROWS[houses.materials[row]!]!.flammability) burnDown(world, row);
  }
}

function burnDown(world: WorldState, row: number): void {
  const { houses } = world;
  const material = MATERIALS[houses.materials[row]!]!;
  const radius = houses.sizes[row]! * 0.5;
  const subject = { entityId: houses.ids[row]!, x: houses.xs[row]!, y: houses.ys[row]! };
  emit(world, 'fire', subject, {
    kind: 'house_burn',
    r: Math.round(radius * 1000) / 1000,
    ...clanInEvent(world.seed, houses.clanIds[row] || null),
    material,
  });
  ruinHouse(world, row, { kind: 'burnt', cause: 'fire', material });
  kindle(world, houses.xs[row]!, houses.ys[row]!, radius, BURN_TICKS);
}
