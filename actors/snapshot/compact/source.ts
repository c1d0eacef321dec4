/** How the source of a column is said: by a column of the frame, or by a value for each row. */
import type { ColumnName, CompactTableName } from '../../../schemas/compact/tables.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import type { FrameInHand } from './hand.js';
import type { FrameRows } from './rows.js';
import type { NumberArray } from './kernel.js';

export type NumberSource =
  | {
      /** A column of the frame, or one that the hand keeps in the kernel's memory. */
      readonly values: (hand: FrameInHand) => NumberArray;
      /** Read otherwise than by the column's kind: `capped` as whole points up to `cap`, `positive` as 1 above 0. */
      readonly as?: 'capped' | 'positive';
      readonly cap?: number;
      /** Whether most rows change in every frame; if it is not said, doubles do. */
      readonly restless?: boolean;
    }
  | { readonly each: (hand: FrameInHand) => (row: number) => number };

export type ColumnSource = NumberSource | { readonly texts: (hand: FrameInHand) => (row: number) => string };

export interface TableSource<Name extends CompactTableName = CompactTableName> {
  readonly rows: (hand: FrameInHand) => FrameRows;
  readonly columns: Readonly<Record<ColumnName<Name>, ColumnSource>>;
}

export type Columns<Table extends keyof Frame> = {
  [Name in keyof Frame[Table]]: Frame[Table][Name] extends NumberArray ? Name : never;
}[keyof Frame[Table]];

/** A column of the frame as it is. */
export const of =
  <Table extends TableOfFrame>(table: Table) =>
  (name: Columns<Table>): ColumnSource => ({
    values: ({ frame }) => frame[table][name] as NumberArray,
  });

type TableOfFrame = {
  [Name in keyof Frame]: Frame[Name] extends { readonly count: number } ? Name : never;
}[keyof Frame];

/** A value worked out for a row. */
export const each = (value: (frame: Frame, row: number) => number): ColumnSource => ({
  each:
    ({ frame }) =>
    (row) =>
      value(frame, row),
});
