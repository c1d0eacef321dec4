/**
 * The pages of the demo (docs/demo.md): the viewer without a service. All addresses are relative, so that the site can lie in any
 * folder of a file server.
 */
import { contentOf } from '../content/index.js';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '../content/language.js';
import { html, type Html } from '../text/html.js';
import { viewerBody } from './viewer-page.js';

/** A file server sends no policy of its own, so the page has one. It allows only files of the site. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

interface DemoPage {
  readonly version: string;
  /** Id of the engine. */
  readonly engine: string;
  readonly language: Language;
}

export function demoPage({ version, engine, language }: DemoPage): string {
  const content = contentOf(language);
  const { viewer: text } = content;
  const links = languageNav(language);
  const noScript = html`${text.demo.noScript}`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content="${text.description}" />
        <meta name="color-scheme" content="dark light" />
        <meta name="referrer" content="no-referrer" />
        <title>${text.title}</title>
        <link rel="icon" type="image/svg+xml" href="icon.svg" />
        <link rel="manifest" href="manifest.webmanifest" />
        <link rel="stylesheet" href="uPlot.min.css" />
        <link rel="stylesheet" href="style.css" />
        <link rel="stylesheet" href="panels.css" />
        <script type="module" src="app.js"></script>
      </head>
      ${viewerBody({ language, version, engine, links, noScript })}
    </html> `.text;
}

/** The file of the page in a language. */
export function demoFile(language: Language): string {
  return language === DEFAULT_LANGUAGE ? 'index.html' : `${language}.html`;
}

function languageNav(language: Language): Html {
  return html`<nav class="languages" aria-label="${contentOf(language).site.languageLabel}">
    ${LANGUAGES.map((each) => {
      const here = each === language ? html` aria-current="true"` : '';
      return html`<a href="${demoFile(each)}" lang="${each}" hreflang="${each}" ${here}>${LANGUAGE_NAMES[each]}</a>`;
    })}
  </nav>`;
}
