/**
 * Which sentences of events contain a word, in one language. The sentence that tells an event is a template with names, so
 * a search needs no text of it in the store: it looks for the names of the templates that contain the word.
 */
import { type Meaning, type Meanings, questionOf, type SearchTerm, termKey, termsOf, wordsOf } from './question.js';
import { EVENTS } from './events.js';
import { stemOf } from './stems.js';

export interface Catalogue {
  readonly language: string;
  /** Sentences of events, by name. */
  readonly stories: Readonly<Record<string, string>>;
  /** Names of the types of events. */
  readonly events: Readonly<Record<string, string>>;
  /** What the language calls codes in payloads. */
  readonly codes: Iterable<readonly [code: string, name: string]>;
}

/** A place of a template. Its form, if it has one, has two alternatives. */
const PLACE = /\{\w+(?::((?:[^{}]|\{\w+\})*))?\}/g;
/** The beginning of a word has a stem if it may be a whole word. */
const STEM_LETTERS_MIN = 3;

type Index = Map<string, Set<string>>;

export class Lexicon {
  readonly #language: string;
  readonly #words: Index = new Map();
  readonly #stems: Index = new Map();
  /** Runs of words between the places of the templates, with a space before and behind each word. */
  readonly #runs: (readonly [run: string, story: string])[] = [];
  readonly #codes: (readonly [name: readonly string[], code: readonly string[]])[] = [];

  constructor({ language, stories, events, codes }: Catalogue) {
    this.#language = language;
    for (const { type, stories: rows } of EVENTS) {
      for (const story of Object.keys(rows)) {
        for (const run of runsOf(stories[story] ?? rows[story] ?? '')) this.#add(run, story);
        this.#add(events[type] ?? '', story);
      }
    }
    for (const [code, name] of codes) {
      const [from, to] = [wordsOf(name), wordsOf(code)];
      if (from.join(' ') !== to.join(' ')) this.#codes.push([from, to]);
    }
  }

  /** Returns what the terms of a question mean. Terms that stand for their words alone are left out. */
  meanings(q: string): Meanings {
    const found: [string, Meaning][] = [];
    for (const term of termsOf(questionOf(q))) {
      const meaning = { stories: [...this.#storiesOf(term)], codes: this.#codesOf(term) };
      if (meaning.stories.length + meaning.codes.length > 0) found.push([termKey(term), meaning]);
    }
    return Object.fromEntries(found);
  }

  #add(text: string, story: string): void {
    const words = wordsOf(text);
    if (words.length === 0) return;
    this.#runs.push([` ${words.join(' ')} `, story]);
    for (const word of words) {
      note(this.#words, word, story);
      note(this.#stems, stemOf(this.#language, word), story);
    }
  }

  #storiesOf({ words, prefix, quoted }: SearchTerm): ReadonlySet<string> {
    const [word = ''] = words;
    if (words.length > 1) {
      const run = ` ${words.join(' ')}${prefix ? '' : ' '}`;
      return new Set(this.#runs.flatMap(([text, story]) => (text.includes(run) ? [story] : [])));
    }
    if (quoted) return this.#words.get(word) ?? new Set();
    const found = new Set(this.#words.get(word));
    if (!prefix || word.length >= STEM_LETTERS_MIN) {
      for (const story of this.#stems.get(stemOf(this.#language, word)) ?? []) found.add(story);
    }
    if (!prefix) return found;
    for (const [known, stories] of this.#words)
      if (known.startsWith(word)) for (const story of stories) found.add(story);
    return found;
  }

  /** A quoted phrase is looked up as it is. */
  #codesOf({ words, prefix, quoted }: SearchTerm): (readonly string[])[] {
    if (quoted || words.length > 1) return [];
    const [word = ''] = words;
    const stem = stemOf(this.#language, word);
    const isMeant = (name: string): boolean =>
      name === word || stemOf(this.#language, name) === stem || (prefix && name.startsWith(word));
    return this.#codes.flatMap(([name, code]) => (name.some(isMeant) ? [code] : []));
  }
}

/** Returns the texts between the places of a template, once with the first and once with the second of its forms. */
function runsOf(template: string): string[] {
  const plain = template.replaceAll(/[[\]]/g, '');
  return [0, 1].flatMap((choice) => {
    const told = plain.replaceAll(PLACE, (_, form: string | undefined) =>
      form?.includes('|') ? form.split('|')[choice]! : '|',
    );
    return told.replaceAll(PLACE, '|').split('|');
  });
}

function note(index: Index, key: string, story: string): void {
  const known = index.get(key);
  if (known) known.add(story);
  else index.set(key, new Set([story]));
}
