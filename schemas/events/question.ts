/**
 * Parses questions to the chronicle (docs/interface.md#history), and splits texts into words: one rule for questions, for
 * stored events and for events in memory.
 */
import { LIMITS } from '../limits.js';

/** What a word of a question may stand for, in the language of its reader (schemas/events/lexicon.ts). */
export interface Meaning {
  /** Names of the sentences that contain the word. */
  readonly stories: readonly string[];
  /** Words by which payloads call what the reader's language calls by this word. */
  readonly codes: readonly (readonly string[])[];
}

/** Adjacent words; the last one may be a prefix. */
export interface SearchTerm {
  readonly words: readonly string[];
  readonly prefix: boolean;
  /** The term was in quotes: no other form of its words counts. */
  readonly quoted: boolean;
  /** Absent where the term stands for its words alone. */
  readonly meaning?: Meaning | undefined;
}

export interface Question {
  /** An event must contain a term of each group. */
  readonly groups: readonly (readonly SearchTerm[])[];
  /** An event must contain none of these. */
  readonly excluded: readonly SearchTerm[];
}

/** Meanings of the terms of a question, by the key of the term. */
export type Meanings = Readonly<Record<string, Meaning>>;

/** A minus, then a quoted phrase (the closing quote may be missing) or a run of characters without spaces and quotes. */
const PIECE = /(-?)(?:"([^"]*)"?|([^\s"]+))/gu;
/** Word between two terms of which an event must contain one. In lower case it is a word to look for. */
const OR = 'OR';
const PLAIN = /^[\0-\x7f]*$/;
const PLAIN_WORD = /[a-z0-9]+/g;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Words of each text, cached because events repeat the same few thousand texts. */
const known = new Map<string, readonly string[]>();

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
export function questionOf(text: string, meanings: Meanings = {}): Question {
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
    const quoted = phrase !== undefined;
    const bare = { words, prefix: !quoted && plain.endsWith('*'), quoted };
    const term = { ...bare, meaning: meanings[termKey(bare)] };
    const key = `${minus}${isAlternative ? OR : ''}${termKey(bare)}`;
    if (minus !== '') excluded.push(term);
    else if (isAlternative) groups.at(-1)!.push(term);
    else if (!known.has(key)) groups.push([term]);
    known.add(key);
    isAlternative = false;
    if (groups.flat().length + excluded.length >= LIMITS.searchTermsMax.value) break;
  }
  return { groups, excluded };
}

export function termKey({ words, prefix, quoted }: SearchTerm): string {
  return `${quoted ? '"' : ''}${words.join(' ')}${prefix ? '*' : ''}`;
}

export function termsOf({ groups, excluded }: Question): SearchTerm[] {
  return [...groups.flat(), ...excluded];
}

/** The Vietnamese letter đ is no accented d for Unicode. */
function split(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.toLowerCase().match(PLAIN_WORD) ?? [];
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('đ', 'd').match(WORD) ?? [];
}
