/** The prose of the pages in French. */
import type { Prose } from '../en/content.js';
import { EXAMPLES } from './examples.js';
import { HEALTH } from './health.js';
import { PANELS } from './panels.js';
import { ERROR_TEXTS, ROUTE_TEXTS, VARIABLE_TEXTS } from './service.js';
import { SITE } from './site.js';
import { VIEWER } from './viewer.js';
import { WIKI_LABELS } from './wiki-labels.js';
import { WORLDS } from './worlds.js';

export const PROSE_FR: Prose = {
  site: SITE,
  wiki: WIKI_LABELS,
  examples: EXAMPLES,
  health: HEALTH,
  worlds: WORLDS,
  viewer: VIEWER,
  panels: PANELS,
  routes: ROUTE_TEXTS,
  variables: VARIABLE_TEXTS,
  errors: ERROR_TEXTS,
};
