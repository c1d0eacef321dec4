/**
 * The reader's settings, stored in localStorage or, if that is forbidden, kept until the page is closed. Secrets are
 * not stored here.
 */
import type { LayerName, LensName } from '#http/content/en/content.js';
import { Signal } from '../page/signal.js';

const THEMES = ['system', 'dark', 'light'] as const;

export interface Choices {
  readonly theme: (typeof THEMES)[number];
  readonly lens: LensName;
  readonly hiddenLayers: readonly LayerName[];
  /** Last open panel; empty for none. */
  readonly panel: string;
  /** Whether the reader has closed the introduction. */
  readonly welcomed: boolean;
  /** Whether the chronicle shows each event as a line of its own. */
  readonly unfolded: boolean;
  /** Whether the stage announces what has just happened. */
  readonly news: boolean;
}

const STORAGE_NAME = 'spaceland.viewer';
const DEFAULTS: Choices = {
  theme: 'system',
  lens: 'caste',
  hiddenLayers: ['signals'],
  panel: 'today',
  welcomed: false,
  unfolded: false,
  news: true,
};

export class Settings extends Signal<Choices> {
  constructor() {
    super(read());
  }

  chooseNextTheme(): Choices['theme'] {
    const theme = THEMES[(THEMES.indexOf(this.value.theme) + 1) % THEMES.length]!;
    this.choose({ theme });
    return theme;
  }

  choose(choices: Partial<Choices>): void {
    this.value = { ...this.value, ...choices };
    try {
      localStorage.setItem(STORAGE_NAME, JSON.stringify(this.value));
    } catch {
      // If the browser forbids storage, the setting lasts until the page is closed.
    }
  }
}

function read(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_NAME) ?? '{}') as Partial<Choices>;
    const hiddenLayers = Array.isArray(kept.hiddenLayers) ? kept.hiddenLayers : DEFAULTS.hiddenLayers;
    return { ...DEFAULTS, ...kept, hiddenLayers };
  } catch {
    return DEFAULTS;
  }
}
