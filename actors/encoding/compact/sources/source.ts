/** Sources of columns: a column of the frame, a function that computes a number per row, or one that writes texts. */
import type { ColumnName, CompactTableName } from '../../../../schemas/compact/tables.js';
import { CLAN_COLORS } from '../../../../schemas/vocabulary.js';
import type { Frame } from '../../../world/checkpoint/frame.js';
import type { AnyColumnArray } from '../../../world/columns/table.js';
import type { WireTableName } from '../../../world/columns/tables.js';
import type { FrameContext } from '../frame-context.js';
import type { Conversion } from '../quantise.js';
import type { Writer } from '../writer.js';

/** A table of a frame. Without `alive` all rows are visible. */
export interface FrameRows {
  readonly count: number;
  readonly alive?: Uint8Array;
}

/** A column of the frame, or one that is derived from the whole frame. */
export interface ColumnOfNumbers {
  readonly values: (context: FrameContext) => AnyColumnArray;
  /** A conversion in place of that of the column's kind, and its steps. */
  readonly conversion?: Conversion;
  readonly cap?: number;
}

/** A number computed per row; what all rows need is read once per frame. */
export interface ComputedSource {
  readonly each: (context: FrameContext) => (row: number) => number;
}

/** Texts of new rows: the function writes that of a row and is called for rows in ascending order. */
export interface TextSource {
  readonly writer: (context: FrameContext, writer: Writer) => (row: number) => void;
}

export type NumberSource = ColumnOfNumbers | ComputedSource;
export type ColumnSource = NumberSource | TextSource;

export interface TableSource<Name extends CompactTableName = CompactTableName> {
  readonly rows: (context: FrameContext) => FrameRows;
  readonly columns: Readonly<Record<ColumnName<Name>, ColumnSource>>;
}

export type Columns<Table extends keyof Frame> = {
  [Name in keyof Frame[Table]]: Frame[Table][Name] extends AnyColumnArray ? Name : never;
}[keyof Frame[Table]];

/** A column of the frame, unchanged. */
export const of =
  <Table extends WireTableName>(table: Table) =>
  (name: Columns<Table>): ColumnOfNumbers => ({
    values: ({ frame }) => frame[table][name] as AnyColumnArray,
  });

/** A value computed per row. */
export const each = (value: (frame: Frame) => (row: number) => number): ComputedSource => ({
  each: ({ frame }) => value(frame),
});

/** The colours of clans by their ids (schemas/names/clan.ts). */
export const clanColor = (ids: ColumnOfNumbers): ColumnSource => ({
  ...ids,
  conversion: 'inTurn',
  cap: CLAN_COLORS.length,
});
