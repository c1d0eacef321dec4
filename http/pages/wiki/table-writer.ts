/** Writes tables of the wiki: titles come from the language's texts, cells from the engine's tables. */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { ColumnName, Content, TableName } from '../../content/en/content.js';
import type { Language } from '../../content/language.js';
import type { DocumentColumn, DocumentTable } from '#schemas/wire/document.js';
import { formatNumber } from '../../content/numbers.js';

export type Row = DocumentTable['rows'][number];
type Kind = DocumentColumn['kind'];
/** The language's texts give the title unless `title` does. `key` is the field of the rows, by default the name. */
type ColumnRow = readonly [name: ColumnName, kind?: Kind, key?: string, title?: string];

/** Tables below the prose of a chapter, by the anchor of the chapter. */
export type ChapterTables = Readonly<Record<string, readonly DocumentTable[]>>;

export class TableWriter {
  constructor(
    readonly language: Language,
    readonly content: Content,
    /** Laws of the running world. */
    readonly laws: Readonly<Laws>,
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

  glossary(
    name: TableName,
    words: Readonly<Record<string, { readonly name: string; readonly text: string }>>,
  ): DocumentTable {
    const rows = Object.entries(words).map(([code, { name, text }]) => ({ name, code, what: text }));
    return this.table(name, [['name'], ['code', 'code'], ['what']], rows, { layout: 'list' });
  }

  numbered(text: string, value: number | string): string {
    return text.replace('{n}', typeof value === 'number' ? formatNumber(value, 'full', this.language) : value);
  }
}
