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
import { DOUBLE_BYTES, INT_BYTES } from '../memory.js';
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
  ComputedSource,
} from './sources/source.js';
import { SOURCES } from './sources/tables.js';
import { DoubleBuffer } from './double-buffer.js';
import type { Writer } from './writer.js';

interface NumberColumn {
  readonly field: number;
  /** Index in the list of column addresses. */
  readonly slot: number;
  readonly spec: CompactColumn;
  readonly source: NumberSource;
}

/** A derived column of the frame context. */
interface DerivedColumn {
  readonly slot: number;
  readonly from: (context: FrameContext) => number;
}

/** A column that is computed row by row. */
interface ComputedColumn extends ComputedSource {
  readonly slot: number;
  readonly isFixed: boolean;
  readonly buffers: DoubleBuffer;
  /** Where its values in the current frame begin: an index of `f64`. */
  values: number;
}

/** Encodes one table, frame after frame. */
export class TableEncoder {
  readonly #wasm: WasmEncoder;
  readonly #field: number;
  readonly #source: TableSource;
  /** Address and number of the descriptors of the columns of numbers (wasm/assembly/column.ts). */
  readonly #columns: number;
  readonly #columnCount: number;
  /** Those of them that lie in no frame. */
  readonly #derived: readonly DerivedColumn[];
  readonly #computed: readonly ComputedColumn[];
  readonly #texts: readonly ((TextSource | CodesSource) & { readonly field: number })[];
  /** Address of the first key column; 0 if rows are identified by their index. */
  #firstKey = 0;
  /** Address and number of the runs of visible rows (wasm/assembly/rows.ts). */
  readonly #runBuffers: DoubleBuffer;
  #shownRuns = 0;
  #runCount = 0;
  /** The stamp of the previous frame: while it is the same, row indices are stable. */
  #order = NaN;
  /** Number of visible rows. */
  #count = 0;
  /** Bytes that the length of the last message took. */
  #lengthBytes = 1;

  constructor(name: CompactTableName, wasm: WasmEncoder) {
    const { field, columns } = COMPACT_TABLES[name];
    const source = SOURCES[name] as TableSource;
    const sources = source.columns as Readonly<Record<string, ColumnSource>>;
    const plans = Object.entries<CompactColumn>(columns).map(([column, spec], index) => {
      return { field: FIRST_COLUMN_FIELD + index, spec, source: sources[column]! };
    });
    this.#wasm = wasm;
    this.#field = field;
    this.#source = source;
    this.#runBuffers = new DoubleBuffer(wasm);
    const numbers = plans.flatMap(({ source, ...plan }) =>
      isText(source) ? [] : [{ ...plan, source, slot: slotOf(source) ?? wasm.addColumn() }],
    );
    this.#derived = numbers.flatMap(({ source, slot }) =>
      'from' in source && typeof source.from === 'function' ? [{ from: source.from, slot }] : [],
    );
    this.#computed = numbers.flatMap(({ source, spec, slot }) =>
      'each' in source
        ? [{ ...source, isFixed: spec.fixed, slot, buffers: new DoubleBuffer(wasm), values: 0 }]
        : [],
    );
    this.#texts = plans.flatMap(({ source, field }) => (isText(source) ? [{ ...source, field }] : []));
    this.#columnCount = numbers.length;
    this.#columns = wasm.allocate(numbers.length * wasm.columnBytes);
    for (const [index, plan] of [...numbers.entries()].reverse()) {
      const at = this.#columns + index * wasm.columnBytes;
      wasm.declareColumn(at, declarationOf(plan, this.#firstKey));
      if (plan.spec.key) this.#firstKey = at;
    }
  }

  /** Drops the previous frame: the next delta is that of a keyframe. */
  reset(): void {
    this.#count = 0;
    this.#runCount = 0;
  }

  /** Writes the changes of the table; writes nothing if nothing changed. O(rows × columns). */
  encode(writer: Writer, context: FrameContext): void {
    const rows = this.#source.rows(context);
    if (rows.count === 0 && this.#runCount === 0) return;
    const before = this.#count;
    this.#wasm.reserveRows(Math.max(before, rows.count));
    this.#setAddresses(context, rows.count);
    const matched = this.#match(rows);
    const shown = this.#count;
    if (shown === 0 && before === 0) return;
    const added = shown - matched;
    if (this.#computed.length > 0) this.#compute(context, added);
    writer.reserve(tableBytesMax(this.#columnCount, shown, before));
    const end = writer.length;
    const start = writer.begin(this.#field, this.#lengthBytes);
    writer.length += this.#wasm.calls.encodeTable(this.#columns, this.#columnCount, writer.end);
    if (added > 0) this.#writeTexts(writer, context, matched);
    if (writer.length === start) writer.length = end;
    else this.#lengthBytes = writer.close(start, this.#lengthBytes);
  }

  /** Sets the addresses of derived and computed columns. */
  #setAddresses(context: FrameContext, rows: number): void {
    const { i32, addresses } = this.#wasm;
    const list = addresses / INT_BYTES;
    for (const { from, slot } of this.#derived) i32[list + slot] = from(context);
    for (const plan of this.#computed) {
      const address = plan.buffers.next(rows * DOUBLE_BYTES);
      plan.values = address / DOUBLE_BYTES;
      i32[list + plan.slot] = address;
    }
  }

  /** Matches the rows with those of the previous frame; returns how many are in both. */
  #match({ count, alive, order = NaN }: FrameRows): number {
    const { calls, addresses } = this.#wasm;
    const oldRuns = this.#shownRuns;
    this.#shownRuns = this.#runBuffers.next((count + 1) * INT_BYTES);
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
      this.#shownRuns,
    );
    this.#order = order;
    this.#count = calls.rowsShown();
    return calls.rowsMatched();
  }

  /** Fills computed columns: fixed ones for new rows, the others for all rows. */
  #compute({ frame }: FrameContext, added: number): void {
    const { f64 } = this.#wasm;
    const newRows = this.#rowsFrom(this.#count - added);
    for (const { each, isFixed, values } of this.#computed) {
      const rows = isFixed ? newRows : this.#rowsFrom(0);
      for (let i = 0; i < rows.length; i++) f64[values + rows[i]!] = each(frame, rows[i]!);
    }
  }

  #writeTexts(writer: Writer, context: FrameContext, matched: number): void {
    if (this.#texts.length === 0) return;
    const rows = this.#rowsFrom(matched);
    const text = COLUMN_FIELDS.texts;
    for (const source of this.#texts) {
      if ('texts' in source) {
        const textAt = source.texts(context);
        writeTexts(writer, source.field, matched, rows.length, (i) => writer.text(text, textAt(rows[i]!)));
      } else {
        const codesAt = source.codes(context);
        writeTexts(writer, source.field, matched, rows.length, (i) =>
          writer.codes(text, codes, codesAt(rows[i]!, codes)),
        );
      }
    }
  }

  /** The visible rows in order, from this index on the wire on. */
  #rowsFrom(index: number): readonly number[] {
    const { i32 } = this.#wasm;
    const runs = this.#shownRuns / INT_BYTES;
    const rows: number[] = [];
    // Few rows are requested, mostly the last ones.
    let first = this.#count;
    let run = this.#runCount;
    while (run > 0 && first > index) {
      run--;
      first -= i32[runs + 2 * run + 1]! - i32[runs + 2 * run]!;
    }
    for (; run < this.#runCount; run++) {
      const end = i32[runs + 2 * run + 1]!;
      for (let row = i32[runs + 2 * run]! + Math.max(0, index - first); row < end; row++) rows.push(row);
      first = index;
    }
    return rows;
  }
}

/** Characters of the current text. */
const codes = new Uint8Array(2 * OUTLINE_POINTS_MAX);

function isText(source: ColumnSource): source is TextSource | CodesSource {
  return 'texts' in source || 'codes' in source;
}

function slotOf(source: NumberSource): number | undefined {
  return 'from' in source && typeof source.from === 'number' ? source.from : undefined;
}

function declarationOf({ field, slot, spec, source }: NumberColumn, nextKey: number): ColumnDeclaration {
  const column = 'each' in source ? COMPUTED : source;
  const kind = column.as ?? spec.kind;
  const steps = column.cap ?? spec.steps;
  return { field, slot, type: column.type, mode: deltaModeOf(spec, column), nextKey, kind, steps };
}

/** Tables with computed columns mostly have few rows. */
const COMPUTED = { type: 'f64', dense: false, as: undefined, cap: undefined } as const;

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
