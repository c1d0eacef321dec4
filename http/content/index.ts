/** The texts of the pages, by language. */
import type { Chapter, Content, Prose } from './en/content.js';
import { PROSE_EN } from './en/index.js';
import { PROSE_FR } from './fr/index.js';
import type { Language } from './language.js';
import { PROSE_VI } from './vi/index.js';
import { WORDS } from './words-by-language.js';
import { readFileSync } from 'node:fs';
import { MARKDOWN } from './markdown.js';

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
