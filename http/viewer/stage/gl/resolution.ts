/**
 * How many device pixels are drawn for a pixel of the page: as many as the screen has, fewer while pictures come slowly,
 * and more again when they come quickly. Each time that more was too much, it waits twice as long before it tries again.
 */

/** Device pixels of a CSS pixel at most: more costs much and shows little. */
const RATIO_MAX = 2;
/** Down to half of the page's. */
const RATIO_MIN = 0.5;
const RATIO_STEP = 0.75;
/** Drawing counts as slow above this time between two pictures. */
const SLOW_MS = 45;
/** So slow that steps would prolong it: each costs a wait for the card, which has to change the size of its pictures. */
const VERY_SLOW_MS = 90;
/** Drawing counts as fast below this time between two pictures. */
const QUICK_MS = 22;
/** Quick notes in a row before more is tried, at first and at most. */
const QUICK_NOTES = 8;
const QUICK_NOTES_MAX = 1024;

export class Sharpness {
  #ratio = Sharpness.most();
  #quick = 0;
  #wanted = QUICK_NOTES;
  #hasRisen = false;

  /** The screen's ratio, within bounds. */
  static most(): number {
    return Math.min(RATIO_MAX, window.devicePixelRatio || 1);
  }

  /** The ratio to draw with, from the average time between recent pictures. */
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
