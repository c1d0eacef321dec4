/** Values that the service writes into the page: texts in the reader's language, and paths of values. */
import { byId } from '../elements.js';

type Texts = Readonly<Record<string, string>>;

export interface Config {
  /** API paths by source name. The path of a value begins with a source name. */
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
