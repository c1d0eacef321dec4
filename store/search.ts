/**
 * Full-text search of the chronicle (interface.md, rule 4; decisions, section 8). The words of an event and those of
 * a question are made here, by one rule, for the store's index and for events in memory alike; the text engine gets
 * quoted words alone, so no character of a question can mean anything to it.
 */
import { LIMITS } from '../schemas/limits.js';
import type { HistoryEvent } from '../schemas/wire/event.js';
import type { Code } from './event-rows.js';

/** Words that stand next to each other; the last may be the beginning of a word. */
interface SearchTerm {
  readonly words: readonly string[];
  readonly prefix: boolean;
}

/** A quoted phrase (the closing quote may be missing) or a run without spaces. */
const PIECE = /"([^"]*)"?|[^\s"]+/gu;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Splits text into lower-case words without accents; everything but letters and digits divides. */
function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().match(WORD) ?? [];
}

/** What is found of an event: type, caste, cause and the texts and integers of the payload. */
export function eventWords(event: HistoryEvent): string[] {
  const texts = [event.type, event.caste ?? '', event.cause];
  collectTexts(event.payload, texts);
  return wordsOf(texts.join(' '));
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

/** The question in the text engine's language, kept to events that bear one mark of each list. */
export function matchExpression(terms: readonly SearchTerm[], marks: readonly (readonly string[])[]): string {
  const wanted = terms.map(({ words, prefix }) => `"${words.join(' ')}"${prefix ? ' *' : ''}`);
  const kept = marks.map((list) => `marks : (${list.map((mark) => `"${mark}"`).join(' OR ')})`);
  return [`words : (${wanted.join(' AND ')})`, ...kept].join(' AND ');
}

/** Whether an event in memory answers the question. */
export function matchesTerms(terms: readonly SearchTerm[], words: readonly string[]): boolean {
  return terms.length > 0 && terms.every((term) => containsTerm(term, words));
}

function containsTerm({ words: wanted, prefix }: SearchTerm, words: readonly string[]): boolean {
  const last = wanted.length - 1;
  for (let start = 0; start + last < words.length; start++) {
    const found = wanted.every((word, offset) => {
      const candidate = words[start + offset] ?? '';
      return prefix && offset === last ? candidate.startsWith(word) : candidate === word;
    });
    if (found) return true;
  }
  return false;
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (Number.isSafeInteger(value)) texts.push(String(value));
  else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collectTexts(member, texts);
  }
}
