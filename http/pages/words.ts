/**
 * The pages of words, ready to be answered: the wiki, rendered once a language since nothing in it changes while the
 * service runs, and the guide, whose examples name the address that the reader uses.
 */
import type { RouteRow } from '../../schemas/route.js';
import type { PageDocument } from '../../schemas/wire/document.js';
import type { PageName } from '../content/content.js';
import type { Language } from '../content/language.js';
import { contentsHtml, documentHtml } from './document-html.js';
import { framedPage, servedPages } from './frame.js';
import { guideDocument } from './guide/document.js';
import type { Html } from './html.js';
import { wikiDocument } from './wiki/document.js';

interface Rendered {
  readonly document: PageDocument;
  readonly contents: Html;
  readonly main: Html;
}

export class WordPages {
  /** Pages that the service serves. */
  readonly pages: readonly PageName[];
  readonly #routes: readonly RouteRow[];
  readonly #version: string;
  readonly #wikis = new Map<Language, Rendered>();

  constructor(routes: readonly RouteRow[], version: string) {
    this.pages = servedPages(routes);
    this.#routes = routes;
    this.#version = version;
  }

  wiki(language: Language): PageDocument {
    return this.#wiki(language).document;
  }

  /** The page for a reader who came by `base` (`http://host:port`). */
  wikiPage(language: Language, base: string): string {
    return this.#framed('wiki', language, base, this.#wiki(language));
  }

  guide(language: Language, base: string): PageDocument {
    return guideDocument(language, { base, routes: this.#routes, version: this.#version });
  }

  guidePage(language: Language, base: string): string {
    return this.#framed('guide', language, base, render(this.guide(language, base), language));
  }

  #wiki(language: Language): Rendered {
    const known = this.#wikis.get(language);
    if (known) return known;
    const rendered = render(wikiDocument(language, this.#routes, this.#version), language);
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
    });
  }
}

function render(document: PageDocument, language: Language): Rendered {
  return {
    document,
    contents: contentsHtml(document, language),
    main: documentHtml(document, language),
  };
}
