/** Texts in the reader's language that the service puts into the page for its script, and their placeholders. */
import type { Prose } from '#http/content/en/content.js';
import type { Language } from '#http/content/language.js';
import { byId } from '../page/elements.js';
import type { Terms } from '#http/content/words/words.js';

/** Names of codes by table (`castes`, `seasons`, ...); see `Terms` in http/content/words/words.ts. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Config {
  readonly language: Language;
  readonly version: string;
  readonly text: Prose['viewer'];
  readonly panels: Prose['panels'];
  readonly names: Names;
}

export function readConfig(): Config {
  return JSON.parse(byId('app').dataset['config'] ?? '{}') as Config;
}

/** Returns a code's name in the reader's language, or the code itself if it has none. */
export function nameOf({ names }: Config, table: string, code: string | null): string {
  return code === null ? '' : (names[table]?.[code] ?? code);
}

export function fill(text: string, value: string | number): string {
  return fillIn(text, { n: value });
}

type Places = Readonly<Record<string, string | number>>;

/** Replaces `{name}` by its value, and `{name:one|many}` by the singular or the plural that fits the value. */
export function fillIn(text: string, places: Places): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) =>
    one === undefined || many === undefined ? String(places[name] ?? whole) : isSingle(places[name] ?? 0) ? one : many,
  );
}

/** Returns whether a number, formatted in the reader's language, takes the singular. */
function isSingle(value: string | number): boolean {
  const number = Number(
    String(value)
      .replace(/[^\d.,]/g, '')
      .replace(',', '.'),
  );
  return new Intl.PluralRules(document.documentElement.lang).select(number) === 'one';
}

/** Returns the wiki's text about a code; empty if there is none. */
export function textOf(terms: Terms, table: keyof Terms, code: string): string {
  const named: Readonly<Record<string, { readonly name: string; readonly text?: string }>> = terms[table];
  return named[code]?.text ?? '';
}
