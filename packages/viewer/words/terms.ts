/** Explanations of codes by table, as the wiki has them. */
import type { Terms } from '../../../http/content/words/words.js';

/** Returns the wiki's text about a code; empty if there is none. */
export function textOf(terms: Terms, table: keyof Terms, code: string): string {
  const named: Readonly<Record<string, { readonly name: string; readonly text?: string }>> = terms[table];
  return named[code]?.text ?? '';
}
