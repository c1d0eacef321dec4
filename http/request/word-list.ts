/** Query parameters that are lists of words with commas, such as `types=birth,death`. */
import { invalid } from '../../schemas/errors.js';
import { unknownName } from '../../schemas/suggestion.js';

/** Returns the words of the list. Fails with items of a 422 for each word that is not in the vocabulary. */
export function wordsOf<Word extends string>(
  parameter: string,
  text: string,
  vocabulary: readonly Word[],
): readonly Word[] {
  const words = text.split(',').map((word) => word.trim());
  const known: ReadonlySet<string> = new Set(vocabulary);
  const items = words
    .filter((word) => word !== '' && !known.has(word))
    .slice(0, ITEMS_MAX)
    .map((input) => ({
      loc: ['query', parameter],
      msg: `${unknownName(input, vocabulary)}; known: ${vocabulary.join(', ')}`,
      type: 'enum',
      input,
    }));
  if (items.length > 0) throw invalid(items);
  return words.filter((word): word is Word => known.has(word));
}

/** Greatest number of faults that an answer lists; one request can contain thousands. */
const ITEMS_MAX = 10;
