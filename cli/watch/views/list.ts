/** Scrolling of long lists. */
/** Returns the first visible of `count` rows so that the row `at` is near the middle of `height` rows. */
export function firstShown(at: number, count: number, height: number): number {
  return Math.max(0, Math.min(at - Math.floor(height / 2), count - height));
}
