/**
 * The changes of one column as a message: which rows, and by how much. Rows are said in the shortest of three ways: not
 * at all when all of them are written, by the rows passed over before each when few are, else by one bit a row.
 */
import { COLUMN_FIELDS } from '../../../schemas/compact/proto.js';
import type { Kernel } from './kernel.js';
import type { Matching } from './rows.js';
import type { Writer } from './writer.js';

/** Writes the changes of all `rows` that lie on the kernel's desk, or only those that are not 0 where that is shorter. */
export function writeRestless(writer: Writer, field: number, kernel: Kernel, rows: number): void {
  const { calls, desk } = kernel;
  const changed = calls.emitAll(desk.changes, rows, desk.bytes, desk.bits);
  // A bit a row costs as much as a zero for each eighth row.
  if (changed * 8 < rows * 7) writeChanged(writer, field, kernel, rows, changed);
  else writeDeltas(writer, field, kernel, 0);
}

/** Writes the changes of the `changed` of `rows` rows whose bits are set on the kernel's desk; nothing when there is none. */
export function writeChanged(
  writer: Writer,
  field: number,
  kernel: Kernel,
  rows: number,
  changed: number,
): void {
  if (changed === 0) return;
  const { calls, desk } = kernel;
  calls.emitChanged(desk.changes, rows, desk.bits, desk.bytes);
  writeDeltas(writer, field, kernel, changed < rows ? rows : 0);
}

/** Writes the deltas that were emitted; before them which of `rows` rows they are of, 0 when of all. */
function writeDeltas(writer: Writer, field: number, { calls, desk, u8 }: Kernel, rows: number): void {
  const start = writer.begin(field);
  const length = calls.bytesWritten();
  if (rows > 0) {
    let bitsEnd = desk.bits + Math.ceil(rows / 8);
    while (u8[bitsEnd - 1] === 0) bitsEnd--;
    const skips = calls.emitSkips(rows, desk.bits, desk.skips, bitsEnd - desk.bits);
    if (skips >= 0) writer.piece(COLUMN_FIELDS.skips, u8, desk.skips, desk.skips + skips);
    else writer.piece(COLUMN_FIELDS.rows, u8, desk.bits, bitsEnd);
  }
  writer.piece(COLUMN_FIELDS.deltas, u8, desk.bytes, desk.bytes + length);
  writer.end(start);
}

/** Writes the texts of the rows from `matched` on. */
export function writeTexts(writer: Writer, field: number, matched: number, texts: readonly string[]): void {
  if (texts.length === 0) return;
  const start = writer.begin(field);
  if (matched > 0) {
    const skips = writer.begin(COLUMN_FIELDS.skips);
    for (let i = 0; i < texts.length; i++) writer.varint(i === 0 ? matched : 0);
    writer.end(skips);
  }
  for (const text of texts) writer.text(COLUMN_FIELDS.texts, text);
  writer.end(start);
}

/** Writes the number of a table's only row. */
export function writeExact(writer: Writer, field: number, value: number): void {
  const start = writer.begin(field);
  writer.piece(COLUMN_FIELDS.numbers, new Uint8Array(Float64Array.of(value).buffer));
  writer.end(start);
}

/** Writes the rows that are gone, each as the number of rows kept since the one before. */
export function writeRemoved(writer: Writer, field: number, { gone, goneCount }: Matching): void {
  if (goneCount === 0) return;
  const start = writer.begin(field);
  for (let i = 0; i < goneCount; i++) writer.varint(i === 0 ? gone[0]! : gone[i]! - gone[i - 1]! - 1);
  writer.end(start);
}
