/** The panels in French. */
import type { PanelsText } from '../panels.js';

export const PANELS: PanelsText = {
  label: 'Panneaux',
  titles: { world: 'Monde' },
};
