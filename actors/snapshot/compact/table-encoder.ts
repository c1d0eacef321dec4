/**
 * The delta of a table: removed and added rows, and per column which rows changed and by how much, as integers. A
 * client adds up the same integers, so nothing drifts. The previous frame and what was derived from it are still
 * in memory (frame-exchange.ts, double-buffer.ts).
 *
 *   before  [ 4 7 9 12 ]      now   [ 4 9 12 15 ]      written   removed: 7    added: 15    per column: what changed
 */
import type { CompactColumn } from '../../../schemas/compact/column.js';
import { OUTLINE_POINTS_MAX } from '../../../schemas/compact/outline.js';
import { COLUMN_FIELDS } from '../../../schemas/compact/proto.js';
import {
  COMPACT_TABLES,
  FIRST_COLUMN_FIELD,
  type CompactTableName,
} from '../../../schemas/compact/tables.js';
import { writeTexts } from './column-writer.js';
import type { FrameContext } from './frame-context.js';
import {
  tableBytesMax,
  type ColumnDeclaration,
  type WasmEncoder,
  type DeltaMode,
} from './wasm/wasm-encoder.js';
import type {
  CodesSource,
  ColumnOfNumbers,
  ColumnSource,
  FrameRows,
  NumberSource,
  TableSource,
  TextSource,
  WorkedSource,
} from './sources/source.js';
import { SOURCES } from './sources/tables.js';
import { DoubleBuffer } from './double-buffer.js';
import type { Writer } from './writer.js';

interface Plan {
  readonly field: number;
  /** Index in the list of column addresses. */
  readonly place: number;
  readonly spec: CompactColumn;
  readonly source: NumberSource;
}

/** A column that was computed before. */
interface Laid {
  readonly place: number;
  readonly from: (hand: FrameContext) => number;
}

/** A column that is worked out row by row. */
interface Worked extends WorkedSource {
  readonly place: number;
  readonly isFixed: boolean;
  readonly turns: DoubleBuffer;
  /** Place in the current frame: an index of `f64`. */
  values: number;
}

const INT_BYTES = Int32Array.BYTES_PER_ELEMENT;
const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;

/** Encodes one table, frame after frame. */
export class TableEncoder {
  readonly #wasm: WasmEncoder;
  readonly #field: number;
  readonly #source: TableSource;
  /** Address and number of the descriptions of the columns of numbers (wasm/assembly/column.ts). */
  readonly #columns: number;
  readonly #columnCount: number;
  /** Of them those that lie in no frame. */
  readonly #others: readonly Laid[];
  readonly #worked: readonly Worked[];
  readonly #texts: readonly ((TextSource | CodesSource) & { readonly field: number })[];
  /** Address of the first key column; 0 if rows are identified by their index. */
  #firstKey = 0;
  /** Where runs of rows that are shown begin and end (wasm/assembly/rows.ts): their address, and how many. */
  readonly #runTurns: DoubleBuffer;
  #runs = 0;
  #runCount = 0;
  /** While it is the same, rows are where they were. */
  #order = NaN;
  /** Rows that are shown. */
  #count = 0;
  /** How many bytes the length of the message took the last time. */
  #lengthBytes = 1;

  constructor(name: CompactTableName, wasm: WasmEncoder) {
    const { field, columns } = COMPACT_TABLES[name];
    const source = SOURCES[name] as TableSource;
    const sources = source.columns as Readonly<Record<string, ColumnSource>>;
    const plans = Object.entries<CompactColumn>(columns).map(([column, spec], place) => {
      return { field: FIRST_COLUMN_FIELD + place, spec, source: sources[column]! };
    });
    this.#wasm = wasm;
    this.#field = field;
    this.#source = source;
    this.#runTurns = new DoubleBuffer(wasm);
    const numbers = plans.flatMap(({ source, ...plan }) =>
      isText(source) ? [] : [{ ...plan, source, place: placeOf(source) ?? wasm.addColumn() }],
    );
    this.#others = numbers.flatMap(({ source, place }) =>
      'from' in source && typeof source.from === 'function' ? [{ from: source.from, place }] : [],
    );
    this.#worked = numbers.flatMap(({ source, spec, place }) =>
      'each' in source
        ? [{ ...source, isFixed: spec.fixed, place, turns: new DoubleBuffer(wasm), values: 0 }]
        : [],
    );
    this.#texts = plans.flatMap(({ source, field }) => (isText(source) ? [{ ...source, field }] : []));
    this.#columnCount = numbers.length;
    this.#columns = wasm.allocate(numbers.length * wasm.columnBytes);
    for (const [index, plan] of [...numbers.entries()].reverse()) {
      const at = this.#columns + index * wasm.columnBytes;
      wasm.declareColumn(at, descriptionOf(plan, this.#firstKey));
      if (plan.spec.key) this.#firstKey = at;
    }
  }

  /** Forgets the frame before: the next is a keyframe's. */
  reset(): void {
    this.#count = 0;
    this.#runCount = 0;
  }

  /** Writes what changed; nothing when nothing did. O(rows × columns). */
  encode(writer: Writer, hand: FrameContext): void {
    const rows = this.#source.rows(hand);
    if (rows.count === 0 && this.#runCount === 0) return;
    const before = this.#count;
    this.#wasm.reserveRows(Math.max(before, rows.count));
    this.#lay(hand, rows.count);
    const matched = this.#match(rows);
    const shown = this.#count;
    if (shown === 0 && before === 0) return;
    const added = shown - matched;
    if (this.#worked.length > 0) this.#workOut(hand, added);
    writer.reserve(tableBytesMax(this.#columnCount, shown, before));
    const end = writer.length;
    const start = writer.begin(this.#field, this.#lengthBytes);
    writer.length += this.#wasm.calls.encodeTable(this.#columns, this.#columnCount, writer.end);
    if (added > 0) this.#writeTexts(writer, hand, matched);
    if (writer.length === start) writer.length = end;
    else this.#lengthBytes = writer.close(start, this.#lengthBytes);
  }

  /** Says where those columns lie, or will, that are none of the frame's. */
  #lay(hand: FrameContext, rows: number): void {
    const { i32, addresses } = this.#wasm;
    const list = addresses / INT_BYTES;
    for (const { from, place } of this.#others) i32[list + place] = from(hand);
    for (const plan of this.#worked) {
      const address = plan.turns.next(rows * DOUBLE_BYTES);
      plan.values = address / DOUBLE_BYTES;
      i32[list + plan.place] = address;
    }
  }

  /** Finds the rows of the frame in the one before; returns how many are in both. */
  #match({ count, alive, order = NaN }: FrameRows): number {
    const { calls, addresses } = this.#wasm;
    const oldRuns = this.#runs;
    this.#runs = this.#runTurns.next((count + 1) * INT_BYTES);
    this.#runCount = calls.matchTable(
      this.#columns,
      this.#columnCount,
      this.#firstKey,
      addresses,
      order === this.#order ? 1 : 0,
      alive?.byteOffset ?? 0,
      count,
      oldRuns,
      this.#runCount,
      this.#runs,
    );
    this.#order = order;
    this.#count = calls.rowsShown();
    return calls.rowsMatched();
  }

  /** Works out what lies in no column: of all rows, or where it never changes of the new ones. */
  #workOut({ frame }: FrameContext, added: number): void {
    const { f64 } = this.#wasm;
    const newRows = this.#rowsFrom(this.#count - added);
    for (const { each, isFixed, values } of this.#worked) {
      const rows = isFixed ? newRows : this.#rowsFrom(0);
      for (let i = 0; i < rows.length; i++) f64[values + rows[i]!] = each(frame, rows[i]!);
    }
  }

  #writeTexts(writer: Writer, hand: FrameContext, matched: number): void {
    if (this.#texts.length === 0) return;
    const rows = this.#rowsFrom(matched);
    const text = COLUMN_FIELDS.texts;
    for (const source of this.#texts) {
      if ('texts' in source) {
        const textAt = source.texts(hand);
        writeTexts(writer, source.field, matched, rows.length, (i) => writer.text(text, textAt(rows[i]!)));
      } else {
        const codesAt = source.codes(hand);
        writeTexts(writer, source.field, matched, rows.length, (i) =>
          writer.codes(text, codes, codesAt(rows[i]!, codes)),
        );
      }
    }
  }

  /** The rows of the frame that are shown, in order, from this place on the wire on. */
  #rowsFrom(place: number): readonly number[] {
    const { i32 } = this.#wasm;
    const runs = this.#runs / INT_BYTES;
    const rows: number[] = [];
    // Few rows are requested, mostly the last ones.
    let first = this.#count;
    let run = this.#runCount;
    while (run > 0 && first > place) {
      run--;
      first -= i32[runs + 2 * run + 1]! - i32[runs + 2 * run]!;
    }
    for (; run < this.#runCount; run++) {
      const end = i32[runs + 2 * run + 1]!;
      for (let row = i32[runs + 2 * run]! + Math.max(0, place - first); row < end; row++) rows.push(row);
      first = place;
    }
    return rows;
  }
}

/** Characters of the current text. */
const codes = new Uint8Array(2 * OUTLINE_POINTS_MAX);

function isText(source: ColumnSource): source is TextSource | CodesSource {
  return 'texts' in source || 'codes' in source;
}

function placeOf(source: NumberSource): number | undefined {
  return 'from' in source && typeof source.from === 'number' ? source.from : undefined;
}

function descriptionOf({ field, place, spec, source }: Plan, nextKey: number): ColumnDeclaration {
  const column = 'each' in source ? WORKED : source;
  const kind = column.as ?? spec.kind;
  const steps = column.cap ?? spec.steps;
  return { field, place, type: column.type, way: deltaModeOf(spec, column), nextKey, kind, steps };
}

/** Columns computed row by row mostly have few rows. */
const WORKED = { type: 'f64', dense: false, as: undefined, cap: undefined } as const;

function deltaModeOf(
  spec: CompactColumn,
  { dense, type }: Pick<ColumnOfNumbers, 'dense' | 'type'>,
): DeltaMode {
  const { kind, fromPreviousRow, fixed } = spec;
  if (kind === 'exact') return 'exact';
  if (fromPreviousRow) return 'previous_row';
  if (fixed) return 'fixed';
  const byTick = kind === 'age' || kind === 'stopwatch' || kind === 'countdown';
  return byTick || (dense ?? type === 'f64') ? 'dense' : 'sparse';
}
