/** The interface of a panel beside the stage. A new panel is a file of its own and a row in shell/tabs.tsx. */
import type { FunctionComponent } from 'preact';
import type { PanelName } from '#http/content/en/content.js';

export interface Panel {
  /** Name of the panel, which is also the id of its tab and the key of its title in the texts. */
  readonly name: PanelName;
  /** Icon of the tab on narrow screens. */
  readonly sign: string;
  /** Whether the panel can also show ended worlds. */
  readonly isOfAnyWorld?: boolean;
  /** Shows the service and no single world, so that its tab stays while an ended world is open. */
  readonly isOfService?: boolean;
  /** Component that is first rendered when the panel is opened. It keeps its state while another panel is shown. */
  readonly View: FunctionComponent;
}
