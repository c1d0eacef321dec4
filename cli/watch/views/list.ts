/** Long lists: which rows are seen so that the marked one is among them. */

/**
 * The first row to be shown of `count`, for `height` rows, with the marked one near the middle where that is
 * possible.
 */
export function firstShown(at: number, count: number, height: number): number {
  return Math.max(0, Math.min(at - Math.floor(height / 2), count - height));
}
