/** Values that the service puts into the page for its script: texts in the reader's language, and paths of values. */
import { byId } from '../elements.js';

type Texts = Readonly<Record<string, string>>;

export interface Config {
  /** Paths of the API by the name that begins a value's place. */
  readonly sources: Texts;
  /** Names of codes. */
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
