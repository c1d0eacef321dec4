/** Values that the service writes into the page: texts in the reader's language, and paths of values. */
import { byId } from '../page/elements.js';

type Texts = Readonly<Record<string, string>>;

export interface Config {
  /** API path of each source. A value's path begins with the name of its source, such as `health`. */
  readonly sources: Texts;
  readonly names: Texts;
  readonly words: Readonly<{
    states: Texts;
    time: string;
    tick: string;
    now: string;
    colon: string;
    least: string;
    most: string;
    noData: string;
    lastAnswer: string;
  }>;
}

export const dashboard = byId('dashboard');
export const config = JSON.parse(dashboard.dataset['config'] ?? '{}') as Config;
export const language = document.documentElement.lang;
