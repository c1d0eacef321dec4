/**
 * A page of text as data: the answer of `GET /api/wiki` and `GET /guide?format=json`, from which their HTML is rendered
 * (docs/decisions.md#agreements-are-rows-and-schemas). Texts may contain `code` in backticks and [links](/path); cells contain
 * values as the engine has them.
 */
import { type Static, Type } from '../typebox.js';
import { mapOf, oneOf, named } from './types.js';

const Cell = Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] });

const Column = named('DocumentColumn', {
  key: Type.String({ description: 'The field of a row.' }),
  title: Type.String(),
  kind: oneOf(['text', 'word', 'code', 'number', 'flag'], 'word: a short text.'),
});
export type DocumentColumn = Static<typeof Column>;

const Block = Type.Union(
  [
    Type.Object({ type: Type.Literal('text'), text: Type.String() }),
    Type.Object({ type: Type.Literal('code'), id: Type.String(), title: Type.String(), code: Type.String() }),
    Type.Object({
      type: Type.Literal('table'),
      id: Type.String(),
      caption: Type.String(),
      layout: oneOf(['grid', 'list'], 'list: a long text in each row; stacked where the page is narrow.'),
      columns: Type.Array(Column),
      rows: Type.Array(mapOf(Cell), {
        description: 'Fields by column; `id` is the row’s anchor, and there may be more fields than columns.',
      }),
    }),
  ],
  { $id: 'DocumentBlock' },
);
export type DocumentBlock = Static<typeof Block>;
export type DocumentTable = Extract<DocumentBlock, { type: 'table' }>;

const section = { id: Type.String(), title: Type.String(), blocks: Type.Array(Block) };
const Subsection = named('DocumentSubsection', section);
const Section = named('DocumentSection', { ...section, sections: Type.Array(Subsection) });
export type DocumentSubsection = Static<typeof Subsection>;
export type DocumentSection = Static<typeof Section>;

export const PageDocument = named('PageDocument', 'A page of words, section by section.', {
  lang: Type.String({ description: 'The language of this answer.' }),
  languages: Type.Array(Type.Object({ lang: Type.String(), name: Type.String() })),
  version: Type.String(),
  title: Type.String(),
  description: Type.String(),
  sections: Type.Array(Section),
});
export type PageDocument = Static<typeof PageDocument>;
