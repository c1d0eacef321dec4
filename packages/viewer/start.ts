/** Creates the parts of the viewer and connects them to the app (state/app.ts). */
import { byId } from './page/elements.js';
import { startAddress } from './shell/address.js';
import { showCondition, showFacts } from './shell/status-line.js';
import { startExplanations } from './shell/help.js';
import { startKeys } from './shell/keys.js';
import { startNews } from './shell/news.js';
import { startSheet, startTabs } from './shell/tabs.js';
import { startTheme, startTools } from './shell/tools.js';
import { startDirector } from './shell/director.js';
import { startTimeline } from './shell/timeline.js';
import { startConsole } from './shell/console.js';
import { startTour } from './shell/tour.js';
import { startWelcome } from './shell/welcome.js';
import { revealSelection } from './stage/reveal.js';
import { startStage } from './stage/stage.js';
import { createApp, type App } from './state/app.js';
import type { Transport } from './state/transport.js';

/** Resolves when the page shows its world, or why it cannot. */
export async function startViewer(transport: Transport): Promise<App> {
  const app = createApp({
    transport,
    announcer: byId('announcer'),
    show: revealSelection,
    open: (panel) => tabs.open(panel, true),
  });
  app.visits.watch(app);
  const isDark = startTheme(app);
  showCondition(app);
  showFacts(app);
  const tabs = startTabs(app);
  startSheet(app, tabs);
  startExplanations();
  startTools(app, tabs);
  startKeys(app);
  startTour(app);
  startDirector(app);
  startTimeline(app);
  startConsole(app);
  startAddress(app, tabs);
  startNews(app);
  startWelcome(app);
  await startStage(app, isDark);
  byId('app').dataset['ready'] = 'true';
  return app;
}
