/**
 * The order of search results: bm25, then the newest. Apart from the query, bm25 depends only on the length of a
 * document, so the length is part of the document's number in the text index: the shorter the document, the higher its
 * number. A walk of a world from its high end finds the best matches first, and the cost of a page does not depend on
 * the number of events with the word. Only documents that repeat a word of the query must be scored one by one
 * (docs/storage.md#search).
 */

/** The usual constants of bm25. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
/** Assumed mean number of words of an event. It is fixed, so that ranks are stable while a world grows. */
const MEAN_WORDS = 14;
/** Longest document of each class but the last, in words. Documents of one class rank equally. */
const CLASS_WORDS_MAX = [5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 21, 25, 32, 48] as const;
const CLASS_COUNT = CLASS_WORDS_MAX.length + 1;
/** Classes of documents, best (shortest) first. */
export const RANK_CLASSES: readonly number[] = Array.from(
  { length: CLASS_COUNT },
  (_, index) => CLASS_COUNT - 1 - index,
);

/** Class of a document with this number of words. Shorter documents have higher classes. */
export function rankClass(words: number): number {
  const index = CLASS_WORDS_MAX.findIndex((longest) => words <= longest);
  return index < 0 ? 0 : CLASS_COUNT - 1 - index;
}

/**
 * Numbers of documents as SQL expressions (they exceed the safe integers of JavaScript): the bits of the world, 4 of
 * the class, 40 of the event id. A world is thus one range of numbers, and each class one range within it.
 */
export const DOCUMENT = {
  of: (worldId: number | string, ofClass: number, eventId: number): string =>
    DOCUMENT.at(worldId, DOCUMENT.place(ofClass, eventId)),
  at: (worldId: number | string, place: number | string): string => `(((${worldId}) << 44) | (${place}))`,
  /** The position within its world. */
  place: (ofClass: number, eventId: number): number => ofClass * 2 ** 40 + eventId,
  /** Select lists: the position of a document, and the id of a position. */
  PLACE: `rowid & ${2 ** 44 - 1} AS place`,
  ID_OF_PLACE: `place & ${2 ** 40 - 1}`,
  idAt: (place: number): number => place % 2 ** 40,
  classAt: (place: number): number => Math.floor(place / 2 ** 40),
} as const;

/** Share of one term in bm25, for a document of this class with `frequency` occurrences of it. */
export function termScore(frequency: number, ofClass: number, weight: number): number {
  const words = CLASS_WORDS_MAX[CLASS_COUNT - 1 - ofClass] ?? 2 * (CLASS_WORDS_MAX.at(-1) ?? 1);
  const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words) / MEAN_WORDS;
  return (weight * frequency * (SATURATION + 1)) / (frequency + SATURATION * length);
}

/** Weight of a term that occurs in `having` of a world's events. */
export function termWeight(events: number, having: number): number {
  return Math.log(1 + (Math.max(events, having) - having + 0.5) / (having + 0.5));
}
