/**
 * The few words in which the chapters of the wiki are written: a chapter's prose in the reader's language, and tables
 * whose titles are the language's and whose cells are the engine's.
 */
import type { ChapterName, ColumnName, Content, TableName } from '../../content/content.js';
import type { Language } from '../../content/language.js';
import type {
  DocumentBlock,
  DocumentColumn,
  DocumentSection,
  DocumentSubsection,
  DocumentTable,
} from '../../../schemas/wire/document.js';
import { fillFacts, formatNumber } from '../fill-numbers.js';

export type Row = DocumentTable['rows'][number];
type Kind = DocumentColumn['kind'];
/** A column of the language, by its kind; its key in the rows is its name, if no other is given. */
type ColumnRow = readonly [name: ColumnName, kind?: Kind, key?: string, title?: string];

export class Chapters {
  constructor(
    readonly language: Language,
    readonly content: Content,
  ) {}

  /** A chapter with what belongs under it. */
  section(
    name: ChapterName,
    blocks: readonly DocumentBlock[],
    sections: readonly DocumentSubsection[] = [],
  ): DocumentSection {
    return { ...this.subsection(name, ...blocks), sections: [...sections] };
  }

  subsection(name: ChapterName, ...blocks: readonly DocumentBlock[]): DocumentSubsection {
    const { title, text } = this.content.wiki.chapters[name];
    return { id: name, title, blocks: [...this.paragraphs(text), ...blocks] };
  }

  paragraphs(texts: readonly string[]): DocumentBlock[] {
    return texts.map((text) => ({ type: 'text', text: fillFacts(text, this.language) }));
  }

  table(
    name: TableName,
    columns: readonly ColumnRow[],
    rows: readonly Row[],
    options: { readonly id?: string; readonly caption?: string; readonly layout?: 'grid' | 'list' } = {},
  ): DocumentTable {
    return {
      type: 'table',
      id: options.id ?? `table-${name}`,
      caption: options.caption ?? this.content.wiki.captions[name],
      layout: options.layout ?? 'grid',
      columns: columns.map(([column, kind = 'text', key = column, title]) => ({
        key,
        kind,
        title: title ?? this.content.wiki.columns[column],
      })),
      rows: [...rows],
    };
  }

  /** A table of names and what is behind them. */
  glossary(
    name: TableName,
    words: Readonly<Record<string, { readonly name: string; readonly text: string }>>,
  ): DocumentTable {
    const rows = Object.entries(words).map(([code, { name, text }]) => ({ name, code, what: text }));
    return this.table(name, [['name'], ['code', 'code'], ['what']], rows, { layout: 'list' });
  }

  /** A text with `{n}` in it, for this number. */
  numbered(text: string, value: number | string): string {
    return text.replace('{n}', typeof value === 'number' ? formatNumber(value, this.language) : value);
  }
}
