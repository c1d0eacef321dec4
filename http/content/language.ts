/**
 * The languages of the wiki and the guide (docs/decisions.md#agreements-are-rows-and-schemas), and the choice for a reader: the
 * language requested with `lang`, otherwise the language that the browser prefers.
 */
import { negotiate } from '../answer/content-negotiation.js';

export const LANGUAGES = ['en', 'vi', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Name of each language in the language itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  vi: 'Tiếng Việt',
  fr: 'Français',
};

export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * Returns the language of an answer: `asked` if it is given, or English if `asked` is not supported. If nothing is
 * asked, the header `Accept-Language` decides.
 */
export function chooseLanguage(asked: string | undefined, acceptLanguage: string | undefined): Language {
  if (asked) return languageOf(asked) ?? DEFAULT_LANGUAGE;
  return preferred(acceptLanguage ?? '') ?? DEFAULT_LANGUAGE;
}

/** Returns the language of a tag (`fr`, `fr-CA`) if the service supports it. */
function languageOf(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}

/** Returns the supported language with the highest weight in the reader's header (RFC 9110, 12.5.4). */
function preferred(acceptLanguage: string): Language | undefined {
  return negotiate(acceptLanguage)
    .filter(({ weight }) => weight > 0)
    .map(({ name }) => (name === '*' ? DEFAULT_LANGUAGE : languageOf(name)))
    .find((language) => language !== undefined);
}
