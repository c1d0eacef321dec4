/**
 * The statistics of the reports, written out: no package, and every number can be followed by hand. Randomness is a
 * seeded stream, so a report comes out the same twice.
 */

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** NaN for no values. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** Share of the values that pass; 0 of no values. */
export function shareOf(values: readonly number[], passes: (value: number) => boolean): number {
  return values.length === 0 ? 0 : values.filter(passes).length / values.length;
}

/** The value below which this share of the values lies; NaN of no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

function standardDeviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) * (value - middle))));
}

/** Standard deviation as a share of the mean. */
export function variation(values: readonly number[]): number {
  return standardDeviation(values) / mean(values);
}

/** Variance over mean of counts: 1 for events that fall at random, more for events that come in bunches. */
export function dispersion(counts: readonly number[]): number {
  const deviation = standardDeviation(counts);
  return (deviation * deviation) / mean(counts);
}

/** Correlation of a series with itself `lag` steps later, -1..1; 0 where the series is flat or too short. */
export function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values);
  let together = 0;
  let alone = 0;
  values.forEach((value, i) => {
    alone += (value - middle) * (value - middle);
    const later = values[i + lag];
    if (later !== undefined) together += (value - middle) * (later - middle);
  });
  return alone === 0 || Number.isNaN(alone) ? 0 : together / alone;
}

export interface Significance {
  readonly pairs: number;
  readonly meanDifference: number;
  /** Chance of a mean difference this far above zero if neither side of the pairs were better. */
  readonly p: number;
  /** Whether every assignment of signs was tried; else a random share of them. */
  readonly isExact: boolean;
}

/** Up to this many pairs all 2^n assignments of signs are tried. */
const EXACT_PAIRS_MAX = 16;
const DRAWS = 100_000;

/**
 * The paired permutation test, one-sided. If the two sides of every pair were alike, each difference could as well have
 * had the other sign. p is the share of all assignments of signs whose mean is at least the one seen, which itself
 * counts; with n pairs it is never below 1 / 2^n.
 */
export function pairedPermutationTest(differences: readonly number[]): Significance {
  const pairs = differences.length;
  const seen = sum(differences);
  const isExact = pairs <= EXACT_PAIRS_MAX;
  // A hair below the sum seen, so that rounding does not throw out the assignment that was seen itself.
  const threshold = seen - 1e-9 * sum(differences.map((value) => Math.abs(value)));
  let atLeast = 0;
  let tried = 0;
  if (isExact) {
    for (; tried < 2 ** pairs; tried++) {
      let total = 0;
      for (let i = 0; i < pairs; i++) total += (tried >> i) % 2 === 0 ? differences[i]! : -differences[i]!;
      if (total >= threshold) atLeast++;
    }
    return { pairs, meanDifference: seen / pairs, p: atLeast / tried, isExact };
  }
  const random = uniform(1);
  for (; tried < DRAWS; tried++) {
    let total = 0;
    for (const difference of differences) total += random() < 0.5 ? difference : -difference;
    if (total >= threshold) atLeast++;
  }
  return { pairs, meanDifference: seen / pairs, p: (atLeast + 1) / (tried + 1), isExact };
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
