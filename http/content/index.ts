/** The texts of the pages, by language. English is typed (`en/`); the other languages are data of `packages/locales`. */
import type { Chapter, Content, Prose } from './en/content.js';
import { PROSE_EN, WORDS_EN } from './en/index.js';
import type { Language } from './language.js';
import { readFileSync } from 'node:fs';
import { MARKDOWN } from './markdown.js';
import type { Words } from './words/words.js';

const ENGLISH = new URL('./en/', import.meta.url);
const LOCALES = new URL('../../packages/locales/', import.meta.url);

const contents = new Map<Language, Content>();

/** Returns all texts of one language. They are read on first use, so that the start of the service is faster. */
export function contentOf(language: Language): Content {
  const content = contents.get(language) ?? readContent(language);
  contents.set(language, content);
  return content;
}

function readContent(language: Language): Content {
  if (language === 'en') return withPages(PROSE_EN, WORDS_EN, ENGLISH);
  const folder = new URL(`${language}/`, LOCALES);
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
  // Its keys are those of English: packages/locales/test/keys.test.ts.
  const prose = Object.fromEntries(Object.keys(PROSE_EN).map((name) => [name, read(name)])) as Prose;
  return withPages(prose, read('words') as Words, folder);
}

/** Adds the pages of words in `folder`, each of which is read on first use. */
function withPages(prose: Prose, words: Words, folder: URL): Content {
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
    words,
  };
}

interface OpenChapter {
  readonly title: string;
  readonly text: string[];
  readonly chapters: Record<string, Chapter>;
}

/** Matches a heading. It ends with the anchor of its chapter, except for the heading of the page. */
const HEADING = /^(.*?)(?: \{#([\w-]+)\})?$/;

/** Returns the page in a Markdown file, with the chapters of the second and third levels. */
function readPage(file: URL): Chapter {
  const open: OpenChapter[] = [];
  const tokens = MARKDOWN.parse(readFileSync(file, 'utf8'), {});
  for (const [at, { type, content }] of tokens.entries()) {
    if (type !== 'inline') continue;
    const block = tokens[at - 1]!;
    if (block.type === 'paragraph_open') {
      open.at(-1)!.text.push(content);
      continue;
    }
    const [, title = '', anchor = ''] = HEADING.exec(content) ?? [];
    const chapter: OpenChapter = { title, text: [], chapters: {} };
    const level = Number(block.tag.slice(1));
    open.splice(level - 1, Infinity, chapter);
    if (level > 1) open[level - 2]!.chapters[anchor] = chapter;
  }
  return open[0]!;
}
