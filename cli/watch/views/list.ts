/** Computes the scroll position of long lists. */
/** Returns the index of the first visible row of a list, so that the row `at` is near the middle of the screen. */
export function firstShown(at: number, count: number, height: number): number {
  return Math.max(0, Math.min(at - Math.floor(height / 2), count - height));
}
