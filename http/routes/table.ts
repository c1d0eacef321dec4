/**
 * Lists every route of the service, one line per resource. A new endpoint needs a file in this folder and a line below.
 */
import type { Route } from '../request/route.js';
import { analyticsRoutes } from './analytics.js';
import { authRoutes } from './auth.js';
import { clanHistoryRoutes } from './clan-history.js';
import { clanRoutes } from './clans.js';
import { compactStreamRoutes } from './compact-stream.js';
import { controlRoutes } from './control.js';
import { creatureRoutes } from './creature.js';
import { dashboardRoutes } from './dashboard.js';
import { directoryRoutes } from './directory.js';
import { documentRoutes } from './documents.js';
import { handOverRoutes } from './hand-over.js';
import { healthRoutes } from './health.js';
import { historyRoutes } from './history.js';
import { lawRoutes } from './laws.js';
import { logRoutes } from './log.js';
import { metricsRoutes } from './metrics.js';
import { presetRoutes } from './presets.js';
import { previewRoutes } from './preview.js';
import { serviceRoutes } from './service.js';
import { snapshotRoutes } from './snapshots.js';
import { stateRoutes } from './state.js';
import { viewerRoutes } from './viewers.js';
import { wordRoutes } from './words.js';
import { worldRoutes } from './worlds.js';
import { worldsPageRoutes } from './worlds-page.js';

export const ROUTES: readonly Route[] = [
  ...stateRoutes,
  ...controlRoutes,
  ...lawRoutes,
  ...presetRoutes,
  ...authRoutes,
  ...viewerRoutes,
  ...handOverRoutes,
  ...historyRoutes,
  ...clanHistoryRoutes,
  ...worldRoutes,
  ...logRoutes,
  ...snapshotRoutes,
  ...clanRoutes,
  ...creatureRoutes,
  ...analyticsRoutes,
  ...healthRoutes,
  ...metricsRoutes,
  ...directoryRoutes,
  ...serviceRoutes,
  ...previewRoutes,
  ...documentRoutes,
  ...dashboardRoutes,
  ...worldsPageRoutes,
  ...compactStreamRoutes,
  ...wordRoutes,
];
