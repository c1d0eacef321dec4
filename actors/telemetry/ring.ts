/** Rings that keep a limited number of the newest measured values, and the distribution of the values in a window. */
import { LIMITS } from '../../schemas/limits.js';
import type { Distribution } from '../../schemas/wire/telemetry.js';

export interface Ring {
  /** Adds a value. `at`, in milliseconds, must not decrease. */
  add(at: number, value: number): void;
  /** Returns the values added at `from` or later, oldest first. */
  since(from: number): Float64Array;
}

/** Creates an empty ring of `capacity` values. When it is full, a new value replaces the oldest. */
export function createRing(capacity: number): Ring {
  const times = new Float64Array(capacity);
  const values = new Float64Array(capacity);
  let count = 0;

  return {
    add(at, value) {
      times[count % capacity] = at;
      values[count % capacity] = value;
      count += 1;
    },
    since(from) {
      const oldest = Math.max(0, count - capacity);
      let first = count;
      while (first > oldest && (times[(first - 1) % capacity] as number) >= from) first -= 1;
      return Float64Array.from(
        { length: count - first },
        (_, index) => values[(first + index) % capacity] as number,
      );
    },
  };
}

/** Returns the distribution of values. Percentiles are by nearest rank. */
export function distribution(values: Float64Array): Distribution {
  const sorted = values.slice().sort();
  const rank = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return {
    min: sorted[0] ?? 0,
    avg: mean(values),
    p50: rank(0.5),
    p95: rank(0.95),
    p99: rank(0.99),
    max: sorted.at(-1) ?? 0,
    ring: Array.from(values.subarray(-LIMITS.telemetryRingShown.value)),
  };
}

/** Returns the mean of the values; 0 if there are none. */
export function mean(values: Float64Array): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
