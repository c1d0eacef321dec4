/** Rounding to decimals, for values of events and of objects that become JSON. */

const SCALES = [1, 10, 100, 1000];

/** Rounds a value to 0 to 3 decimals. */
export function rounded(value: number, decimals: number): number {
  const scale = SCALES[decimals]!;
  return Math.round(value * scale) / scale;
}
