/** The panels in English. */
import type { PanelsText } from '../panels.js';

export const PANELS: PanelsText = {
  label: 'Panels',
  titles: { world: 'World' },
};
