/** Reads a text page from its Markdown file. */
import { readFileSync } from 'node:fs';
import type { Chapter } from './content.js';
import { MARKDOWN } from './markdown.js';

interface OpenChapter {
  readonly title: string;
  readonly text: string[];
  readonly chapters: Record<string, Chapter>;
}

/** Matches a heading. It ends with the anchor of its chapter, except for the heading of the page. */
const HEADING = /^(.*?)(?: \{#([\w-]+)\})?$/;

/** Returns the page in a file, with the chapters of the second and third levels. */
export function readPage(file: URL): Chapter {
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
