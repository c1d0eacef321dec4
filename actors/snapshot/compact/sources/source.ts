/** Sources of columns: a column of the frame, or a function that computes a value per row. */
import type { ColumnName, CompactTableName } from '../../../../schemas/compact/tables.js';
import { CLAN_COLORS } from '../../../../schemas/vocabulary.js';
import type { ColumnType } from '../../../world/columns/table.js';
import { TABLES, type WireTableName } from '../../../world/columns/tables.js';
import { columnPlace, type Frame } from '../../../world/checkpoint/frame.js';
import type { FrameContext } from '../frame-context.js';
import type { NumberArray } from '../wasm/wasm-encoder.js';

/** A table of a frame: without `alive` all rows are shown. */
export interface FrameRows {
  readonly count: number;
  /** While it is the same, rows are where they were. */
  readonly order?: number;
  readonly alive?: Uint8Array;
}

/** A column of the frame, or a derived one of the frame context in WASM memory. */
export interface ColumnOfNumbers {
  readonly type: ColumnType;
  /** Its place in the frame, or where it lies otherwise. */
  readonly from: number | ((hand: FrameContext) => number);
  /**
   * Read otherwise than by the column's kind: `capped` as whole points up to `cap`, `positive` as 1 above 0, `inTurn` as
   * the code that an id from 1 on has where they take `cap` codes in turn.
   */
  readonly as?: 'capped' | 'positive' | 'inTurn';
  readonly cap?: number;
  /** Whether most rows change in every frame; if it is not said, doubles do. */
  readonly dense?: boolean;
}

/** A number worked out for a row. */
export interface WorkedSource {
  readonly each: (frame: Frame, row: number) => number;
}

export interface TextSource {
  readonly texts: (hand: FrameContext) => (row: number) => string;
}

/**
 * Writes a text, whose characters are of the first 256, to `target` by their codes; returns its length. Rows come
 * in order.
 */
export interface CodesSource {
  readonly codes: (hand: FrameContext) => (row: number, target: Uint8Array) => number;
}

export type NumberSource = ColumnOfNumbers | WorkedSource;
export type ColumnSource = NumberSource | TextSource | CodesSource;

export interface TableSource<Name extends CompactTableName = CompactTableName> {
  readonly rows: (hand: FrameContext) => FrameRows;
  readonly columns: Readonly<Record<ColumnName<Name>, ColumnSource>>;
}

export type Columns<Table extends keyof Frame> = {
  [Name in keyof Frame[Table]]: Frame[Table][Name] extends NumberArray ? Name : never;
}[keyof Frame[Table]];

/** A column of the frame, unchanged. */
export const of =
  <Table extends WireTableName>(table: Table) =>
  (name: Columns<Table>): ColumnOfNumbers => {
    const columns: Readonly<Record<string, { readonly type: ColumnType }>> = TABLES[table].columns;
    return { type: columns[name as string]!.type, from: columnPlace(table, name as string) };
  };

/** A value worked out for a row. */
export const each = (value: (frame: Frame, row: number) => number): ColumnSource => ({ each: value });

/** The colours of clans by their ids (schemas/names/clan.ts). */
export const clanColor = (ids: ColumnOfNumbers): ColumnSource => ({
  ...ids,
  as: 'inTurn',
  cap: CLAN_COLORS.length,
});
