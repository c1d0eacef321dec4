/** Names of creatures that a client has read of, and rows of creatures by id. Living ones are in the stream; of the dead only events and answers tell. */

/** Names that are kept; the ones read first are dropped. */
const NAMES_MAX = 20_000;
/** Answers nest events, records and relatives at most this deep. */
const DEPTH_MAX = 6;

/** A table that is sorted by id. */
interface SortedTable {
  readonly count: number;
  number(column: 'id', row: number, tick: number): number;
}

/** Returns the row of an id in a table sorted by id; -1 if it is missing. */
export function rowOf(table: SortedTable, id: number): number {
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

type Fields = Readonly<Record<string, unknown>>;

export class CreatureNames {
  readonly #names = new Map<number, string>();

  /** Undefined for a creature that no event or answer so far has named. */
  of(id: number): string | undefined {
    return this.#names.get(id);
  }

  /** Remembers the names in an event or in an answer of the service: `names` by id, and `personal_name` of an `id`. */
  learn(answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > DEPTH_MAX) return;
    if (Array.isArray(answer)) {
      for (const each of answer) this.learn(each, depth + 1);
      return;
    }
    const { id, entity_id: subject, payload, names, personal_name: name } = answer as Fields;
    const own = typeof subject === 'number' ? subject : id;
    const called = typeof subject === 'number' ? (payload as Fields | undefined)?.['personal_name'] : name;
    if (typeof own === 'number' && typeof called === 'string') this.#keep(own, called);
    for (const [key, each] of Object.entries((names ?? {}) as Fields)) this.#keep(Number(key), String(each));
    for (const each of Object.values(answer)) this.learn(each, depth + 1);
  }

  clear(): void {
    this.#names.clear();
  }

  #keep(id: number, name: string): void {
    this.#names.set(id, name);
    if (this.#names.size > NAMES_MAX) this.#names.delete(this.#names.keys().next().value!);
  }
}
