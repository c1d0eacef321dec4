/** The content of the pages, whole, in the language that a reader gets. */
import type { Content, Prose } from './content.js';
import { PROSE_EN } from './en/index.js';
import { PROSE_FR } from './fr/index.js';
import type { Language } from './language.js';
import { PROSE_VI } from './vi/index.js';
import { WORDS } from './words.js';

const PROSE: Readonly<Record<Language, Prose>> = { en: PROSE_EN, vi: PROSE_VI, fr: PROSE_FR };

/** Prose and words of one language. */
export function contentOf(language: Language): Content {
  return { ...PROSE[language], words: WORDS[language] };
}
