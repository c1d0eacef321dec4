/**
 * Every route of the service, one line per resource. Adding an endpoint is a file here and a line below: validation,
 * `Allow`, the OpenAPI document and the contract tests follow from the rows.
 */
import type { Route } from '../route.js';
import { authRoutes } from './auth.js';
import { clanHistoryRoutes } from './clan-history.js';
import { controlRoutes } from './control.js';
import { documentRoutes } from './documents.js';
import { healthRoutes } from './health.js';
import { historyRoutes } from './history.js';
import { lawRoutes } from './laws.js';
import { presetRoutes } from './presets.js';
import { serviceRoutes } from './service.js';
import { stateRoutes } from './state.js';
import { worldRoutes } from './worlds.js';

export const ROUTES: readonly Route[] = [
  ...stateRoutes,
  ...controlRoutes,
  ...lawRoutes,
  ...presetRoutes,
  ...authRoutes,
  ...historyRoutes,
  ...clanHistoryRoutes,
  ...worldRoutes,
  ...healthRoutes,
  ...serviceRoutes,
  ...documentRoutes,
];
