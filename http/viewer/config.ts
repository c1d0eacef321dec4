/** Values that the service puts into the page for its script: texts in the reader's language. */
import type { Language } from '../content/language.js';
import type { Prose } from '../content/content.js';
import { byId } from './elements.js';
import { fillIn } from './text.js';

/** Names of codes by table (`castes`, `seasons`, ...), as `Terms` of http/content/words.ts has them. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Config {
  readonly language: Language;
  readonly version: string;
  readonly text: Prose['viewer'];
  readonly panels: Prose['panels'];
  readonly names: Names;
}

/** Reads it from the page. */
export function readConfig(): Config {
  return JSON.parse(byId('app').dataset['config'] ?? '{}') as Config;
}

/** The name of a code in the reader's language; the code itself if it has none. */
export function nameOf({ names }: Config, table: string, code: string | null): string {
  return code === null ? '' : (names[table]?.[code] ?? code);
}

/** A text with `{n}` filled in. */
export function fill(text: string, value: string | number): string {
  return fillIn(text, { n: value });
}
