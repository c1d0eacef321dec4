/** Context of the components of the law console. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Answers, LawScope } from '#client/index.js';
import type { Words } from '#http/content/words/words.js';
import type { LawDraft, LawValue } from './law-draft.js';
import { LAW_CATALOG, type LawName } from '#schemas/laws/catalog/catalog.js';
import { LIMITS } from '#schemas/limits.js';
import type { App } from '../../state/app.js';
import { nameOf, fillIn } from '../../words/config.js';

export interface Console {
  readonly draft: LawDraft;
  readonly words: LawText;
  readonly presets: Answers['/api/presets'];
  readonly meanings: Words;
  readonly scope: LawScope;
  /** Runs a guarded action; shows its result, the reason of a refusal, or that a passkey is needed. */
  readonly guarded: (act: () => Promise<string>) => Promise<void>;
}

/** Every component that needs the service's laws is inside a provider, so the default value is never read. */
export const ConsoleContext = createContext<Console>(null as unknown as Console);

export function useConsole(): Console {
  return useContext(ConsoleContext);
}

// Formats laws for the reader: titles, values, ranges and units.

export class LawText {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  title(name: string): string {
    return nameOf(this.#app.config, 'laws', name);
  }

  value(value: LawValue): string {
    const { laws } = this.#app.config.panels;
    if (value === null) return laws.automatic;
    if (typeof value === 'boolean') return value ? laws.on : laws.off;
    return typeof value === 'number' ? this.#app.format.exact(value) : this.word(value);
  }

  word(value: string): string {
    return nameOf(this.#app.config, 'boundaries', value);
  }

  /** Formats a range such as `0 to 1 · chance`; empty for laws without a range. */
  range(name: LawName): string {
    const row = LAW_CATALOG[name];
    if (row.type === 'boolean' || row.type === 'enum') return '';
    const { laws } = this.#app.config.panels;
    const places = { min: this.#app.format.exact(row.minimum), max: this.#app.format.exact(row.maximum) };
    const isOpen = row.maximum >= LIMITS.integerMax.value;
    const words = fillIn(isOpen ? laws.rangeFrom : row.exclusive ? laws.rangeAbove : laws.range, places);
    const unit = nameOf(this.#app.config, 'lawUnits', row.unit);
    return unit === '' ? words : `${words} · ${unit}`;
  }

  wrong(name: string): string {
    const range = Object.hasOwn(LAW_CATALOG, name) ? this.range(name as LawName) : '';
    const title = this.title(name);
    return range === '' ? title : `${title}: ${range}`;
  }
}
