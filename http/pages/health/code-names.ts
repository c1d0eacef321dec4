/** Names in the reader's language of the codes in the service's answers. */
import type { Content } from '../../content/content.js';

/** The names of all codes that a figure may show, by code. */
export function codeNames({ health, words, site }: Content): Readonly<Record<string, string>> {
  const { seasons, weathers, epochs, castes } = words.terms;
  const named = Object.entries({ ...seasons, ...weathers, ...epochs, ...castes });
  return {
    ...Object.fromEntries(named.map(([code, { name }]) => [code, name])),
    ...health.levels,
    ...health.statuses,
    true: site.yes,
    false: site.no,
  };
}
