/** Positions of entities: rows by id, and centres of clans on a plane that may wrap. */
import type { Client } from '../../../client/index.js';
import type { Selection } from '../app.js';

type World = Client['world'];

interface Place {
  readonly x: number;
  readonly y: number;
}

const TABLES = { creature: 'creatures', plant: 'plants', house: 'houses', corpse: 'corpses' } as const;

/** Returns the row of an id in a table sorted by id; -1 if it is missing. */
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

/** Returns the centre of a clan's members, or of its houses if it has no members. */
function middleOfClan({ tables }: Pick<World, 'tables'>, id: number): Place | null {
  for (const table of [tables.creatures, tables.houses]) {
    const middle = new Middle(tables);
    const clans = table.wholes('clan_id');
    const { count } = table;
    for (let row = 0; row < count; row++) {
      if (clans[row] === id) middle.add(table.number('x', row, 0), table.number('y', row, 0));
    }
    if (middle.count > 0) return middle.place();
  }
  return null;
}

/**
 * Returns each clan's home: the house nearest to the centre of its houses, or the centre of its members if it has no
 * house. A house is used because it lies on the clan's land and does not move. O(houses + creatures).
 */
export function clanHomes({ tables }: Pick<World, 'tables'>): ReadonlyMap<number, Place> {
  const { creatures, houses } = tables;
  const homes = new Map<number, Place & { apart: number }>();
  const middles = middlesByClan(tables, houses, homes);
  const owners = houses.wholes('clan_id');
  for (let row = 0; row < houses.count; row++) {
    const id = owners[row]!;
    const middle = middles.get(id);
    if (middle === undefined) continue;
    const [x, y] = [houses.number('x', row, 0), houses.number('y', row, 0)];
    const apart = middle.distance(x, y);
    if (apart < (homes.get(id)?.apart ?? Infinity)) homes.set(id, { x, y, apart });
  }
  const members = middlesByClan(tables, creatures, homes);
  return new Map<number, Place>([
    ...[...members].map(([id, middle]) => [id, middle.place()] as const),
    ...homes,
  ]);
}

/** Returns the mean of each clan's rows in a table, except for clans in `known`. */
function middlesByClan(
  tables: World['tables'],
  table: World['tables']['houses' | 'creatures'],
  known: ReadonlyMap<number, Place>,
): ReadonlyMap<number, Middle> {
  const middles = new Map<number, Middle>();
  const clans = table.wholes('clan_id');
  const { count } = table;
  for (let row = 0; row < count; row++) {
    const id = clans[row]!;
    if (id === 0 || known.has(id)) continue;
    let middle = middles.get(id);
    if (middle === undefined) middles.set(id, (middle = new Middle(tables)));
    middle.add(table.number('x', row, 0), table.number('y', row, 0));
  }
  return middles;
}

/** Mean of the places of one clan. */
class Middle {
  count = 0;
  readonly #x: Axis;
  readonly #y: Axis;

  constructor({ world }: World['tables']) {
    const wraps = world.text('boundary', 0) === 'wrap';
    this.#x = new Axis(world.number('width', 0, 0), wraps);
    this.#y = new Axis(world.number('height', 0, 0), wraps);
  }

  add(x: number, y: number): void {
    this.#x.add(x);
    this.#y.add(y);
    this.count++;
  }

  place(): Place {
    return { x: this.#x.mean(), y: this.#y.mean() };
  }

  /** Returns the distance of a place from the mean. */
  distance(x: number, y: number): number {
    return Math.hypot(this.#x.distance(x), this.#y.distance(y));
  }
}

/**
 * Mean of the coordinates on one axis. An axis that wraps is a circle: the plain mean of two places near opposite edges
 * would lie far from both.
 */
class Axis {
  #count = 0;
  #sum = 0;
  #sine = 0;
  #cosine = 0;

  constructor(
    readonly size: number,
    readonly wraps: boolean,
  ) {}

  add(value: number): void {
    const turn = (value * 2 * Math.PI) / this.size;
    this.#count++;
    this.#sum += value;
    this.#sine += Math.sin(turn);
    this.#cosine += Math.cos(turn);
  }

  mean(): number {
    if (!this.wraps) return this.#sum / this.#count;
    const turn = Math.atan2(this.#sine, this.#cosine);
    return ((turn < 0 ? turn + 2 * Math.PI : turn) * this.size) / (2 * Math.PI);
  }

  distance(value: number): number {
    const distance = value - this.mean();
    return this.wraps ? distance - this.size * Math.round(distance / this.size) : distance;
  }
}
