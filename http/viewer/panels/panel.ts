/** The interface of a panel beside the stage. A new panel is a file of its own and a row in tabs.tsx. */
import type { FunctionComponent } from 'preact';
import type { PanelName } from '../../content/content.js';

export interface Panel {
  /** Id of its tab; its title is `panels.titles[name]` of the texts. */
  readonly name: PanelName;
  /** An icon for the tab on narrow screens. */
  readonly sign: string;
  /** True for a panel that also tells of ended worlds. */
  readonly isOfAnyWorld?: boolean;
  /** Is rendered when the panel is first shown, and keeps its state while other panels are. */
  readonly View: FunctionComponent;
}
