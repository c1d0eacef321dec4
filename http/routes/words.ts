/** Pages of text: the guide, the wiki, laws and limits (docs/interface.md#endpoints). */
import { Type } from '../../schemas/typebox.js';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { PageDocument } from '../../schemas/wire/document.js';
import { oneOf } from '../../schemas/wire/types.js';
import { JSON_TYPE } from '../answer/responses.js';
import { chooseLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../content/language.js';
import type { RequestHead } from '../driver/port.js';
import { baseAddress } from '../pages/layout.js';
import { godLawsText, limitsText } from '../pages/limits.js';
import { entityTag, revalidated } from '../answer/representation.js';
import { route, type Service } from '../request/route.js';

const HTML = 'text/html; charset=utf-8';
const LANG = `${LANGUAGES.join(', ')}; any other is ${DEFAULT_LANGUAGE}.`;

const PageQueryParameters = Type.Object({
  lang: Type.Optional(Type.String({ description: `${LANG} Without it Accept-Language decides.` })),
});

const GuideQueryParameters = Type.Object({
  ...PageQueryParameters.properties,
  format: Type.Optional(oneOf(['html', 'json'], 'json: the guide as data.')),
});

const WikiQueryParameters = Type.Object({
  lang: Type.String({ default: DEFAULT_LANGUAGE, description: LANG }),
});

const LIMITS_TEXT = limitsText();
const LIMITS_TAG = entityTag(LIMITS_TEXT);

export const wordRoutes = [
  route({
    path: '/guide',
    operationId: 'getGuide',
    summary: 'A tutorial of the world and the API, with examples that run',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    query: GuideQueryParameters,
    responses: {
      200: {
        description: 'A page; with `format=json` the same as data.',
        contentType: HTML,
        alternative: { schema: PageDocument },
      },
    },
    handle: async ({ query, head }, { docs: { words }, configuration }) => {
      const language = readerLanguage(query.lang, head);
      const base = readerBase(head, configuration.shown);
      if (query.format !== 'json') {
        return revalidated(await words.guidePage(language, base), languageHeaders(language));
      }
      const body = JSON.stringify(words.guide(language, base));
      return { ...revalidated(body, languageHeaders(language)), contentType: JSON_TYPE };
    },
  }),
  route({
    path: '/wiki',
    operationId: 'getWiki',
    summary: 'The wiki: the world and its rules, every law, preset and event',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    query: PageQueryParameters,
    responses: { 200: { description: 'A page.', contentType: HTML } },
    handle: async ({ query, head }, { docs: { words }, live }) => {
      const language = readerLanguage(query.lang, head);
      const page = await words.wikiPage(language, baseAddress(head), lawsOf(live));
      return revalidated(page, languageHeaders(language));
    },
  }),
  route({
    path: '/api/wiki',
    operationId: 'getWikiData',
    summary: 'The wiki as data',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    query: WikiQueryParameters,
    responses: { 200: { description: 'Sections with texts and tables.', schema: PageDocument } },
    handle: async ({ query }, { docs: { words }, live }) => {
      const language = chooseLanguage(query.lang, undefined);
      return revalidated(JSON.stringify(await words.wiki(language, lawsOf(live))), { 'content-language': language });
    },
  }),
  route({
    path: '/docs/god-laws.md',
    operationId: 'getGodLaws',
    summary: 'Every law, as a text document',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    responses: { 200: { description: 'Markdown.', contentType: 'text/plain; charset=utf-8' } },
    handle: ({ head }, { configuration }) =>
      revalidated(godLawsText(readerBase(head, configuration.shown)), {
        'content-language': DEFAULT_LANGUAGE,
      }),
  }),
  route({
    path: '/docs/limits.md',
    operationId: 'getLimits',
    summary: 'Every limit of the service, as a text document',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    responses: { 200: { description: 'Markdown.', contentType: 'text/plain; charset=utf-8' } },
    handle: () => revalidated(LIMITS_TEXT, { 'content-language': DEFAULT_LANGUAGE }, LIMITS_TAG),
  }),
];

function readerLanguage(asked: string | undefined, { headers }: RequestHead): Language {
  return chooseLanguage(asked, headers.get('accept-language'));
}

/** The address on which the service listens stands in for a missing `Host` header. */
function readerBase(head: RequestHead, shown: Readonly<Record<string, string | null>>): string {
  return baseAddress(head) || `http://${shown['SIM_HOST'] ?? 'localhost'}:${shown['SIM_PORT'] ?? ''}`;
}

function languageHeaders(language: Language): Readonly<Record<string, string>> {
  return { 'content-language': language, vary: 'Accept-Language' };
}

/** Returns the laws of the running world, or the defaults as long as the clock has not sent them. */
function lawsOf({ status }: Service['live']): Laws {
  return status.isKnown ? status.laws : DEFAULT_LAWS;
}
