/**
 * The API reference: Swagger UI served from this machine and started by a separate script, because the content policy
 * allows no inline script (docs/interface.md#endpoints).
 */
import type { PageName } from '../content/en/content.js';
import { contentOf } from '../content/index.js';
import type { Language } from '../content/language.js';
import { html } from '../text/html.js';
import { languageLinks, pageLinks, themeButton, framedPage } from './layout.js';

/** Returns the page at `/docs`, with links to `pages`. The names in the reference itself are English. */
export function docsPage(pages: readonly PageName[], language: Language): string {
  const { reference } = contentOf(language).site;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Spaceland: ${reference.title}</title>
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <script src="/viewer/theme/main.js"></script>
        <link rel="stylesheet" href="/docs/swagger-ui.css" />
        <link rel="stylesheet" href="/docs/style.css" />
        <script defer src="/docs/swagger-ui-bundle.js"></script>
        <script defer src="/docs/start.js"></script>
      </head>
      <body class="reference">
        <header class="site">
          <a class="name" href="/">Spaceland</a>
          ${pageLinks(pages, 'docs', language)} ${languageLinks('docs', language)} ${themeButton(language)}
        </header>
        <nav class="socket" aria-label="${reference.socket}"><a href="/docs/socket">${reference.socket}</a></nav>
        <div id="reference"></div>
        <noscript
          >${reference.noScript} <a href="/openapi.json">/openapi.json</a>,
          <a href="/asyncapi.json">/asyncapi.json</a></noscript
        >
      </body>
    </html> `.text;
}

/**
 * `validatorUrl` is null, because Swagger UI would otherwise call an external server. The passkey is percent-encoded
 * for characters that headers do not allow. Each redraw names elements for screen readers, gives its parts roles and its
 * headings levels without gaps, and makes scrolling elements reachable by keyboard.
 */
export const DOCS_START = `const dark = window.matchMedia('(prefers-color-scheme: dark)');
const page = document.documentElement;
const isDark = () => page.dataset.theme === 'dark' || (page.dataset.theme !== 'light' && dark.matches);
const follow = () => page.classList.toggle('dark-mode', isDark());
follow();
dark.addEventListener('change', follow);
new MutationObserver(follow).observe(page, { attributeFilter: ['data-theme'] });

const NAMES = [
  ['.servers select', () => 'Server'],
  ['.body-param textarea', () => 'Request body'],
  ['.close-modal', () => 'Close'],
  ['tr[data-param-name] :is(select, input, textarea)', (field) => field.closest('tr').dataset.paramName],
  ['.content-type', () => 'Media type'],
];
const SCROLLING = '.microlight, .curl, .highlight-code > pre';
/** Their names for assistive technology are not the words that they show, or are those of the button inside. */
const MISNAMED = '.auth-btn-wrapper button[aria-label], .copy-to-clipboard[aria-label]';
/** Swagger UI makes a landmark of the operations alone. */
const PARTS = [
  ['.information-container', 'region', 'About the interface'],
  ['.scheme-container', 'region', 'Server and passkey'],
  ['.modal-ux', 'dialog', 'Authorization'],
];
/** The only heading of level 1 is followed by headings of level 3; the schemas are a part beside the groups. */
const LEVELS = [
  ['h3, .models > h4', 2],
  ['h4', 3],
  ['h5', 4],
];

/** The head of an operation is a button: its path is no link in it. Opening the operation changes the address. */
const HeadsWithoutLinks = () => ({
  wrapComponents: {
    DeepLink: (DeepLink, { React }) => (link) =>
      link.path.includes('/') ? React.createElement('span', null, link.text) : React.createElement(DeepLink, link),
  },
});

function amend(root) {
  for (const [selector, nameOf] of NAMES) {
    for (const element of root.querySelectorAll(selector)) {
      if (!element.ariaLabel) element.ariaLabel = nameOf(element);
    }
  }
  for (const element of root.querySelectorAll(SCROLLING)) if (element.tabIndex < 0) element.tabIndex = 0;
  for (const element of root.querySelectorAll(MISNAMED)) element.removeAttribute('aria-label');
  for (const table of root.querySelectorAll('table[role="region"]')) table.removeAttribute('role');
  for (const [selector, role, name] of PARTS) {
    for (const part of root.querySelectorAll(selector)) if (!part.role) Object.assign(part, { role, ariaLabel: name });
  }
  for (const [selector, level] of LEVELS) {
    for (const heading of root.querySelectorAll(selector)) heading.ariaLevel ??= level;
  }
}

function encodePasskey(request) {
  const key = request.headers?.['X-God-Key'];
  if (key !== undefined) request.headers['X-God-Key'] = encodeURIComponent(key);
  return request;
}

window.addEventListener('DOMContentLoaded', () => {
  const root = document.querySelector('#reference');
  new MutationObserver(() => amend(root)).observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-label'],
  });
  window.SwaggerUIBundle({
    url: '/openapi.json?lang=' + page.lang,
    domNode: root,
    validatorUrl: null,
    deepLinking: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    requestSnippetsEnabled: true,
    requestInterceptor: encodePasskey,
    plugins: [HeadsWithoutLinks],
  });
});
`;

interface SocketPage {
  readonly version: string;
  readonly pages: readonly PageName[];
}

/** Returns the page at `/docs/socket`: the reference of the socket, and a console to try it. */
export function socketPage({ version, pages }: SocketPage): string {
  return framedPage({
    page: null,
    pages,
    language: 'en',
    base: '',
    version,
    title: 'The socket',
    description: 'Every message between clients and the service at /ws, and a console that connects, sends and logs.',
    contents: null,
    main: html`<p>
        The document itself is at <a href="/asyncapi.json">/asyncapi.json</a>, the compact stream at
        <a href="/docs/compact-stream.md">/docs/compact-stream.md</a>, the rest of the API at <a href="/docs">/docs</a>.
      </p>
      <div id="socket"><noscript>The console needs JavaScript.</noscript></div>`,
    files: html`<script type="module" src="/viewer/socket/main.js"></script>`,
  });
}
