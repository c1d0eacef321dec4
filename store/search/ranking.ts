/**
 * Order of search results: the best bm25 score first, ties from the newest to the oldest. Unless a document repeats a
 * word of the query, its score depends only on the query and the length of the document. The length is therefore part
 * of the document's number in the text index: the shorter the document, the higher the number. A walk of a world from
 * its highest number finds the best matches first, so the cost of a page does not depend on the number of events with
 * the word. Only documents that repeat a word of the query must be scored one by one (docs/storage.md#search).
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
/** Classes of documents, best (shortest) first. */
export const RANK_CLASSES: readonly number[] = Array.from(
  { length: CLASS_COUNT },
  (_, index) => CLASS_COUNT - 1 - index,
);

/** Returns the class of a document with this number of words. Shorter documents have higher classes. */
export function rankClass(words: number): number {
  const index = CLASS_WORDS_MAX.findIndex((longest) => words <= longest);
  return index < 0 ? 0 : CLASS_COUNT - 1 - index;
}

/**
 * Computes document numbers. The bits of the world come first, then 4 bits of the class, then 40 bits of the event id.
 * A world is thus one range of numbers, and each class is one range within it. Numbers are SQL expressions, because
 * they exceed the safe integers of JavaScript.
 */
export const DOCUMENT = {
  of: (worldId: number | string, ofClass: number, eventId: number): string =>
    DOCUMENT.at(worldId, DOCUMENT.place(ofClass, eventId)),
  at: (worldId: number | string, place: number | string): string => `(((${worldId}) << 44) | (${place}))`,
  /** Returns the number of a document within its world. */
  place: (ofClass: number, eventId: number): number => ofClass * 2 ** 40 + eventId,
  /** Select list for the number of a document within its world. */
  PLACE: `rowid & ${2 ** 44 - 1} AS place`,
  /** SQL for the event id that the number of a document contains. */
  ID_OF_PLACE: `place & ${2 ** 40 - 1}`,
  idAt: (place: number): number => place % 2 ** 40,
  classAt: (place: number): number => Math.floor(place / 2 ** 40),
} as const;

/**
 * Returns the part of the bm25 score that comes from one term, for a document of this class that contains the term
 * `frequency` times.
 */
export function termScore(frequency: number, ofClass: number, weight: number): number {
  const words = CLASS_WORDS_MAX[CLASS_COUNT - 1 - ofClass] ?? 2 * (CLASS_WORDS_MAX.at(-1) ?? 1);
  const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words) / MEAN_WORDS;
  return (weight * frequency * (SATURATION + 1)) / (frequency + SATURATION * length);
}

/** Returns the weight of a term that occurs in `having` of all `events` of a world. */
export function termWeight(events: number, having: number): number {
  return Math.log(1 + (Math.max(events, having) - having + 0.5) / (having + 0.5));
}
