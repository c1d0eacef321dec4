/** The texts of the pages, by language. */
import { readPage } from './read-page.js';
import type { Chapter, Content, Prose } from './content.js';
import { PROSE_EN } from './en/index.js';
import { PROSE_FR } from './fr/index.js';
import type { Language } from './language.js';
import { PROSE_VI } from './vi/index.js';
import { WORDS } from './words-by-language.js';

const CONTENTS: Readonly<Record<Language, Content>> = {
  en: contentIn('en', PROSE_EN, new URL('./en/', import.meta.url)),
  vi: contentIn('vi', PROSE_VI, new URL('./vi/', import.meta.url)),
  fr: contentIn('fr', PROSE_FR, new URL('./fr/', import.meta.url)),
};

/** Returns all texts of one language. */
export function contentOf(language: Language): Content {
  return CONTENTS[language];
}

/** Returns the texts of a language. Pages are read on first use, so that the start of the service is faster. */
function contentIn(language: Language, prose: Prose, folder: URL): Content {
  const pages = new Map<string, Chapter>();
  const page = (name: string): Chapter => {
    const read = pages.get(name) ?? readPage(new URL(name, folder));
    pages.set(name, read);
    return read;
  };
  return {
    ...prose,
    get wikiPage() {
      return page('wiki.md');
    },
    get guidePage() {
      return page('guide.md');
    },
    words: WORDS[language],
  };
}
