/** Kinds of events that a search without matches may have meant: those with a name like a word of the search. */
import { nearest } from '#schemas/suggestion.js';

/** Most kinds to suggest. */
const SUGGESTIONS_MAX = 3;
/** A shorter beginning is that of too many names. */
const BEGINNING_LETTERS_MIN = 3;
const MARKS = /\p{M}+/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Returns at most three of the names, the most similar to a word of the search first. */
export function suggestedKinds(q: string, names: readonly string[]): string[] {
  const folded = new Map(names.map((name) => [plain(name), name]));
  const found = new Set<string>();
  for (const [word] of plain(q).matchAll(WORDS)) {
    if (word.length < BEGINNING_LETTERS_MIN) continue;
    const beginning = word.slice(0, Math.max(BEGINNING_LETTERS_MIN, word.length - ENDING_LETTERS_MAX));
    const known = [...folded.keys()].filter((name) => !found.has(folded.get(name)!));
    const alike = known.filter((name) => name.startsWith(beginning));
    const near = nearest(word, known);
    for (const name of [...(near === null ? [] : [near]), ...alike]) found.add(folded.get(name)!);
  }
  return [...found].slice(0, SUGGESTIONS_MAX);
}

/** Letters by which two forms of a word may differ at the end. */
const ENDING_LETTERS_MAX = 3;

function plain(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}
