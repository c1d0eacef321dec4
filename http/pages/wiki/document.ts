/**
 * Builds the wiki as data, in one language: chapters of prose, and tables made from the data that the engine uses
 * (docs/decisions.md#agreements-are-rows-and-schemas).
 */
import type { RouteRow } from '#schemas/route.js';
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import { lawsInForce, lawsText } from '#schemas/laws/presets.js';
import type { DocumentSubsection, DocumentTable, PageDocument } from '#schemas/wire/document.js';
import type { Chapter } from '../../content/en/content.js';
import { contentOf } from '../../content/index.js';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../content/language.js';
import { fillFacts } from '../../content/fill-numbers.js';
import { lawGroupChapters, presetTables } from './law-tables.js';
import { landTables } from './land.js';
import { peopleTables } from './people.js';
import { serviceTables } from './service.js';
import { societyTables } from './society.js';
import { type ChapterTables, TableWriter } from './table-writer.js';

/** The chapter whose sections are the groups of laws. */
const LAWS = 'laws';

/** `laws` are those of the running world; they stand in the prose and, where they differ, beside the defaults. */
export function wikiDocument(
  language: Language,
  { routes, version, laws }: { readonly routes: readonly RouteRow[]; readonly version: string; readonly laws: Laws },
): PageDocument {
  const content = contentOf(language);
  const writer = new TableWriter(language, content, laws);
  const tables: ChapterTables = {
    tick: [phasesTable(writer)],
    ...peopleTables(writer),
    ...landTables(writer),
    ...societyTables(writer),
    ...presetTables(writer),
    ...serviceTables(writer, routes),
  };
  const lawsHere = content.wiki.lawsHere.replace('{laws}', lawsText(lawsInForce(laws)));
  const section = (id: string, { title, text }: Chapter): DocumentSubsection => ({
    id,
    title,
    blocks: [
      ...(id === LAWS ? [{ type: 'text' as const, text: lawsHere }] : []),
      ...text.map((each) => ({ type: 'text' as const, text: fillFacts(each, language, laws) })),
      ...(tables[id] ?? []),
    ],
  });
  const { title, text, chapters } = content.wikiPage;
  return {
    lang: language,
    languages: LANGUAGES.map((lang) => ({ lang, name: LANGUAGE_NAMES[lang] })),
    version,
    title,
    description: fillFacts(text.join(' '), language, laws),
    sections: Object.entries(chapters).map(([id, chapter]) => ({
      ...section(id, chapter),
      sections:
        id === LAWS
          ? lawGroupChapters(writer)
          : Object.entries(chapter.chapters).map(([each, below]) => section(each, below)),
    })),
  };
}

function phasesTable(writer: TableWriter): DocumentTable {
  const { phases } = writer.content.wiki;
  const rows = Object.entries(phases).map(([code, what], at) => ({ order: at + 1, code, what }));
  return writer.table('phases', [['order', 'number'], ['code', 'code'], ['what']], rows, { layout: 'list' });
}
