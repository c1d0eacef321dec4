/** The statistics of all reports. Random numbers come from a seed, so a report comes out the same twice. */

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** NaN for no values. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** Quantile by nearest rank; NaN for no values. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? NaN;
}

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Zeros for no values. */
export function spreadOf(values: readonly number[]): Spread {
  const at = (share: number): number => quantile(values, share) || 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The median item by a number. */
export function middle<Item>(items: readonly Item[], of: (item: Item) => number): Item {
  return items.toSorted((a, b) => of(a) - of(b))[items.length >> 1]!;
}

function variance(values: readonly number[]): number {
  const average = mean(values);
  return mean(values.map((value) => (value - average) ** 2));
}

/** Standard deviation as a share of the mean. */
export function variation(values: readonly number[]): number {
  return Math.sqrt(variance(values)) / mean(values);
}

/** Variance over mean of counts: 1 for events that fall at random, more for events that come in bunches. */
export function dispersion(counts: readonly number[]): number {
  return variance(counts) / mean(counts);
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const [averageA, averageB] = [mean(a), mean(b)];
  return mean(a.map((value, i) => (value - averageA) * (b[i]! - averageB)));
}

/** Pearson's correlation, -1..1; NaN where one series is flat. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  return covariance(a, b) / Math.sqrt(variance(a) * variance(b));
}

/** Slope of the least-squares line. */
export function slope(xs: readonly number[], ys: readonly number[]): number {
  return covariance(xs, ys) / variance(xs);
}

/** Correlation of a series with itself `lag` steps later, -1..1; 0 where the series is flat or too short. */
export function autocorrelation(values: readonly number[], lag: number): number {
  const average = mean(values);
  const away = values.map((value) => value - average);
  const together = sum(away.slice(lag).map((value, i) => value * away[i]!));
  return together / sum(away.map((value) => value * value)) || 0;
}

/** Up to this many pairs all 2^n assignments of signs are tried, else random ones. */
const EXACT_PAIRS_MAX = 16;
const DRAWS = 100_000;

/**
 * The paired permutation test, one-sided. If the two sides of every pair were alike, each difference could as well have
 * had the other sign. p is the share of all assignments of signs whose mean is at least the one seen, which itself
 * counts; with n pairs it is never below 1 / 2^n.
 */
export function pairedPermutationTest(differences: readonly number[]) {
  const pairs = differences.length;
  const seen = sum(differences);
  const isExact = pairs <= EXACT_PAIRS_MAX;
  const random = uniform(1);
  // The margin keeps the assignment that was seen from being excluded by rounding.
  const threshold = seen - 1e-9 * sum(differences.map(Math.abs));
  const tries = isExact ? 2 ** pairs : DRAWS;
  let atLeast = 0;
  for (let trial = 0; trial < tries; trial++) {
    let total = 0;
    for (let i = 0; i < pairs; i++) {
      const isKept = isExact ? (trial >> i) % 2 === 0 : random() < 0.5;
      total += isKept ? differences[i]! : -differences[i]!;
    }
    if (total >= threshold) atLeast++;
  }
  const p = isExact ? atLeast / tries : (atLeast + 1) / (tries + 1);
  return { pairs, meanDifference: seen / pairs, p, isExact };
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function uniform(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles in place. */
export function shuffle(items: unknown[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [items[i], items[other]] = [items[other], items[i]];
  }
}

/** Adds one to a count. */
export function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
