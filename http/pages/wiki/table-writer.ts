/** Tables of the wiki: their titles are the language's, their cells are the engine's. */
import type { ColumnName, Content, TableName } from '../../content/content.js';
import type { Language } from '../../content/language.js';
import type { DocumentColumn, DocumentTable } from '../../../schemas/wire/document.js';
import { formatNumber } from '../fill-numbers.js';

export type Row = DocumentTable['rows'][number];
type Kind = DocumentColumn['kind'];
/** A column of the language, by its kind; its key in the rows is its name, if no other is given. */
type ColumnRow = readonly [name: ColumnName, kind?: Kind, key?: string, title?: string];

/** The tables below the prose of chapters, by the anchor of the chapter. */
export type ChapterTables = Readonly<Record<string, readonly DocumentTable[]>>;

export class TableWriter {
  constructor(
    readonly language: Language,
    readonly content: Content,
  ) {}

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
