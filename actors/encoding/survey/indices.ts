/**
 * Indices of how a quantity is distributed: inequality (Gini), concentration (Herfindahl-Hirschman) and diversity
 * (Shannon, Pielou, Simpson). They are pure functions of non-negative numbers.
 */

export interface DiversityIndices {
  readonly shannon: number;
  readonly evenness: number;
  readonly simpson: number;
  readonly richness: number;
}

/**
 * Half of the mean absolute difference of two values, divided by the mean: 0 if all values are equal, close to 1 if one
 * makes up almost all. The time is O(n log n), because a copy is sorted.
 */
export function gini(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const n = sorted.length;
  let sum = 0;
  let ranked = 0;
  for (let i = 0; i < n; i++) {
    sum += sorted[i]!;
    ranked += (i + 1) * sorted[i]!;
  }
  return sum <= 0 ? 0 : Math.max(0, (2 * ranked) / (n * sum) - (n + 1) / n);
}

/** Herfindahl-Hirschman index, the sum of the squared shares: 1 for one value, 1/n for n equal values, 0 for none. */
export function concentration(values: ArrayLike<number>): number {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]!;
    squares += values[i]! * values[i]!;
  }
  return sum === 0 ? 0 : squares / (sum * sum);
}

/** `shannon` is in nats; `evenness` is 1 for a single kind. */
export function diversity(counts: ArrayLike<number>): DiversityIndices {
  let sum = 0;
  let richness = 0;
  for (let i = 0; i < counts.length; i++) {
    sum += counts[i]!;
    if (counts[i]! > 0) richness++;
  }
  let entropy = 0;
  for (let i = 0; i < counts.length; i++) {
    const share = counts[i]! / sum;
    if (share > 0) entropy -= share * Math.log(share);
  }
  if (richness === 0) return { shannon: 0, evenness: 0, simpson: 0, richness };
  const evenness = richness === 1 ? 1 : entropy / Math.log(richness);
  return { shannon: entropy, evenness, simpson: 1 - concentration(counts), richness };
}
