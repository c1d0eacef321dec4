/** The texts of the pages in English; their type is that of all languages. */
import type { EventTexts, Words } from '../words/words.js';
import { EVENTS } from '#schemas/events/events.js';
import { EXAMPLES, ERROR_TEXTS, ROUTE_TEXTS, VARIABLE_TEXTS, SITE, WORLDS } from './site.js';
import { HEALTH } from './health.js';
import { LAW_GROUP_TEXTS, LAW_TEXTS } from './laws.js';
import { LAW_TITLES } from './laws/titles.js';
import { PANELS } from './panels.js';
import { TERMS } from './terms.js';
import { VIEWER } from './viewer.js';
import { WIKI_LABELS } from './wiki-labels.js';

export const PROSE_EN = {
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

/** The words for the codes of the tables. */
export const WORDS_EN: Words = {
  lawTitles: LAW_TITLES,
  laws: LAW_TEXTS,
  lawGroups: LAW_GROUP_TEXTS,
  events: Object.fromEntries(EVENTS.map(({ type, name, when }) => [type, { name, text: when }])) as EventTexts,
  terms: TERMS,
};
