/** The words of a language for sentences that the service writes itself (schemas/events/telling.ts). */
import { ENGLISH, type SubjectNames, type Tongue } from '../../schemas/events/telling.js';
import { Lexicon } from '../../schemas/events/lexicon.js';
import { clanName } from '../../schemas/names/clan.js';
import { contentOf } from './index.js';
import type { Language } from './language.js';
import type { Named } from './words/words.js';

const tongues = new Map<Language, Tongue>();

/** The texts of a language are read on first use. English sentences are those of the digest. */
export function tongueOf(language: Language): Tongue {
  const tongue = tongues.get(language) ?? makeTongue(language);
  tongues.set(language, tongue);
  return tongue;
}

function makeTongue(language: Language): Tongue {
  if (language === ENGLISH.language) return ENGLISH;
  const { panels, words } = contentOf(language);
  const terms = new Map(
    Object.entries({ ...words.terms } as Readonly<Record<string, Readonly<Record<string, Named>>>>),
  );
  const laws: Readonly<Record<string, string>> = words.lawTitles;
  return {
    language,
    stories: panels.stories,
    records: panels.records.stories,
    sums: panels.records.sums,
    lives: panels.lives,
    motives: panels.motives,
    lines: panels.lines,
    // Names of castes keep their capital; other codes are common nouns.
    word(table, code) {
      const name = terms.get(table)?.[code]?.name ?? code;
      return table === 'castes' ? name : name.toLocaleLowerCase(language);
    },
    law: (name) => laws[name] ?? name,
    number: (value) =>
      value.toLocaleString(language, { maximumFractionDigits: Math.abs(value) < COMPACT_BELOW ? 1 : 0 }),
    nobody: panels.common.nobody,
  };
}

const lexicons = new Map<Language, Lexicon>();

/** Returns what words of a search mean in a language. */
export function lexiconOf(language: Language): Lexicon {
  const lexicon = lexicons.get(language) ?? makeLexicon(language);
  lexicons.set(language, lexicon);
  return lexicon;
}

function makeLexicon(language: Language): Lexicon {
  const { panels, words } = contentOf(language);
  const tables = Object.values(words.terms as unknown as Readonly<Record<string, Readonly<Record<string, Named>>>>);
  return new Lexicon({
    language,
    stories: panels.stories,
    events: Object.fromEntries(Object.entries(words.events).map(([type, { name }]) => [type, name])),
    codes: [
      ...tables.flatMap((table) => Object.entries(table).map(([code, { name }]) => [code, name] as const)),
      ...Object.entries(words.lawTitles),
    ],
  });
}

/** Numbers below it have one decimal place. */
const COMPACT_BELOW = 10;

/** Events and records name their creatures themselves. */
export function namesOf(seed: number): SubjectNames {
  return { clan: (id) => clanName(seed, id), creature: () => null };
}
