/** The layout that the pages share: head, links between the served pages, choice of language. */
import type { RouteRow } from '../../schemas/route.js';
import type { PageName } from '../content/en/content.js';
import { contentOf } from '../content/index.js';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '../content/language.js';
import { html, inLanguage, type Html } from '../text/html.js';
import type { RequestHead } from '../driver/port.js';

export const PAGE_PATHS: Readonly<Record<PageName, string>> = {
  viewer: '/',
  health: '/health',
  guide: '/guide',
  wiki: '/wiki',
  docs: '/docs',
  worlds: '/worlds',
};

const TRANSLATED: ReadonlySet<PageName> = new Set(['viewer', 'health', 'guide', 'wiki', 'docs', 'worlds']);

/** The page to which no other page links. Most services stand alone, so the page would list only the service itself. */
const UNLINKED: PageName = 'worlds';

export function servedPages(routes: readonly RouteRow[]): readonly PageName[] {
  const paths = new Set(routes.map(({ path }) => path));
  return (Object.keys(PAGE_PATHS) as PageName[]).filter((page) => page !== UNLINKED && paths.has(PAGE_PATHS[page]));
}

export function isTranslated(page: PageName): boolean {
  return TRANSLATED.has(page);
}

/** `current` is the page that shows the links. The reader's browser decides on an undefined language. */
export function pageLinks(pages: readonly PageName[], current: PageName | null, language?: Language): Html {
  const { site } = contentOf(language ?? DEFAULT_LANGUAGE);
  return html`<nav class="pages" aria-label="${site.pagesLabel}">
    ${pages.map((page) => {
      const here = page === current ? html` aria-current="page"` : '';
      const path = language === undefined ? PAGE_PATHS[page] : inLanguage(PAGE_PATHS[page], language);
      return html`<a href="${path}" ${here}>${site.pages[page]}</a>`;
    })}
  </nav>`;
}

export interface FramedPage {
  /** Name of the page; null for a page that has no address of its own, so that no link leads to it. */
  readonly page: PageName | null;
  readonly pages: readonly PageName[];
  readonly language: Language;
  /** Address `http://host:port` for absolute links; empty if it is unknown. */
  readonly base: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  /** Links beside the text; null for a page of full width. */
  readonly contents: Html | null;
  readonly main: Html;
  readonly files?: Html;
}

export function framedPage(framed: FramedPage): string {
  const { page, pages, language, version, title, description, contents, main, files } = framed;
  const { site } = contentOf(language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${description}" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${page === null ? '' : alternates(page, framed)}
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script src="/viewer/theme/main.js"></script>
        <link rel="stylesheet" href="/pages/style.css" />
        ${files ?? ''}
      </head>
      <body class="words" id="top">
        <a class="skip" href="#main">${site.skip}</a>
        <header class="site">
          <a class="name" href="/">Spaceland</a>
          ${pageLinks(pages, page, language)} ${page === null ? '' : languageLinks(page, language)}
          ${themeButton(language)}
        </header>
        <div class="${contents === null ? 'whole' : 'columns'}">
          ${contents ?? ''}
          <main id="main" tabindex="-1" data-copy="${site.copy}" data-copied="${site.copied}">
            <h1>${title}</h1>
            <p class="lead">${description}</p>
            ${main}
          </main>
        </div>
        <footer class="site">
          <p>${site.footer.replace('{n}', version)}</p>
          <p><a href="#top">${site.toTop}</a></p>
        </footer>
      </body>
    </html> `.text;
}

/** Returns links to the page in all languages, for search engines. */
function alternates(page: PageName, { language, base }: FramedPage): Html {
  const path = PAGE_PATHS[page];
  return html`<link rel="canonical" href="${base}${path}?lang=${language}" /> ${LANGUAGES.map(
      (each) => html`<link rel="alternate" hreflang="${each}" href="${base}${path}?lang=${each}" /> `,
    )}<link rel="alternate" hreflang="x-default" href="${base}${path}" /> `;
}

/** The button that viewer/theme/main.ts listens to. */
export function themeButton(language: Language): Html {
  const { theme } = contentOf(language).viewer.tools;
  return html`<button type="button" id="theme" aria-label="${theme}" title="${theme}">◐</button>`;
}

/** Returns links to this page in all languages, for readers. */
export function languageLinks(page: PageName, language: Language): Html {
  const { site } = contentOf(language);
  return html`<nav class="languages" aria-label="${site.languageLabel}">
    ${LANGUAGES.map((each) => {
      const here = each === language ? html` aria-current="true"` : '';
      const path = `${PAGE_PATHS[page]}?lang=${each}`;
      return html`<a href="${path}" lang="${each}" hreflang="${each}" ${here}>${LANGUAGE_NAMES[each]}</a>`;
    })}
  </nav>`;
}

const HOST = /^[A-Za-z0-9.:[\]-]+$/;

/**
 * Returns the address under which a reader reached the service: `http://host:port`, or `https` behind a proxy that ends
 * TLS; empty if the header is missing or malformed.
 */
export function baseAddress({ headers }: RequestHead): string {
  const host = headers.get('host') ?? '';
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return HOST.test(host) ? `${scheme}://${host}` : '';
}
