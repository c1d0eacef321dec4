/** Where things are: rows by id, and the middle of a clan's people on a plane that may wrap. */
import type { Client } from '../../../client/index.js';
import type { Selection } from '../app.js';

type World = Client['world'];

interface Place {
  readonly x: number;
  readonly y: number;
}

const TABLES = { creature: 'creatures', plant: 'plants', house: 'houses', corpse: 'corpses' } as const;

/** Row of the id in a table that is sorted by it; -1 when it is not there. */
export function rowOf(
  table: { readonly count: number; number(column: 'id', row: number, tick: number): number },
  id: number,
): number {
  let low = 0;
  let high = table.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = table.number('id', middle, 0);
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Where it is now; null when it is not there any more. */
export function placeOf({ tables, tick }: World, chosen: Selection): Place | null {
  if (chosen.kind === 'place') return chosen;
  if (chosen.kind === 'clan') return middleOfClan({ tables, tick }, chosen.id);
  const table = tables[TABLES[chosen.kind]];
  const row = rowOf(table, chosen.id);
  return row < 0 ? null : { x: table.number('x', row, tick), y: table.number('y', row, tick) };
}

/** Houses without the ruins, as the service's numbers count them. O(houses). */
export function housesStanding({ tables: { houses } }: Pick<World, 'tables'>): number {
  let standing = 0;
  for (let row = 0; row < houses.count; row++) if (houses.number('is_ruin', row, 0) === 0) standing++;
  return standing;
}

/** Mean direction on each circle of a plane that wraps; the plain mean would lie between two edges. */
function middleOfClan({ tables, tick }: Pick<World, 'tables' | 'tick'>, id: number): Place | null {
  const width = tables.world.number('width', 0, tick);
  const height = tables.world.number('height', 0, tick);
  const x = new Circle(width);
  const y = new Circle(height);
  for (const table of [tables.creatures, tables.houses]) {
    for (let row = 0; row < table.count; row++) {
      if (table.number('clan_id', row, tick) !== id) continue;
      x.add(table.number('x', row, tick));
      y.add(table.number('y', row, tick));
    }
    if (x.count > 0) return { x: x.mean(), y: y.mean() };
  }
  return null;
}

class Circle {
  count = 0;
  #sine = 0;
  #cosine = 0;

  constructor(readonly period: number) {}

  add(value: number): void {
    const turn = (value * 2 * Math.PI) / this.period;
    this.#sine += Math.sin(turn);
    this.#cosine += Math.cos(turn);
    this.count++;
  }

  mean(): number {
    const turn = Math.atan2(this.#sine, this.#cosine);
    return ((turn < 0 ? turn + 2 * Math.PI : turn) * this.period) / (2 * Math.PI);
  }
}
