/**
 * The page at `/`. It contains only the layout, in the reader's language; `/viewer/main.js` fills it, with texts from
 * `data-config` and names of codes from `/viewer/words/{language}.json`.
 */
import type { Content, PageName, ToolName } from '../content/en/content.js';
import { contentOf } from '../content/index.js';
import { type Language, LANGUAGES } from '../content/language.js';
import { languageLinks, pageLinks, isTranslated, PAGE_PATHS } from './layout.js';
import { html, inline, type Html } from '../text/html.js';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../schemas/palette.js';

interface ViewerPage {
  readonly version: string;
  readonly pages: readonly PageName[];
  readonly language: Language;
  /** Address `http://host:port` for absolute links; empty if it is unknown. */
  readonly base: string;
}

export function viewerPage({ version, pages, language, base }: ViewerPage): string {
  const content = contentOf(language);
  const { viewer: text } = content;
  const links = html`${pageLinks(pages, 'viewer', language)} ${languageLinks('viewer', language)}`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content="${text.description}" />
        <meta name="color-scheme" content="dark light" />
        <title>${text.title}</title>
        ${base === '' ? '' : preview(text, base)}
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/atom+xml" title="${text.title}" href="/feed.atom?lang=${language}" />
        <link rel="stylesheet" href="/charts/uPlot.min.css" />
        <link rel="stylesheet" href="/viewer/style.css" />
        <link rel="stylesheet" href="/viewer/panels.css" />
        <script type="module" src="/viewer/main.js"></script>
      </head>
      ${viewerBody({ language, version, links, noScript: inline(text.noScript, language) })}
    </html> `.text;
}

export interface ViewerBody {
  readonly language: Language;
  readonly version: string;
  /** Id of the engine that the script of the demo loads. */
  readonly engine?: string;
  /** Links to other pages. */
  readonly links: Html;
  /** Shown where scripts are off. */
  readonly noScript: Html;
}

/** Returns the body of the page, which the script fills. */
export function viewerBody({ language, version, engine = '', links, noScript }: ViewerBody): Html {
  const content = contentOf(language);
  const { viewer: text } = content;
  const config = JSON.stringify({
    language,
    version,
    text,
    panels: content.panels,
    names: namesOf(content),
  });
  return html`<body id="app" data-config="${config}" data-version="${version}" data-engine="${engine}">
    <a class="skip" href="#panels">${text.labels.skip}</a>
    ${bar(content, links)}
    <main>${stage(content)}</main>
    <section id="timeline" aria-label="${content.viewer.time.label}"></section>
    <aside id="panels" tabindex="-1" aria-label="${content.panels.label}">
      <button type="button" id="sheet-handle" aria-label="${content.viewer.tools.sheet}" aria-expanded="false"></button>
      <div class="tab-row">
        <div id="tabs" role="tablist" aria-label="${content.panels.label}"></div>
        <button type="button" id="close-panels" class="icon" aria-label="${content.viewer.tools.closePanels}">×</button>
      </div>
      <div id="panel-bodies"></div>
    </aside>
    <div id="dialogs"></div>
    <p id="explanation" popover></p>
    <p id="announcer" class="unseen" role="status" aria-live="polite"></p>
    <noscript><p class="noscript">${noScript}</p></noscript>
  </body>`;
}

/** Returns the Open Graph tags, which sites use for a preview of a link to the page. */
function preview({ title, description }: Content['viewer'], base: string): Html {
  return html`<meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${base}/" />
    <meta property="og:image" content="${base}/preview.png" />
    <meta property="og:image:width" content="${PREVIEW_WIDTH}" />
    <meta property="og:image:height" content="${PREVIEW_HEIGHT}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

function bar({ viewer: text }: Content, links: Html): Html {
  return html`<header class="bar">
    <h1>Spaceland</h1>
    <p id="condition" class="badge" data-state="connecting">${text.conditions.connecting}</p>
    <dl id="facts">
      ${Object.entries(text.facts).map(
        ([name, title]) =>
          html`<div class="fact ${name}">
            <dt>
              <span class="explained" title="${text.factTexts[name as keyof typeof text.factTexts]}">${title}</span>
            </dt>
            <dd id="${name}">–</dd>
          </div>`,
      )}
    </dl>
    <button type="button" id="menu-button" popovertarget="menu">${text.tools.menu}</button>
    <div id="menu" class="links" popover>
      <div id="menu-tools" role="toolbar" aria-label="${text.labels.tools}"></div>
      ${links}
      <button type="button" id="theme" class="icon" aria-label="${text.tools.theme}" title="${text.tools.theme}">
        ◐
      </button>
      <dl id="all-facts" aria-label="${text.tools.facts}"></dl>
    </div>
  </header>`;
}

function stage({ viewer: text }: Content): Html {
  return html`<div id="stage" tabindex="0" role="application" aria-label="${text.stageLabel}"></div>
    <p id="banner" class="notice" role="status" aria-live="polite" hidden></p>
    <p id="caption" class="notice" hidden></p>
    <p id="news" hidden></p>
    <div id="director" hidden>
      <p id="director-clock"></p>
      <p id="ticker" hidden></p>
      <p id="tour-hint" hidden></p>
    </div>
    <section id="recap" aria-label="${text.tools.tour}" hidden></section>
    <div id="tools" role="toolbar" aria-label="${text.labels.tools}">
      ${tool('zoomIn', '+', text)} ${tool('zoomOut', '−', text)} ${tool('fit', '⤢', text)}
      ${tool('tour', '✈\uFE0E', text)} ${tool('hold', '❚❚', text)} ${tool('share', '↗\uFE0E', text)}
      ${tool('help', '?', text)} ${tool('panels', '▤', text)}
    </div>
    <section id="legend" aria-label="${text.tools.legend}">
      <p id="no-webgl" hidden>${text.labels.noWebGl}. ${text.labels.noWebGlWhy}</p>
      <details id="legend-body" open>
        <summary>${text.tools.legend}</summary>
        <div class="row">
          <label for="lens">${text.tools.lens}</label>
          <select id="lens">
            ${Object.entries(text.lenses).map(([lens, title]) => html`<option value="${lens}">${title}</option>`)}
          </select>
        </div>
        <div id="scale" hidden></div>
        <div id="kinds"></div>
      </details>
      <details id="layers">
        <summary>${text.tools.layers}</summary>
        ${Object.entries(text.layers).map(
          ([layer, title]) => html`<label><input type="checkbox" name="layer" value="${layer}" /> ${title}</label>`,
        )}
      </details>
    </section>
    <canvas id="minimap" width="200" height="150" role="img" aria-label="${text.tools.minimap}"></canvas>
    <section id="card" hidden aria-label="${text.labels.card}"></section>
    <section id="welcome" hidden aria-label="${text.welcome.title}"></section>`;
}

function tool(name: ToolName, sign: string, text: Content['viewer']): Html {
  return html`<button type="button" data-tool="${name}" aria-label="${text.tools[name]}" title="${text.tools[name]}">
    ${sign}
  </button>`;
}

/** Returns the names of codes by table, without their descriptions; the name of a law is its title. */
function namesOf({ words }: Content): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const tables = Object.entries(words.terms).map(([table, terms]) => {
    const named = Object.entries(terms as Readonly<Record<string, { readonly name: string }>>);
    return [table, Object.fromEntries(named.map(([code, { name }]) => [code, name]))] as const;
  });
  const events = Object.fromEntries(Object.entries(words.events).map(([type, { name }]) => [type, name]));
  return { ...Object.fromEntries(tables), events, laws: words.lawTitles };
}

// Writes `/sitemap.xml`: the public pages, with all languages of translated pages (sitemaps.org, hreflang).

export function sitemap(pages: readonly PageName[], base: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((page) => entries(page, base)).join('\n')}
</urlset>
`;
}

function entries(page: PageName, base: string): readonly string[] {
  const address = base + PAGE_PATHS[page];
  if (!isTranslated(page)) return [`  <url><loc>${address}</loc></url>`];
  const links = LANGUAGES.map(
    (each) => `    <xhtml:link rel="alternate" hreflang="${each}" href="${address}?lang=${each}"/>\n`,
  ).join('');
  const standard = `    <xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>\n`;
  return [address, ...LANGUAGES.map((each) => `${address}?lang=${each}`)].map(
    (location) => `  <url>\n    <loc>${location}</loc>\n${links}${standard}  </url>`,
  );
}
