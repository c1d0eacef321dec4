/** Types of the sources of the compact stream's columns: a column of the frame, a number per row, or a text per row. */
import type { ColumnName, CompactTableName } from '../../../schemas/compact/tables.js';
import { CLAN_COLORS } from '../../../schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import type { AnyColumnArray } from '../../world/engine/columns/table.js';
import type { WireTableName } from '../../world/engine/columns/tables.js';
import type { FrameContext } from './frame-context.js';
import type { Conversion } from './quantise.js';
import type { Writer } from './writer.js';

/** Rows of a table in a frame. A row is visible if `alive` is 1 there, or if `alive` is undefined. */
export interface FrameRows {
  readonly count: number;
  readonly alive?: Uint8Array;
}

export interface ColumnOfNumbers {
  readonly values: (context: FrameContext) => AnyColumnArray;
  /** Conversion to use; if undefined, the conversion of the column's kind. */
  readonly conversion?: Conversion;
  /** Parameter `steps` of the conversion; if undefined, the steps of the column. */
  readonly cap?: number;
}

/** Computes a number per row. The outer function runs once per frame and reads the columns that the inner one needs. */
export interface ComputedSource {
  readonly each: (context: FrameContext) => (row: number) => number;
}

/** Called for new rows only, in ascending order. */
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

export const of =
  <Table extends WireTableName>(table: Table) =>
  (name: Columns<Table>): ColumnOfNumbers => ({
    values: ({ frame }) => frame[table][name] as AnyColumnArray,
  });

export const each = (value: (frame: Frame) => (row: number) => number): ComputedSource => ({
  each: ({ frame }) => value(frame),
});

export const clanColor = (ids: ColumnOfNumbers): ColumnSource => ({
  ...ids,
  conversion: 'inTurn',
  cap: CLAN_COLORS.length,
});
