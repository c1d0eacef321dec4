/** The stage with its pointer, legend, map and card, drawn with WebGL or else on a plain canvas. */
import { byId } from '../page/elements.js';
import type { ReadonlySignal } from '../page/signal.js';
import type { App } from '../state/app.js';
import { Lens } from '../state/lens.js';
import { startMinimap } from './minimap.js';
import { startCard } from './overlay/card.js';
import { startLegend } from './overlay/legend.js';
import { startPlain } from './plain.js';
import { startPointer } from './pointer.js';
import { Scene } from './scene.js';

export async function startStage(app: App, isDark: ReadonlySignal<boolean>): Promise<void> {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  app.camera.still = motion.matches;
  motion.addEventListener('change', () => (app.camera.still = motion.matches));
  const lens = new Lens(app);
  try {
    await Scene.start(app, lens, isDark);
  } catch {
    byId('stage').dataset['renderer'] = 'canvas';
    startPlain(app, lens);
  }
  startPointer(app);
  startLegend(app, lens);
  startMinimap(app, lens);
  startCard(app);
}
