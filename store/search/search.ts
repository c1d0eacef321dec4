/**
 * Full-text search of the chronicle. Events and queries are split into words by one rule, for the store's index and for
 * events in memory. search-plan.ts translates a query for the text engine.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { Code } from '../events/event-rows.js';

/** Adjacent words; the last one may be a prefix. */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly prefix: boolean;
}

export interface Question {
  /** An event must contain a term of each group. */
  readonly groups: readonly (readonly SearchTerm[])[];
  /** An event must contain none of these. */
  readonly excluded: readonly SearchTerm[];
}

/** A minus, then a quoted phrase (the closing quote may be missing) or a run of characters without spaces and quotes. */
const PIECE = /(-?)(?:"([^"]*)"?|([^\s"]+))/gu;
/** Word between two terms of which an event must contain one. In lower case it is a word to look for. */
const OR = 'OR';
const PLAIN = /^[\0-\x7f]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

export interface TextListener {
  text(text: string): void;
  /** Receives a whole number without its sign. */
  integer(value: number): void;
}

/** Words of each text, cached because events repeat the same few thousand texts. */
const known = new Map<string, readonly string[]>();

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

/** Splits text into lower-case words without accents. Every character except letters and digits separates words. */
export function wordsOf(text: string): readonly string[] {
  let words = known.get(text);
  if (words === undefined) {
    words = split(text);
    if (known.size >= LIMITS.searchTextsKnownMax.value) known.clear();
    known.set(text, words);
  }
  return words;
}

/**
 * Parses a query: words, "quoted phrases" and `word*`, of which all must match; `OR` between two terms, and a minus
 * before one that must not occur. A query without a term that must match matches nothing.
 */
export function questionOf(text: string): Question {
  const groups: SearchTerm[][] = [];
  const excluded: SearchTerm[] = [];
  const known = new Set<string>();
  let isAlternative = false;
  for (const [, minus, phrase, plain = ''] of text.matchAll(PIECE)) {
    if (plain === OR && minus === '') {
      isAlternative = groups.length > 0;
      continue;
    }
    const words = wordsOf(phrase ?? plain);
    if (words.length === 0) continue;
    const term = { words, prefix: phrase === undefined && plain.endsWith('*') };
    const key = `${minus}${isAlternative ? OR : ''}${words.join(' ')}${term.prefix ? '*' : ''}`;
    if (minus !== '') excluded.push(term);
    else if (isAlternative) groups.at(-1)!.push(term);
    else if (!known.has(key)) groups.push([term]);
    known.add(key);
    isAlternative = false;
    if (groups.flat().length + excluded.length >= LIMITS.searchTermsMax.value) break;
  }
  return { groups, excluded };
}

/** Marks are indexed in a column beside the words, so that the text index itself applies the filters of a search. */
export const entityMark = (entityId: number): string => `e${entityId}`;
export const clanMark = (clanId: number): string => `c${clanId}`;
export const typeMark = (code: Code): string =>
  typeof code === 'number' ? `t${code}` : `u${Buffer.from(code).toString('hex')}`;

/** Returns the mark of a word that an event contains more than once. */
export const repeatMark = (word: string): string => `r${word}`;

export function countTerm({ words: wanted, prefix }: SearchTerm, values: readonly (readonly string[])[]): number {
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

export function matches({ groups, excluded }: Question, values: readonly (readonly string[])[]): boolean {
  const isThere = (term: SearchTerm): boolean => countTerm(term, values) > 0;
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

function split(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.toLowerCase().match(PLAIN_WORD) ?? [];
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().match(WORD) ?? [];
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
