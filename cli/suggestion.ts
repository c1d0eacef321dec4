/** Suggests the known word that is most similar to a mistyped one. */

/** Returns ` Did you mean X?`, or an empty text if no known word is similar. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? '' : ` Did you mean ${near}?`;
}

/** Returns the known word with the fewest edits (the first on a tie); null if it differs too much. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestEdits = Math.floor(word.length / CHARACTERS_PER_EDIT) + 2;
  for (const each of known) {
    const edits = editsBetween(word.toLowerCase(), each.toLowerCase());
    if (edits < bestEdits) [best, bestEdits] = [each, edits];
  }
  return best;
}

/** Characters of a word per allowed edit beyond the first. */
const CHARACTERS_PER_EDIT = 4;

/** Returns the number of characters to insert, remove or replace (Levenshtein distance). */
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
