/** Builds the guide as data: a walk through the world and its API, with examples for the reader's own service. */
import type { RouteRow } from '#schemas/route.js';
import type { DocumentBlock, PageDocument } from '#schemas/wire/document.js';
import { contentOf } from '../../content/index.js';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../content/language.js';
import { fillFacts } from '../../content/fill-numbers.js';
import { examplesFor } from './examples.js';

/** Chapters that are left out if they have no examples. */
const NEEDS_EXAMPLES: ReadonlySet<string> = new Set(['people']);

export interface GuidePlace {
  /** Address `http://host:port` at which the reader reached the service. */
  readonly base: string;
  readonly routes: readonly RouteRow[];
  readonly version: string;
}

export function guideDocument(language: Language, { base, routes, version }: GuidePlace): PageDocument {
  const { guidePage: page, examples: titles } = contentOf(language);
  const served = new Set(['WS /ws', ...routes.map(({ method, path }) => `${method} ${path}`)]);
  const examples = examplesFor(base).filter(({ route }) => served.has(route));
  const sections = Object.entries(page.chapters).map(([chapter, { title, text }]) => {
    const paragraphs = text.map((each): DocumentBlock => ({ type: 'text', text: fillFacts(each, language) }));
    const own = examples
      .filter((each) => each.chapter === chapter)
      .map(({ name, code }): DocumentBlock => {
        return {
          type: 'code',
          id: `example-${name}`,
          title: titles[name],
          code,
        };
      });
    return { id: chapter, title, blocks: [...paragraphs, ...own], sections: [] };
  });
  return {
    lang: language,
    languages: LANGUAGES.map((lang) => ({ lang, name: LANGUAGE_NAMES[lang] })),
    version,
    title: page.title,
    description: fillFacts(page.text.join(' '), language),
    sections: sections.filter(
      ({ id, blocks }) => !NEEDS_EXAMPLES.has(id) || blocks.some(({ type }) => type === 'code'),
    ),
  };
}
