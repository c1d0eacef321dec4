/** Centres and homes of clans on a plane that may wrap. */
import type { Client } from '../../client/index.js';
import type { Place } from './plane.js';

type World = Client['world'];

/** Returns the centre of a clan's members, or of its houses if it has no members. */
export function middleOfClan({ tables }: Pick<World, 'tables'>, id: number): Place | null {
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
  return new Map<number, Place>([...[...members].map(([id, middle]) => [id, middle.place()] as const), ...homes]);
}

/** Returns the mean position of each clan's rows in a table, except for clans in `known`. */
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

  distance(x: number, y: number): number {
    return Math.hypot(this.#x.distance(x), this.#y.distance(y));
  }
}

/** An axis that wraps is a circle: the plain mean of two places near opposite edges would lie far from both. */
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
