/** What the stage announces: the least probable thing of a short span, if it is improbable enough. */
import type { Answers } from '#client/index.js';

type Item = Answers['/api/digest']['items'][number];

/** Improbability of what is announced, in bits: such a thing happens in one of 64 such spans. */
const SURPRISE_BITS_MIN = 6;
/** Length of a span in ticks, for speeds up to as many ticks per second times ten. */
const SPAN_TICKS = 100;

export interface NewsSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the last whole span before `tick`; null if there is none yet. Spans begin at multiples of their length, so that all
 * viewers ask for the same ones.
 */
export function spanBefore(tick: number, ticksPerSecond: number): NewsSpan | null {
  const length = SPAN_TICKS * Math.max(1, Math.ceil(ticksPerSecond / SPAN_TICKS));
  const from = (Math.floor(tick / length) - 1) * length;
  return from < 0 ? null : { from, to: from + length - 1 };
}

/** Sums are no news: they say nothing that one could look at. */
export function isNews(item: Pick<Item, 'sum' | 'surprise'> | undefined): boolean {
  return item !== undefined && item.sum === null && item.surprise >= SURPRISE_BITS_MIN;
}
