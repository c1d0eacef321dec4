/**
 * Renders the text pages. The wiki is rendered once per language and law set, because nothing else in it changes while
 * the service runs.
 * The guide is rendered for each request, because its examples name the address that the reader uses.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';
import type { RouteRow } from '../../schemas/route.js';
import type { PageDocument } from '../../schemas/wire/document.js';
import type { PageName } from '../content/en/content.js';
import type { Language } from '../content/language.js';
import { contentsHtml, rowAnchors, sectionHtml } from './document-html.js';
import { framedPage, servedPages } from './layout.js';
import { guideDocument } from './guide/document.js';
import { html, type Html } from '../text/html.js';
import { wikiDocument } from './wiki/document.js';

const FILES: Readonly<Partial<Record<PageName, Html>>> = {
  wiki: html`<script type="module" src="/viewer/wiki/main.js"></script>`,
  guide: html`<script type="module" src="/viewer/guide/main.js"></script>`,
};

interface Rendered {
  readonly document: PageDocument;
  readonly contents: Html;
  readonly main: Html;
}

export class WordPages {
  readonly pages: readonly PageName[];
  readonly #routes: readonly RouteRow[];
  readonly #version: string;
  readonly #wikis = new Map<Language, Promise<Rendered>>();
  /** Laws of the rendered wikis. Law objects are replaced and never changed. */
  #laws: Readonly<Laws> = DEFAULT_LAWS;

  constructor(routes: readonly RouteRow[], version: string) {
    this.pages = servedPages(routes);
    this.#routes = routes;
    this.#version = version;
  }

  /** Returns the wiki with the numbers of these laws. */
  async wiki(language: Language, laws: Laws): Promise<PageDocument> {
    return (await this.#wiki(language, laws)).document;
  }

  /** Returns the wiki for a reader who reached the service at `base` (`http://host:port`). */
  async wikiPage(language: Language, base: string, laws: Laws): Promise<string> {
    return this.#framed('wiki', language, base, await this.#wiki(language, laws));
  }

  guide(language: Language, base: string): PageDocument {
    return guideDocument(language, { base, routes: this.#routes, version: this.#version });
  }

  async guidePage(language: Language, base: string): Promise<string> {
    return this.#framed('guide', language, base, await render(this.guide(language, base), language));
  }

  #wiki(language: Language, laws: Laws): Promise<Rendered> {
    if (laws !== this.#laws) this.#wikis.clear();
    this.#laws = laws;
    const known = this.#wikis.get(language);
    if (known) return known;
    const rendered = render(wikiDocument(language, { routes: this.#routes, version: this.#version, laws }), language);
    this.#wikis.set(language, rendered);
    return rendered;
  }

  #framed(page: PageName, language: Language, base: string, rendered: Rendered): string {
    const { document, contents, main } = rendered;
    const { title, description } = document;
    const { pages } = this;
    return framedPage({
      page,
      pages,
      language,
      base,
      version: this.#version,
      title,
      description,
      contents,
      main,
      ...(FILES[page] !== undefined && { files: FILES[page] }),
    });
  }
}

/** Yields to the event loop between sections, because rendering a whole wiki would delay sockets. */
async function render(document: PageDocument, language: Language): Promise<Rendered> {
  const reading = { language, anchors: rowAnchors(document) };
  const sections: Html[] = [];
  for (const section of document.sections) {
    sections.push(sectionHtml(section, reading));
    await turn();
  }
  return { document, contents: contentsHtml(document, reading), main: html`${sections}` };
}
