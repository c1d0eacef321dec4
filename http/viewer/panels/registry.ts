/** The panels in the order of their tabs. */
import type { Panel } from './panel.js';
import { worldPanel } from './world-panel.js';

export const PANELS: readonly Panel[] = [worldPanel];
