/**
 * The order of a search: bm25, then the newest (decisions, section 8). What bm25 knows of a document beside the
 * question is its length, so the length is made part of its number in the text index: the shorter the higher. A walk of
 * a world from its high end then meets the best matches first, and a page costs what it holds, however many events
 * have the word. Only documents that repeat a word of the question must be looked at one by one.
 */

/** The constants of bm25, as every text engine has them. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
/** Words of an event of middling length. Fixed, so that ranks hold still while a world grows. */
const MEAN_WORDS = 14;
/** Longest document of each class but the last, in words: every class is one length, as near as ranks need it. */
const CLASS_WORDS_MAX = [5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 21, 25, 32, 48] as const;
const CLASS_COUNT = CLASS_WORDS_MAX.length + 1;
/** Classes of documents, best (shortest) first. */
export const RANK_CLASSES: readonly number[] = Array.from(
  { length: CLASS_COUNT },
  (_, index) => CLASS_COUNT - 1 - index,
);

/** Class of a document of so many words; higher is shorter. */
export function rankClass(words: number): number {
  const index = CLASS_WORDS_MAX.findIndex((longest) => words <= longest);
  return index < 0 ? 0 : CLASS_COUNT - 1 - index;
}

/**
 * Numbers of documents, as the engine computes them (they are beyond the whole numbers of this language): the world's
 * bits, then 4 of the class, then 40 of the event's id. So a world is one range, and in it each class is one.
 */
export const DOCUMENT = {
  of: (worldId: number | string, ofClass: number, eventId: number): string =>
    DOCUMENT.at(worldId, DOCUMENT.place(ofClass, eventId)),
  at: (worldId: number | string, place: number | string): string => `(((${worldId}) << 44) | (${place}))`,
  /** Where it is within its world. */
  place: (ofClass: number, eventId: number): number => ofClass * 2 ** 40 + eventId,
  /** Select lists: a document's place, and the id in a place. */
  PLACE: `rowid & ${2 ** 44 - 1} AS place`,
  ID_OF_PLACE: `place & ${2 ** 40 - 1}`,
  idAt: (place: number): number => place % 2 ** 40,
  classAt: (place: number): number => Math.floor(place / 2 ** 40),
} as const;

/** One term's part of bm25: how often a document of this class has it, and how much that tells. */
export function termScore(frequency: number, ofClass: number, weight: number): number {
  const words = CLASS_WORDS_MAX[CLASS_COUNT - 1 - ofClass] ?? 2 * (CLASS_WORDS_MAX.at(-1) ?? 1);
  const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words) / MEAN_WORDS;
  return (weight * frequency * (SATURATION + 1)) / (frequency + SATURATION * length);
}

/** How much a term tells that so many of a world's events have. */
export function termWeight(events: number, having: number): number {
  return Math.log(1 + (Math.max(events, having) - having + 0.5) / (having + 0.5));
}
