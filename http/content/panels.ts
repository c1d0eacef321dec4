/** What a language has to say in the panels beside the stage and in the god's console. */
import type { Texts } from './content.js';

export interface PanelsText {
  /** Label of the row of tabs. */
  readonly label: string;
  readonly titles: Texts<PanelName>;
}

/** The tabs, in their order (http/viewer/panels/registry.ts). */
export type PanelName = 'world';
