/** Sources of columns: a column of the frame, or a function that computes a value per row. */
import type { ColumnName, CompactTableName } from '../../../../schemas/compact/tables.js';
import { CLAN_COLORS } from '../../../../schemas/vocabulary.js';
import type { ColumnType } from '../../../world/columns/table.js';
import { TABLES, type WireTableName } from '../../../world/columns/tables.js';
import { columnPlace, type Frame } from '../../../world/checkpoint/frame.js';
import type { FrameContext } from '../frame-context.js';
import type { NumberArray } from '../wasm/wasm-encoder.js';

/** A table of a frame. Without `alive` all rows are visible. */
export interface FrameRows {
  readonly count: number;
  /** While this stamp is the same, row indices are stable. */
  readonly order?: number;
  readonly alive?: Uint8Array;
}

/** A column of the frame, or a derived one of the frame context in WASM memory. */
export interface ColumnOfNumbers {
  readonly type: ColumnType;
  /** Its index in the frame (`columnPlace`), or its address in WASM memory. */
  readonly from: number | ((context: FrameContext) => number);
  /**
   * A conversion in place of that of the column's kind. `capped`: whole points up to `cap`. `positive`: 1 above 0,
   * else 0. `inTurn`: ids from 1 on take `cap` codes in turn.
   */
  readonly as?: 'capped' | 'positive' | 'inTurn';
  readonly cap?: number;
  /** Whether most rows change in every frame. By default those of doubles do. */
  readonly dense?: boolean;
}

/** A number computed per row. */
export interface ComputedSource {
  readonly each: (frame: Frame, row: number) => number;
}

export interface TextSource {
  readonly texts: (context: FrameContext) => (row: number) => string;
}

/**
 * Texts of the first 256 characters. The function writes the codes of a row's text to `target` and returns their
 * number. It is called for rows in ascending order.
 */
export interface CodesSource {
  readonly codes: (context: FrameContext) => (row: number, target: Uint8Array) => number;
}

export type NumberSource = ColumnOfNumbers | ComputedSource;
export type ColumnSource = NumberSource | TextSource | CodesSource;

export interface TableSource<Name extends CompactTableName = CompactTableName> {
  readonly rows: (context: FrameContext) => FrameRows;
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

/** A value computed per row. */
export const each = (value: (frame: Frame, row: number) => number): ColumnSource => ({ each: value });

/** The colours of clans by their ids (schemas/names/clan.ts). */
export const clanColor = (ids: ColumnOfNumbers): ColumnSource => ({
  ...ids,
  as: 'inTurn',
  cap: CLAN_COLORS.length,
});
