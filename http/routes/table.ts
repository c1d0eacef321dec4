/**
 * Lists every route of the service, one line per resource. A new endpoint needs a file in this folder and a line below.
 */
import type { Route } from '../request/route.js';
import { analyticsRoutes } from './analytics.js';
import { authRoutes, directoryRoutes, handOverRoutes, metricsRoutes, serviceRoutes, viewerRoutes } from './service.js';
import { clanHistoryRoutes, clanRoutes } from './clans.js';
import { compactStreamRoutes, previewRoutes, stateRoutes } from './state.js';
import { controlRoutes, lawRoutes, presetRoutes } from './control.js';
import { creatureRoutes } from './creature.js';
import { dashboardRoutes, healthRoutes } from './health.js';
import { documentRoutes } from './documents.js';
import { eventRoutes } from './events.js';
import { feedRoutes } from './feed.js';
import { historyRoutes } from './history.js';
import { logRoutes } from './log.js';
import { pastRoutes } from './past.js';
import { recordRoutes } from './records.js';
import { snapshotRoutes } from './snapshots.js';
import { wordRoutes } from './words.js';
import { worldRoutes, worldsPageRoutes } from './worlds.js';

export const ROUTES: readonly Route[] = [
  ...stateRoutes,
  ...controlRoutes,
  ...lawRoutes,
  ...presetRoutes,
  ...authRoutes,
  ...viewerRoutes,
  ...handOverRoutes,
  ...historyRoutes,
  ...eventRoutes,
  ...recordRoutes,
  ...clanHistoryRoutes,
  ...worldRoutes,
  ...logRoutes,
  ...pastRoutes,
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
  ...feedRoutes,
  ...dashboardRoutes,
  ...worldsPageRoutes,
  ...compactStreamRoutes,
  ...wordRoutes,
];
