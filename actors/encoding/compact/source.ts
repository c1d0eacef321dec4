/** Types of the sources of the compact stream's columns: a column of the frame, a number per row, or a text per row. */
import type { ColumnName, CompactTableName } from '#schemas/compact/tables.js';
import { CLAN_COLORS } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import type { AnyColumnArray } from '../../world/engine/columns/table.js';
import type { WireTableName } from '../../world/engine/columns/tables.js';
import type { Conversion } from './quantise.js';
import type { Writer } from './writer.js';
import { appearanceOf, type Appearance } from '../../world/people/bodies/appearance.js';
import type { FrameHead } from '../frame/messages.js';

/** Rows of a table in a frame. A row is visible if `alive` is 1 there, or if `alive` is undefined. */
interface FrameRows {
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

// Input of the column sources: a frame, and values that are derived from the whole frame.

export interface FrameContext {
  readonly frame: Frame;
  readonly head: FrameHead;
  readonly appearance: Appearance;
  /** Ids of all clans that occur in the frame, in ascending order. */
  readonly banners: Int32Array;
}

/** Derives the context of a frame. The time is O(creatures + houses + boundary stones + clans). */
export function contextOf(frame: Frame, head: FrameHead): FrameContext {
  return { frame, head, appearance: appearanceOf(frame), banners: bannersOf(frame) };
}

function bannersOf({ creatures, houses, boundaryStones, clans }: Frame): Int32Array {
  const last = Math.max(
    largest(creatures.clanIds),
    largest(houses.clanIds),
    largest(boundaryStones.clanIds),
    largest(clans.ids),
  );
  const marks = new Uint8Array(last + 1);
  mark(marks, creatures.clanIds, creatures.alive);
  mark(marks, houses.clanIds, houses.alive);
  mark(marks, boundaryStones.clanIds, boundaryStones.alive);
  mark(marks, clans.ids, clans.alive);
  const ids = new Int32Array(last);
  let count = 0;
  for (let id = 1; id <= last; id++) if (marks[id] === 1) ids[count++] = id;
  return ids.subarray(0, count);
}

function largest(clanIds: Int32Array): number {
  let most = 0;
  for (let row = 0; row < clanIds.length; row++) if (clanIds[row]! > most) most = clanIds[row]!;
  return most;
}

function mark(marks: Uint8Array, clanIds: Int32Array, alive: Uint8Array): void {
  for (let row = 0; row < clanIds.length; row++) if (alive[row] === 1) marks[clanIds[row]!] = 1;
}
