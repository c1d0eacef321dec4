/** Values that the service puts into the page for its script: texts in the reader's language. */
import type { Prose } from '../../../http/content/en/content.js';
import type { Language } from '../../../http/content/language.js';
import { byId } from '../page/elements.js';
import { fillIn } from './text.js';

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
