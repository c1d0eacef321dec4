/**
 * The reader's settings, stored in this browser (localStorage; if that is forbidden, until the page is closed).
 * Secrets are not stored here.
 */
import type { LayerName, LensName } from '../content/content.js';
import { Signal } from './signal.js';

export interface Choices {
  readonly theme: 'system' | 'dark' | 'light';
  readonly lens: LensName;
  /** Layers that are not drawn. */
  readonly hiddenLayers: readonly LayerName[];
  /** The panel that was open last; empty for none. */
  readonly panel: string;
}

const STORAGE_NAME = 'spaceland.viewer';
const DEFAULTS: Choices = {
  theme: 'system',
  lens: 'caste',
  hiddenLayers: ['signals'],
  panel: 'world',
};

export class Settings extends Signal<Choices> {
  constructor() {
    super(read());
  }

  /** Changes some of them. */
  choose(choices: Partial<Choices>): void {
    this.set({ ...this.value, ...choices });
    try {
      localStorage.setItem(STORAGE_NAME, JSON.stringify(this.value));
    } catch {
      // If the browser stores nothing, the setting lasts as long as the page.
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
