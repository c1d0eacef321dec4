/** Words of the tables in every language (http/content/words/words.ts): no word is empty or untranslated, and figures agree. */
import { LANGUAGES, type Language } from '#http/content/language.js';
import { contentOf } from '#http/content/index.js';
import { isLawName, LAW_GROUPS, LAW_NAMES } from '#schemas/laws/catalog/catalog.js';
import { EVENTS } from '#schemas/events/events.js';
import type { Words } from '#http/content/words/words.js';
import t from 'tap';

const WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, contentOf(language).words])) as Record<
  Language,
  Words
>;
/** Words that the French and the English share. */
const SHARED: ReadonlySet<string> = new Set(
  (
    'anomalies Alliance Artisan Champion Chaos Culture Extinction Herbivore Miracle Noble Rites Temple ' +
    'brave combat expert clans miracles points radians ticks'
  ).split(' '),
);
const TRANSLATIONS = ['vi', 'fr'] as const satisfies readonly Language[];
const VIETNAMESE_LETTERS = /[ăâđêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵằắẳẵặầấẩẫậềếểễệồốổỗộờớởỡợừứửữự]/iu;
/** Vietnamese words that have none of them. */
const BARE: ReadonlySet<string> = new Set(['Ly khai', 'radian', 'tham lam']);
/** French double signs and figures with a plain space, or none, where a space that does not break belongs. */
const FAULTY_SPACE = / [:;!?»%]|[^\s][:;!?»]|«[^\u00a0]/u;

const english = textsOf(WORDS.en);

t.test('Every law, group and event has its texts in every language, and there are no others', async (t) => {
  for (const [language, words] of Object.entries(WORDS)) {
    t.same(Object.keys(words.lawTitles).sort(), [...LAW_NAMES].sort(), `titles in ${language}`);
    t.same(Object.keys(words.laws).sort(), [...LAW_NAMES].sort(), `laws in ${language}`);
    t.same(Object.keys(words.lawGroups).sort(), LAW_GROUPS.map(({ name }) => name).sort(), `groups in ${language}`);
    t.same(Object.keys(words.events).sort(), EVENTS.map(({ type }) => type).sort(), `events in ${language}`);
  }
});

t.test('All languages name the same codes', async (t) => {
  for (const language of TRANSLATIONS) {
    t.same([...textsOf(WORDS[language]).keys()].sort(), [...english.keys()].sort(), language);
  }
});

t.test('No text is empty, and sentences are sentences', async (t) => {
  for (const [language, words] of Object.entries(WORDS)) {
    const texts = [...textsOf(words)];
    const untidy = texts.filter(([, text]) => text === '' || text.trim() !== text);
    t.same(untidy, [], language);
    const sentences = texts.filter(([key]) => /^laws\/|\/(text|description)$/.test(key));
    t.ok(sentences.length > LAW_NAMES.length + EVENTS.length);
    const unfinished = sentences.filter(([, text]) => !/^\S.{5,}\.$/su.test(text));
    t.same(unfinished, [], language);
  }
});

t.test('No text is left in English, but for words that the languages share', async (t) => {
  for (const language of TRANSLATIONS) {
    const same = entriesOf(language).filter(({ text, original }) => text === original && !SHARED.has(text));
    t.same(same, [], language);
  }
  const french = new Set(textsOf(WORDS.fr).values());
  const needless = [...SHARED].filter((word) => !french.has(word));
  t.same(needless, [], 'the list of shared words holds no others');
});

t.test('Figures and names of laws in an English text stand in its translations', async (t) => {
  t.same(figuresOf('80 per 40,000 units, -1 or 0.4', 'en'), [-1, 0.4, 80, 40000], 'figures are read');
  for (const language of TRANSLATIONS) {
    const changed = entriesOf(language).filter(
      ({ text, original }) =>
        String(figuresOf(text, language)) !== String(figuresOf(original, 'en')) ||
        String(lawsIn(text)) !== String(lawsIn(original)),
    );
    t.same(changed, [], language);
  }
});

t.test('Vietnamese is written with its signs', async (t) => {
  const bare = [...textsOf(WORDS.vi)].filter(([, text]) => !VIETNAMESE_LETTERS.test(text) && !BARE.has(text));
  t.same(bare, []);
});

t.test('French has a non-breaking space before its double punctuation', async (t) => {
  const faults = [...textsOf(WORDS.fr)].filter(([, text]) => FAULTY_SPACE.test(text));
  t.same(faults, []);
  const straight = [...textsOf(WORDS.fr)].filter(([, text]) => text.includes("'"));
  t.same(straight, [], 'apostrophes are curved');
});

t.test('No two laws or events of one language share a title or a text', async (t) => {
  for (const [language, { lawTitles, laws, events }] of Object.entries(WORDS)) {
    const titles = Object.values(lawTitles);
    for (const texts of [titles, Object.values(laws), Object.values(events).map(({ name }) => name)]) {
      const seen = new Set<string>();
      const repeated = texts.filter((text) => seen.size === seen.add(text).size);
      t.same(repeated, [], language);
    }
  }
});

interface Entry {
  readonly key: string;
  readonly text: string;
  readonly original: string;
}

function entriesOf(language: Language): Entry[] {
  return [...textsOf(WORDS[language])].map(([key, text]) => ({ key, text, original: english.get(key) ?? '' }));
}

function textsOf(tree: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(tree) as [string, string | object][]) {
    const key = path === '' ? name : `${path}/${name}`;
    if (typeof value === 'string') texts.set(key, value);
    else for (const [inner, text] of textsOf(value, key)) texts.set(inner, text);
  }
  return texts;
}

/** The numbers of a text as it writes them, sorted: 40,000.5 in English is 40 000,5 in French, 40.000,5 in Vietnamese. */
function figuresOf(text: string, language: Language): number[] {
  const thousands = { en: ',', fr: '[\\u00a0\\u202f]', vi: '\\.' }[language];
  const decimal = { en: '\\.', fr: ',', vi: ',' }[language];
  const figure = new RegExp(`-?\\d+(?:${thousands}\\d{3})*(?:${decimal}\\d+)?`, 'gu');
  const found = [...text.matchAll(figure)].map(([digits]) =>
    Number(digits.replace(new RegExp(thousands, 'gu'), '').replace(',', '.')),
  );
  return found.toSorted((a, b) => a - b);
}

function lawsIn(text: string): string[] {
  return (text.match(/[a-z]+(_[a-z]+)+/g) ?? []).filter(isLawName).toSorted();
}
