/** The words for the codes of the tables, in every language. */
import { EVENT_TEXTS as EVENTS_EN } from './en/events.js';
import { LAW_GROUP_TEXTS as LAW_GROUPS_EN, LAW_TEXTS as LAWS_EN } from './en/laws.js';
import { LAW_TITLES as LAW_TITLES_EN } from './en/laws/titles.js';
import { TERMS as TERMS_EN } from './en/terms.js';
import { EVENT_TEXTS as EVENTS_FR } from './fr/events.js';
import { LAW_GROUP_TEXTS as LAW_GROUPS_FR, LAW_TEXTS as LAWS_FR } from './fr/laws.js';
import { LAW_TITLES as LAW_TITLES_FR } from './fr/laws/titles.js';
import { TERMS as TERMS_FR } from './fr/terms.js';
import type { Language } from './language.js';
import { EVENT_TEXTS as EVENTS_VI } from './vi/events.js';
import { LAW_GROUP_TEXTS as LAW_GROUPS_VI, LAW_TEXTS as LAWS_VI } from './vi/laws.js';
import { LAW_TITLES as LAW_TITLES_VI } from './vi/laws/titles.js';
import { TERMS as TERMS_VI } from './vi/terms.js';
import type { Words } from './words/words.js';

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    lawTitles: LAW_TITLES_EN,
    laws: LAWS_EN,
    lawGroups: LAW_GROUPS_EN,
    events: EVENTS_EN,
    terms: TERMS_EN,
  },
  vi: {
    lawTitles: LAW_TITLES_VI,
    laws: LAWS_VI,
    lawGroups: LAW_GROUPS_VI,
    events: EVENTS_VI,
    terms: TERMS_VI,
  },
  fr: {
    lawTitles: LAW_TITLES_FR,
    laws: LAWS_FR,
    lawGroups: LAW_GROUPS_FR,
    events: EVENTS_FR,
    terms: TERMS_FR,
  },
};
