/** The panels in Vietnamese. */
import type { PanelsText } from '../panels.js';

export const PANELS: PanelsText = {
  label: 'Bảng',
  titles: { world: 'Thế giới' },
};
