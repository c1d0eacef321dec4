/**
 * The wiki as data, in one language: chapters of prose with the engine's own tables
 * (docs/decisions/0024-pages-as-data.md).
 */
import type { RouteRow } from '../../../schemas/route.js';
import type { DocumentSection, PageDocument } from '../../../schemas/wire/document.js';
import { contentOf } from '../../content/index.js';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../content/language.js';
import { fillFacts } from '../fill-numbers.js';
import { Chapters } from './chapters.js';
import { lawsSection, presetsSection } from './law-tables.js';
import { plantsSection, weatherSection } from './land.js';
import { castesSection, lifeSection } from './people.js';
import { apiSection, eventsSection } from './service.js';
import { clansSection, faithSection } from './society.js';

/** The whole wiki; `routes` are those that the service serves. */
export function wikiDocument(language: Language, routes: readonly RouteRow[], version: string): PageDocument {
  const content = contentOf(language);
  const chapters = new Chapters(language, content);
  return {
    lang: language,
    languages: LANGUAGES.map((lang) => ({ lang, name: LANGUAGE_NAMES[lang] })),
    version,
    title: content.wiki.title,
    description: fillFacts(content.wiki.description, language),
    sections: [
      overviewSection(chapters),
      castesSection(chapters),
      lifeSection(chapters),
      plantsSection(chapters),
      clansSection(chapters),
      faithSection(chapters),
      weatherSection(chapters),
      lawsSection(chapters),
      presetsSection(chapters),
      eventsSection(chapters),
      apiSection(chapters, routes),
    ],
  };
}

function overviewSection(chapters: Chapters): DocumentSection {
  const { phases } = chapters.content.wiki;
  const rows = Object.entries(phases).map(([code, what], at) => ({ order: at + 1, code, what }));
  return chapters.section(
    'overview',
    [],
    [
      chapters.subsection(
        'tick',
        chapters.table('phases', [['order', 'number'], ['code', 'code'], ['what']], rows, { layout: 'list' }),
      ),
    ],
  );
}
