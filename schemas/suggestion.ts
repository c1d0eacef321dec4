/** Suggests the known word that is most similar to a mistyped word. */

/** Returns ` Did you mean X?`; an empty text if no known word is similar. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? '' : ` Did you mean ${near}?`;
}

/** Returns the words of a refusal of an unknown name, such as a law or a field of a body. */
export function unknownName(name: string, known: readonly string[]): string {
  const near = name.length > NAME_CHARACTERS_MAX ? null : nearest(name, known);
  return near === null ? 'is not known' : `is not known; did you mean ${near}?`;
}

/** A longer name is no mistyped one, and comparing it would take long. */
const NAME_CHARACTERS_MAX = 40;

/** The earlier of equally similar words wins; null if no word is similar enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestEdits = Math.floor(word.length / CHARACTERS_PER_EDIT) + 2;
  for (const each of known) {
    const edits = editsBetween(word.toLowerCase(), each.toLowerCase());
    if (edits < bestEdits) [best, bestEdits] = [each, edits];
  }
  return best;
}

/** A similar word differs by at most one edit, plus one edit per this number of characters. */
const CHARACTERS_PER_EDIT = 4;

/** Returns the Levenshtein distance: the least number of characters to insert, remove or replace. */
function editsBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = above[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, above[column]! + 1, current[column - 1]! + 1));
    }
    above = current;
  }
  return above[to.length]!;
}
