/**
 * Chooses the ratio of device pixels to CSS pixels: lower while pictures are slow, higher again when they are fast.
 * Each time that a raise proved too slow, the wait before the next raise doubles.
 */

/** Greatest ratio of device pixels to CSS pixels; higher ratios cost much and improve little. */
const RATIO_MAX = 2;
const RATIO_MIN = 0.5;
const RATIO_STEP = 0.75;
/** Drawing counts as slow if the average interval between pictures is at least this number of milliseconds. */
const SLOW_MS = 45;
/**
 * The lowest ratio is used at once if the average interval between pictures is at least this number of milliseconds.
 * Single steps would take longer, because each resizes the card's buffers.
 */
const VERY_SLOW_MS = 90;
/** Drawing counts as fast if the average interval between pictures is at most this number of milliseconds. */
const QUICK_MS = 22;
/** Number of fast measurements in a row before the first raise. */
const QUICK_NOTES = 8;
/** Greatest number of fast measurements in a row that a raise requires. */
const QUICK_NOTES_MAX = 1024;

export class Sharpness {
  #ratio = Sharpness.most();
  #quick = 0;
  #wanted = QUICK_NOTES;
  #hasRisen = false;

  static most(): number {
    return Math.min(RATIO_MAX, window.devicePixelRatio || 1);
  }

  after(intervalMs: number): number {
    const most = Sharpness.most();
    this.#quick = intervalMs <= QUICK_MS ? this.#quick + 1 : 0;
    if (intervalMs >= SLOW_MS && this.#ratio > RATIO_MIN) {
      if (this.#hasRisen) this.#wanted = Math.min(QUICK_NOTES_MAX, this.#wanted * 2);
      this.#hasRisen = false;
      this.#ratio = intervalMs >= VERY_SLOW_MS ? RATIO_MIN : Math.max(RATIO_MIN, this.#ratio * RATIO_STEP);
    } else if (this.#quick >= this.#wanted && this.#ratio < most) {
      this.#quick = 0;
      this.#hasRisen = true;
      this.#ratio = Math.min(most, this.#ratio / RATIO_STEP);
    }
    return this.#ratio;
  }
}
