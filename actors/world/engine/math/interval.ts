/** Small arithmetic that many rules share. */

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Rounds to the nearest integer. Halves are rounded up, also for negative numbers. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Returns the chance of at least one event in this many ticks. `rate` is the chance per tick. O(ticks). */
export function chanceOver(rate: number, ticks: number): number {
  let never = 1;
  for (let i = 0; i < ticks; i++) never *= 1 - rate;
  return 1 - never;
}

const SCALES = [1, 10, 100, 1000];

/** Rounds a value to 0 to 3 decimals. */
export function rounded(value: number, decimals: number): number {
  const scale = SCALES[decimals]!;
  return Math.round(value * scale) / scale;
}
