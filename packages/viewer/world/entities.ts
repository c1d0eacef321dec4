/** Reads entities in the tables: rows by id, the place of a selection, standing houses, energy. */
import type { Client } from '../../client/index.js';
import { rowOf } from '../../client/names.js';
import { middleOfClan } from './clan-homes.js';
import type { Place } from './plane.js';
import type { Selection } from './selection.js';

type World = Client['world'];

export { rowOf };

const TABLES = { creature: 'creatures', plant: 'plants', house: 'houses', corpse: 'corpses' } as const;

/** Returns the selection's current place; null if it is gone. */
export function placeOf({ tables, tick }: World, chosen: Selection): Place | null {
  if (chosen.kind === 'place' || chosen.kind === 'feature') return chosen;
  if (chosen.kind === 'clan') return middleOfClan({ tables }, chosen.id);
  const table = tables[TABLES[chosen.kind]];
  const row = rowOf(table, chosen.id);
  return row < 0 ? null : { x: table.number('x', row, tick), y: table.number('y', row, tick) };
}

/** Counts the houses that are not ruins, as the service does. The cost is O(houses). */
export function housesStanding({ tables: { houses } }: Pick<World, 'tables'>): number {
  let standing = 0;
  for (let row = 0; row < houses.count; row++) if (houses.number('is_ruin', row, 0) === 0) standing++;
  return standing;
}

/** Returns the castes of which somebody lives. The cost is O(creatures). */
export function livingCastes({ tables: { creatures } }: Pick<World, 'tables'>): ReadonlySet<string> {
  const castes = new Set<string>();
  for (let row = 0; row < creatures.count; row++) castes.add(creatures.text('caste', row) ?? '');
  return castes;
}

/** Returns the energy of a creature as a share of its capacity. */
export function energyShare({ tables, tick }: Client['world'], row: number): number {
  const { creatures, world } = tables;
  const full = world.number('energy_max', 0, tick) * creatures.number('energy_scale', row, tick);
  return full > 0 ? creatures.number('energy', row, tick) / full : 0;
}
