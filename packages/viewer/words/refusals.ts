/** Reasons why the service refused a request, in the reader's language. */
import { SpacelandError } from '../../client/index.js';
import { type Config, fillIn } from './config.js';

/** Returns the reason of a refusal in the reader's language. `lawWords` returns the error text of a law. */
export function refusalWords(
  { panels: { refusals } }: Config,
  error: unknown,
  lawWords: (law: string) => string = (law) => law,
): string {
  if (!(error instanceof SpacelandError)) return fillIn(refusals.other, { n: String(error) });
  const { code, detail, items } = error;
  if (code === 'invalid') return fillIn(refusals.invalid, { n: invalidWords(items, lawWords) || detail });
  const known = Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : null;
  return known ?? fillIn(refusals.other, { n: detail === '' ? code : detail });
}

function invalidWords(items: SpacelandError['items'], lawWords: (law: string) => string): string {
  return items.map(({ loc, msg }) => (loc[0] === 'body' && loc.length > 1 ? lawWords(String(loc[1])) : msg)).join('; ');
}
