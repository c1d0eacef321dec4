/**
 * Order of search results: best bm25 score first, then newest. Unless a document repeats a word of the query, its score
 * depends only on the query and the document's length. The length is therefore part of the document's number in the
 * text index: the shorter, the higher. A walk from a world's highest number finds the best matches first, however many
 * match; only documents that repeat a word are scored one by one (docs/storage.md#search).
 */

/** Constant k1 of bm25, which limits the effect of repeated words. */
const SATURATION = 1.2;
/** Constant b of bm25: the effect of a document's length, from 0 to 1. */
const LENGTH_WEIGHT = 0.75;
/** Assumed mean number of words of an event. It is fixed, so that ranks do not change while a world grows. */
const MEAN_WORDS = 14;
/** Greatest length of a document in each class except the last, in words. Documents of one class rank equally. */
const CLASS_WORDS_MAX = [5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 21, 25, 32, 48] as const;
const CLASS_COUNT = CLASS_WORDS_MAX.length + 1;
export const RANK_CLASSES: readonly number[] = Array.from(
  { length: CLASS_COUNT },
  (_, index) => CLASS_COUNT - 1 - index,
);

export function rankClass(words: number): number {
  const index = CLASS_WORDS_MAX.findIndex((longest) => words <= longest);
  return index < 0 ? 0 : CLASS_COUNT - 1 - index;
}

/**
 * A number has the bits of the world, then 4 of the class, then 40 of the event id, so a world is one range, and each
 * class one range within it. Numbers are SQL expressions, because they exceed the safe integers of JavaScript.
 */
export const DOCUMENT = {
  of: (worldId: number | string, ofClass: number, eventId: number): string =>
    DOCUMENT.at(worldId, DOCUMENT.place(ofClass, eventId)),
  at: (worldId: number | string, place: number | string): string => `(((${worldId}) << 44) | (${place}))`,
  /** Returns the number of a document within its world. */
  place: (ofClass: number, eventId: number): number => ofClass * 2 ** 40 + eventId,
  PLACE: `rowid & ${2 ** 44 - 1} AS place`,
  ID_OF_PLACE: `place & ${2 ** 40 - 1}`,
  idAt: (place: number): number => place % 2 ** 40,
  classAt: (place: number): number => Math.floor(place / 2 ** 40),
} as const;

/** Returns one term's part of the bm25 score of a document that contains it `frequency` times. */
export function termScore(frequency: number, ofClass: number, weight: number): number {
  const words = CLASS_WORDS_MAX[CLASS_COUNT - 1 - ofClass] ?? 2 * (CLASS_WORDS_MAX.at(-1) ?? 1);
  const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words) / MEAN_WORDS;
  return (weight * frequency * (SATURATION + 1)) / (frequency + SATURATION * length);
}

/** Returns the weight of a term that occurs in `having` of all `events` of a world. */
export function termWeight(events: number, having: number): number {
  return Math.log(1 + (Math.max(events, having) - having + 0.5) / (having + 0.5));
}
