/** Suggests the known word that a mistyped one most resembles. */

/** ` Did you mean X?`, or nothing if no known word is near. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? '' : ` Did you mean ${near}?`;
}

/** The known word with the fewest edits, ties to the first; null if even that one differs in too much. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestEdits = Math.floor(word.length / CHARACTERS_PER_EDIT) + 2;
  for (const each of known) {
    const edits = editsBetween(word.toLowerCase(), each.toLowerCase());
    if (edits < bestEdits) [best, bestEdits] = [each, edits];
  }
  return best;
}

/** One edit is allowed in any word, and one more for this many characters. */
const CHARACTERS_PER_EDIT = 4;

/** Characters to insert, remove or replace (Levenshtein distance). */
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
