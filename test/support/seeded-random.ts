/** Random numbers that a seed repeats. */

export interface SeededRandom {
  /** Returns a number from `least` to below `most`. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** The generator mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + next() * (most - least);
  return {
    between,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    shuffled(items) {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
  };
}

/** Runs a plan by the numbers of its seed, which its errors name. */
export async function runSeeded<Result>(seed: number, run: (random: SeededRandom) => Promise<Result>): Promise<Result> {
  try {
    return await run(seededRandom(seed));
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`the plan of seed ${seed}: ${cause}`, { cause: error });
  }
}
