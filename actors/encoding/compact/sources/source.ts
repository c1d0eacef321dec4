/** Sources of columns: a column of the frame, a function that computes a number per row, or one that writes texts. */
import type { ColumnName, CompactTableName } from '../../../../schemas/compact/tables.js';
import { CLAN_COLORS } from '../../../../schemas/vocabulary.js';
import type { Frame } from '../../../world/checkpoint/frame.js';
import type { AnyColumnArray } from '../../../world/columns/table.js';
import type { WireTableName } from '../../../world/columns/tables.js';
import type { FrameContext } from '../frame-context.js';
import type { Conversion } from '../quantise.js';
import type { Writer } from '../writer.js';

/** Rows of a frame's table. All rows are visible if there is no `alive`. */
export interface FrameRows {
  readonly count: number;
  readonly alive?: Uint8Array;
}

/** A column of the frame, or a column that is derived from the whole frame. */
export interface ColumnOfNumbers {
  readonly values: (context: FrameContext) => AnyColumnArray;
  /** Conversion to use instead of that of the column's kind. */
  readonly conversion?: Conversion;
  /** Steps of the conversion, instead of those of the column. */
  readonly cap?: number;
}

/** Computes a number per row. The outer function runs once per frame and reads what all rows need. */
export interface ComputedSource {
  readonly each: (context: FrameContext) => (row: number) => number;
}

/**
 * Writes the texts of new rows. The inner function writes the text of one row; it is called for rows in ascending
 * order.
 */
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

/** Returns the source of a column of the frame, with the conversion of the column's kind. */
export const of =
  <Table extends WireTableName>(table: Table) =>
  (name: Columns<Table>): ColumnOfNumbers => ({
    values: ({ frame }) => frame[table][name] as AnyColumnArray,
  });

/** Returns the source of a value that is computed per row. */
export const each = (value: (frame: Frame) => (row: number) => number): ComputedSource => ({
  each: ({ frame }) => value(frame),
});

/** Returns the source of clan colours from clan ids (schemas/names/clan.ts). */
export const clanColor = (ids: ColumnOfNumbers): ColumnSource => ({
  ...ids,
  conversion: 'inTurn',
  cap: CLAN_COLORS.length,
});
