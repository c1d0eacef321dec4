/**
 * Pages and documents: the viewer, the API reference, the OpenAPI and AsyncAPI documents, and the files for crawlers.
 */
import { asyncApiDocument } from '../../schemas/documents/asyncapi.js';
import { openObject } from '../../schemas/wire/types.js';
import { Type } from '../../schemas/typebox.js';
import { chooseLanguage, DEFAULT_LANGUAGE, LANGUAGES } from '../content/language.js';
import { baseAddress } from '../pages/layout.js';
import { docsPage, socketPage } from '../pages/docs-page.js';
import { sitemap, viewerPage } from '../pages/viewer-page.js';
import { revalidated } from '../answer/representation.js';
import { framingHeaders } from '../answer/responses.js';
import { route } from '../request/route.js';

const HTML = 'text/html; charset=utf-8';

export const LanguageQuery = Type.Object({
  lang: Type.Optional(
    Type.String({
      description: `${LANGUAGES.join(', ')}; any other is ${DEFAULT_LANGUAGE}. Without it Accept-Language decides.`,
    }),
  ),
});

const ViewerQuery = Type.Object({
  ...LanguageQuery.properties,
  world: Type.Optional(
    Type.String({ description: 'Id of the world; the pages of an ended one are read from the archive.' }),
  ),
  panel: Type.Optional(Type.String({ description: 'The open panel, such as `chronicle`; `none` for none.' })),
  follow: Type.Optional(Type.String({ description: 'Id of a creature to follow.' })),
  creature: Type.Optional(Type.String({ description: 'Id of a creature to show.' })),
  clan: Type.Optional(Type.String({ description: 'Id of a clan to show.' })),
  q: Type.Optional(Type.String({ description: 'Search of the chronicle.' })),
  x: Type.Optional(Type.String({ description: 'Centre of the view in grid units; with `y`.' })),
  y: Type.Optional(Type.String({ description: 'Centre of the view in grid units; with `x`.' })),
  z: Type.Optional(Type.String({ description: 'Zoom: pixels per grid unit.' })),
  tour: Type.Optional(Type.String({ description: 'The camera goes by itself to what happens.' })),
});

export const documentRoutes = [
  route({
    path: '/',
    operationId: 'getViewer',
    summary: 'The world, live in a browser',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    query: ViewerQuery,
    responses: { 200: { description: 'A page.', contentType: HTML } },
    handle: ({ query, head }, { configuration, version, docs: { words } }) => {
      const language = chooseLanguage(query.lang, head.headers.get('accept-language'));
      const base = baseAddress(head);
      const page = viewerPage({ version: version.version, pages: words.pages, language, base });
      return revalidated(page, {
        vary: 'Accept-Language',
        ...framingHeaders(configuration.frameAncestors),
      });
    },
  }),
  route({
    path: '/docs',
    operationId: 'getDocs',
    summary: 'This reference, to read and to try',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    query: LanguageQuery,
    responses: { 200: { description: 'A page.', contentType: HTML } },
    handle: ({ query, head }, { docs: { words } }) => {
      const language = chooseLanguage(query.lang, head.headers.get('accept-language'));
      return revalidated(docsPage(words.pages, language), {
        'content-language': language,
        vary: 'Accept-Language',
      });
    },
  }),
  route({
    path: '/docs/socket',
    operationId: 'getSocketDocs',
    summary: 'The socket, to read and to try',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    responses: { 200: { description: 'A page.', contentType: HTML } },
    handle: (_, { version, docs: { words } }) =>
      revalidated(socketPage({ version: version.version, pages: words.pages })),
  }),
  route({
    path: '/openapi.json',
    operationId: 'getOpenApi',
    summary: 'This reference as an OpenAPI 3.1 document',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    query: LanguageQuery,
    responses: { 200: { description: 'The document.', schema: openObject('OpenAPI 3.1.') } },
    handle: ({ query }, { docs }) => {
      const { text, etag } = docs.openApi(chooseLanguage(query.lang, undefined));
      return revalidated(text, {}, etag);
    },
  }),
  route({
    path: '/asyncapi.json',
    operationId: 'getAsyncApi',
    summary: 'The socket `/ws` as an AsyncAPI 3 document',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    responses: { 200: { description: 'The document.', schema: openObject('AsyncAPI 3.0.') } },
    handle: ({ head }, { version }) =>
      revalidated(JSON.stringify(asyncApiDocument({ version: version.version, base: baseAddress(head) }))),
  }),
  route({
    path: '/robots.txt',
    operationId: 'getRobots',
    summary: 'What crawlers may read',
    tags: ['pages'],
    guard: 'public',
    standsAlone: true,
    responses: { 200: { description: 'Everything.', contentType: 'text/plain; charset=utf-8' } },
    handle: ({ head }) => ({ raw: `User-agent: *\nAllow: /\n\nSitemap: ${baseAddress(head)}/sitemap.xml\n` }),
  }),
  route({
    path: '/sitemap.xml',
    operationId: 'getSitemap',
    summary: 'The pages, for crawlers',
    tags: ['pages'],
    guard: 'public',
    isTagged: true,
    standsAlone: true,
    responses: { 200: { description: 'A site map.', contentType: 'application/xml' } },
    handle: ({ head }, { docs: { words } }) => revalidated(sitemap(words.pages, baseAddress(head))),
  }),
];
