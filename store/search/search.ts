/**
 * Full-text search of the chronicle: what of an event is indexed, and whether an event in memory matches. search-plan.ts
 * translates a query (schemas/events/question.ts) for the text engine.
 */
import { EVENTS, eventRow } from '../../schemas/events/events.js';
import { storyOf } from '../../schemas/events/telling.js';
import { type Question, type SearchTerm, wordsOf } from '../../schemas/events/question.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { type Code, typeCode } from '../events/event-rows.js';

export interface TextListener {
  text(text: string): void;
  /** Receives a whole number without its sign. */
  integer(value: number): void;
}

/** The searchable parts are type, caste, cause, and the texts and integers of the payload. */
export function visitTexts(event: HistoryEvent, listener: TextListener): void {
  listener.text(event.type);
  if (event.caste !== null) listener.text(event.caste);
  listener.text(event.cause);
  tellValue(event.payload, listener);
}

/** Returns the words of an event in order, one list per text or integer. A phrase never matches across two lists. */
export function eventWords(event: HistoryEvent): (readonly string[])[] {
  const values: (readonly string[])[] = [];
  visitTexts(event, {
    text: (text) => values.push(wordsOf(text)),
    integer: (value) => values.push([String(value)]),
  });
  return values;
}

/** Marks are indexed in a column beside the words, so that the text index itself applies the filters of a search. */
export const entityMark = (entityId: number): string => `e${entityId}`;
export const clanMark = (clanId: number): string => `c${clanId}`;
export function typeMark(code: Code): string {
  return typeof code === 'number' ? `t${code}` : `u${Buffer.from(code).toString('hex')}`;
}

/** The text engine takes letters and digits alone, in any case. */
function storyMark(story: string): string {
  return `s${story.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}

/**
 * Marks of the sentence that tells an event: those of its type where all its events have one sentence. Documents are removed
 * by the same marks, so a change of `story` in a row of schemas/events needs a migration that rebuilds them.
 */
const STORY_MARKS: ReadonlyMap<string, readonly string[]> = new Map(
  EVENTS.flatMap(({ type, stories }) => {
    const names = Object.keys(stories);
    const ofType = [false, true].map((major) => typeMark(typeCode(type, major)));
    return names.map((name) => [name, names.length === 1 ? ofType : [storyMark(name)]] as const);
  }),
);

/** Returns the marks of which a document has one if the sentence tells its event. */
export function marksOfStory(story: string): readonly string[] {
  return STORY_MARKS.get(story) ?? [];
}

/** Returns the mark of the event's sentence; null if the mark of its type says enough. */
export function ownStoryMark(event: HistoryEvent): string | null {
  const row = eventRow(event.type);
  if (row === undefined || Object.keys(row.stories).length === 1) return null;
  return storyMark(storyOf(event)!);
}

/** Returns the mark of a word that an event contains more than once. */
export const repeatMark = (word: string): string => `r${word}`;

/** What a search looks at in an event. */
export interface Searched {
  /** One list per text or integer. */
  readonly values: readonly (readonly string[])[];
  readonly story: string | null;
}

export function searched(event: HistoryEvent): Searched {
  return { values: eventWords(event), story: storyOf(event) };
}

/** Returns how often an event contains a term. A word of its sentence and the code that a word means count once. */
export function countTerm({ words, prefix, meaning }: SearchTerm, { values, story }: Searched): number {
  const own = countRun(words, prefix, values);
  if (meaning === undefined) return own;
  const codes = meaning.codes.map((code) => countRun(code, false, values));
  return Math.max(own, ...codes, story !== null && meaning.stories.includes(story) ? 1 : 0);
}

function countRun(wanted: readonly string[], prefix: boolean, values: Searched['values']): number {
  const last = wanted.length - 1;
  let count = 0;
  for (const words of values) {
    for (let start = 0; start + last < words.length; start++) {
      const found = wanted.every((word, offset) => {
        const candidate = words[start + offset] ?? '';
        return prefix && offset === last ? candidate.startsWith(word) : candidate === word;
      });
      if (found) count += 1;
    }
  }
  return count;
}

export function matches({ groups, excluded }: Question, event: Searched): boolean {
  const isThere = (term: SearchTerm): boolean => countTerm(term, event) > 0;
  return groups.length > 0 && groups.every((group) => group.some(isThere)) && !excluded.some(isThere);
}

function tellValue(value: unknown, listener: TextListener): void {
  if (typeof value === 'string') listener.text(value);
  else if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) listener.integer(Math.abs(value));
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) tellValue((value as Record<string, unknown>)[key], listener);
  }
}

// Order of search results: best bm25 score first, then newest. Unless a document repeats a word of the query, its
// score depends only on the query and the document's length. The length is therefore part of the document's number in
// the text index: the shorter, the higher. A walk from a world's highest number finds the best matches first, however
// many match; only documents that repeat a word are scored one by one (docs/storage.md#search).

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
