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

/** Matches a quoted phrase (the closing quote may be missing) or a run of characters without spaces and quotes. */
const PIECE = /"([^"]*)"?|[^\s"]+/gu;
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

/** Parses a query: words, "quoted phrases" and `word*`. All terms must match; an empty query matches nothing. */
export function searchTerms(question: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (const piece of question.matchAll(PIECE)) {
    const words = wordsOf(piece[1] ?? piece[0]);
    const prefix = piece[1] === undefined && piece[0].endsWith('*');
    if (words.length > 0) terms.set(`${words.join(' ')}${prefix ? '*' : ''}`, { words, prefix });
    if (terms.size >= LIMITS.searchTermsMax.value) break;
  }
  return [...terms.values()];
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

export function matchesTerms(terms: readonly SearchTerm[], values: readonly (readonly string[])[]): boolean {
  return terms.length > 0 && terms.every((term) => countTerm(term, values) > 0);
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
