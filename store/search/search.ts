/**
 * Full-text search of the chronicle (interface.md, rule 4; decisions, section 8). The words of an event and those of
 * a question are made here, by one rule, for the store's index and for events in memory alike. search-plan.ts puts a
 * question to the text engine.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { Code } from '../events/event-rows.js';

/** Words that stand next to each other; the last may be the beginning of a word. */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly prefix: boolean;
}

/** A quoted phrase (the closing quote may be missing) or a run without spaces. */
const PIECE = /"([^"]*)"?|[^\s"]+/gu;
const PLAIN = /^[\0-\x7f]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Who is told what an event says, piece by piece. */
export interface TextListener {
  text(text: string): void;
  /** A whole number, without its sign. */
  integer(value: number): void;
}

/** Words of texts that were met before: events say the same few thousand texts over and over. */
const known = new Map<string, readonly string[]>();

/** Tells what is found of an event: type, caste, cause and the texts and integers of the payload. */
export function tellTexts(event: HistoryEvent, listener: TextListener): void {
  listener.text(event.type);
  if (event.caste !== null) listener.text(event.caste);
  listener.text(event.cause);
  tellValue(event.payload, listener);
}

/** The words of an event, in their order: those of each text and integer apart, for no phrase goes across two. */
export function eventWords(event: HistoryEvent): (readonly string[])[] {
  const values: (readonly string[])[] = [];
  tellTexts(event, {
    text: (text) => values.push(wordsOf(text)),
    integer: (value) => values.push([String(value)]),
  });
  return values;
}

/** Splits text into lower-case words without accents; everything but letters and digits divides. */
export function wordsOf(text: string): readonly string[] {
  let words = known.get(text);
  if (words === undefined) {
    words = split(text);
    if (known.size >= LIMITS.searchTextsKnownMax.value) known.clear();
    known.set(text, words);
  }
  return words;
}

/** Reads a question: ordinary words, "quoted phrases" and `word*`. All terms must be found; none finds nothing. */
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

/** Marks of the filters beside the words: the text index finds what has one of each list, all within itself. */
export const entityMark = (entityId: number): string => `e${entityId}`;
export const clanMark = (clanId: number): string => `c${clanId}`;
export const typeMark = (code: Code): string =>
  typeof code === 'number' ? `t${code}` : `u${Buffer.from(code).toString('hex')}`;

/** Mark of a word that its event has more than once. */
export const repeatMark = (word: string): string => `r${word}`;

/** How often an event has what a term asks for. */
export function countTerm(
  { words: wanted, prefix }: SearchTerm,
  values: readonly (readonly string[])[],
): number {
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

/** Whether an event in memory answers the question. */
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
