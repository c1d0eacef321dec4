/** `GET /worlds`: the page of the worlds of a cluster (docs/nats.md#the-directory). */
import { contentOf } from '../content/index.js';
import { chooseLanguage } from '../content/language.js';
import { html } from '../text/html.js';
import { framedPage, baseAddress } from '../pages/layout.js';
import { worldsMain } from '../pages/worlds-page.js';
import { route } from '../request/route.js';
import { LanguageQuery } from './documents.js';

const FILES = html`<link rel="stylesheet" href="/pages/health.css" />
  <script type="module" src="/viewer/worlds/main.js"></script>`;

export const worldsPageRoutes = [
  route({
    path: '/worlds',
    operationId: 'getWorldsPage',
    summary: 'The worlds of the cluster, live, with links to their services',
    tags: ['pages', 'service'],
    guard: 'public',
    standsAlone: true,
    query: LanguageQuery,
    responses: { 200: { description: 'A page.', contentType: 'text/html; charset=utf-8' } },
    handle: async ({ query, head }, service) => {
      const language = chooseLanguage(query.lang, head.headers.get('accept-language'));
      const { title, description } = contentOf(language).worlds;
      // If the list cannot be read, the page says so.
      const directory = await service.health.directory.list().catch(() => null);
      const raw = framedPage({
        page: 'worlds',
        pages: service.docs.words.pages,
        language,
        base: baseAddress(head),
        version: service.version.version,
        title,
        description,
        contents: null,
        main: worldsMain(directory, language),
        files: FILES,
      });
      return { raw, headers: { 'content-language': language, vary: 'Accept-Language' } };
    },
  }),
];
