/** The content of the pages, whole, in the language that a reader gets. */
import type { Content } from './content.js';
import { PROSE_EN } from './en/index.js';
import { PROSE_FR } from './fr/index.js';
import type { Language } from './language.js';
import { PROSE_VI } from './vi/index.js';
import { WORDS } from './words-by-language.js';

const CONTENTS: Readonly<Record<Language, Content>> = {
  en: { ...PROSE_EN, words: WORDS.en },
  vi: { ...PROSE_VI, words: WORDS.vi },
  fr: { ...PROSE_FR, words: WORDS.fr },
};

/** Prose and words of one language. */
export function contentOf(language: Language): Content {
  return CONTENTS[language];
}
