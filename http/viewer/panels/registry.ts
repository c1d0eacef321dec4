/** The panels in the order of their tabs. */
import { analyticsPanel } from './analytics-panel.js';
import { annalsPanel } from './annals-panel.js';
import { chroniclePanel } from './chronicle-panel.js';
import { clansPanel } from './clans-panel.js';
import { creaturePanel } from './creature-panel.js';
import { godPanel } from './god-panel.js';
import type { Panel } from './panel.js';
import { worldPanel } from './world-panel.js';
import { worldsPanel } from './worlds-panel.js';

export const PANELS: readonly Panel[] = [
  worldPanel,
  chroniclePanel,
  creaturePanel,
  clansPanel,
  annalsPanel,
  analyticsPanel,
  godPanel,
  worldsPanel,
];
