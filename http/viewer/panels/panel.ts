/** The interface of a panel beside the stage. A new panel is a file of its own and a row in tabs.ts. */
import type { PanelName } from '../../content/content.js';
import type { App } from '../app.js';

export interface Panel {
  /** Id of its tab; its title is `panels.titles[name]` of the texts. */
  readonly name: PanelName;
  /** An icon for the tab on narrow screens. */
  readonly sign: string;
  /** Builds the panel into an empty element, when it is shown for the first time. */
  readonly create: (host: HTMLElement, app: App) => PanelLife;
}

export interface PanelLife {
  /** Called while the panel is open: when it is shown, then after frames, four times a second at most. */
  update(): void;
  /** The panel is shown again, or no longer. */
  shown?(isShown: boolean): void;
}
