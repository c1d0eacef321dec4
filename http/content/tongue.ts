/** The words of a language for sentences that the service writes itself (schemas/events/telling.ts). */
import { ENGLISH, makeTongue, type SubjectNames, type Tongue } from '../../schemas/events/telling.js';
import { Lexicon } from '../../schemas/events/lexicon.js';
import { clanName } from '../../schemas/names/clan.js';
import { contentOf } from './index.js';
import type { Language } from './language.js';
import type { Named } from './words/words.js';

const tongues = new Map<Language, Tongue>();

/** The texts of a language are read on first use. English sentences are those of the digest. */
export function tongueOf(language: Language): Tongue {
  const tongue = tongues.get(language) ?? readTongue(language);
  tongues.set(language, tongue);
  return tongue;
}

function readTongue(language: Language): Tongue {
  if (language === ENGLISH.language) return ENGLISH;
  const { panels, words } = contentOf(language);
  const laws: Readonly<Record<string, string>> = words.lawTitles;
  const terms = new Map(
    Object.entries({ ...words.terms } as Readonly<Record<string, Readonly<Record<string, Named>>>>),
  );
  return makeTongue(
    language,
    panels,
    (table, code) => (table === 'laws' ? laws[code] : terms.get(table)?.[code]?.name) ?? code,
  );
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

/** Events and records name their creatures themselves. */
export function namesOf(seed: number): SubjectNames {
  return { clan: (id) => clanName(seed, id), creature: () => null };
}
