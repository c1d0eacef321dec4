/** Ring buffers that keep the newest measured values, and statistics of the values in a time window. */
import { LIMITS } from '../../schemas/limits.js';
import type { Distribution } from '../../schemas/wire/telemetry.js';

export interface Ring {
  /** Adds a value that was measured at time `at`, in milliseconds. Times must not decrease. */
  add(at: number, value: number): void;
  /** Returns the values that were measured at time `from` or later, oldest first. */
  since(from: number): Float64Array;
}

/** Creates an empty ring buffer of `capacity` values. When it is full, a new value replaces the oldest one. */
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
      return Float64Array.from({ length: count - first }, (_, index) => values[(first + index) % capacity] as number);
    },
  };
}

/** Returns statistics of the values. Percentiles use the nearest rank. */
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

export function mean(values: Float64Array): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
