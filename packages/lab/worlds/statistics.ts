/** The statistics of all reports. Random numbers come from a seed, so a report comes out the same twice. */
import { seededRandom } from '#test/support/seeded-random.js';

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

export type Spread = ReturnType<typeof spreadOf>;

/** Zeros for no values. */
export function spreadOf(values: readonly number[]) {
  const at = (share: number): number => quantile(values, share) || 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The median item by a number. */
export function middle<Item>(items: readonly Item[], of: (item: Item) => number): Item {
  return items.toSorted((a, b) => of(a) - of(b))[items.length >> 1]!;
}

/** Standard deviation as a share of the mean. */
export function variation(values: readonly number[]): number {
  return Math.sqrt(covariance(values)) / mean(values);
}

/** The variance, for one series. */
function covariance(a: readonly number[], b = a): number {
  const [averageA, averageB] = [mean(a), mean(b)];
  return mean(a.map((value, i) => (value - averageA) * (b[i]! - averageB)));
}

/** Pearson's correlation, -1..1; NaN where one series is flat. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  return covariance(a, b) / Math.sqrt(covariance(a) * covariance(b));
}

/** Slope of the least-squares line. */
export function slope(xs: readonly number[], ys: readonly number[]): number {
  return covariance(xs, ys) / covariance(xs);
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
  const isExact = differences.length <= EXACT_PAIRS_MAX;
  const random = seededRandom(1);
  // The margin keeps the assignment that was seen from being excluded by rounding.
  const threshold = sum(differences) - 1e-9 * sum(differences.map(Math.abs));
  const tries = isExact ? 2 ** differences.length : DRAWS;
  let atLeast = 0;
  for (let trial = 0; trial < tries; trial++) {
    const isKept = (pair: number): boolean => (isExact ? (trial >> pair) % 2 === 0 : random.between(0, 1) < 0.5);
    const total = sum(differences.map((difference, pair) => (isKept(pair) ? difference : -difference)));
    if (total >= threshold) atLeast++;
  }
  const p = isExact ? atLeast / tries : (atLeast + 1) / (tries + 1);
  return { meanDifference: mean(differences), p, isExact };
}

/** Adds one to a count. */
export function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
