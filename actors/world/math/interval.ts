/** Small arithmetic that many rules share. */

/** `value` held within low..high. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Rounds half up, unlike Math.round only in having a name that says so for negatives too. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}
