/** The content of the pages, whole, in the language that a reader gets. */
import { readPage } from './read-page.js';
import type { Content, Prose } from './content.js';
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

/** Prose and words of one language. */
export function contentOf(language: Language): Content {
  return CONTENTS[language];
}

function contentIn(language: Language, prose: Prose, folder: URL): Content {
  return {
    ...prose,
    wikiPage: readPage(new URL('wiki.md', folder)),
    guidePage: readPage(new URL('guide.md', folder)),
    words: WORDS[language],
  };
}
