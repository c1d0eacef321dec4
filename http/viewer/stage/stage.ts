/** The stage: the world drawn with WebGL. */
import type { App } from '../app.js';
import type { Watchable } from '../signal.js';

/** Starts it in the page's element; goes on for as long as the page lives. */
export async function startStage(app: App, isDark: Watchable<boolean>): Promise<void> {
  await Promise.resolve();
  void app;
  void isDark;
}
