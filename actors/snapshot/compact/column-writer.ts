/**
 * The changes of one column as a message: which rows, and by how much. Rows are said in the shortest of three ways: not
 * at all when all of them are written, by the rows passed over before each when few are, else by one bit a row.
 */
import { COLUMN_FIELDS } from '../../../schemas/compact/proto.js';
import type { Kernel } from './kernel.js';
import type { Writer } from './writer.js';

/** Writes the numbers of all `rows` that lie on the kernel's desk, or only the `changed` that are not 0 where that is shorter. */
export function writeRestless(
  writer: Writer,
  field: number,
  kernel: Kernel,
  rows: number,
  changed: number,
): void {
  const { calls, desk } = kernel;
  // A bit a row costs as much as a zero for each eighth row.
  const isAll = changed * 8 >= rows * 7;
  if (!isAll) calls.dropZeros(desk.bytes, calls.bytesWritten());
  if (isAll || changed > 0) writeDeltas(writer, field, kernel, rows, isAll ? rows : changed);
}

/** Writes the numbers on the desk, of the `changed` of `rows` rows whose bits are set there; nothing when there is none. */
export function writeChanged(
  writer: Writer,
  field: number,
  kernel: Kernel,
  rows: number,
  changed: number,
): void {
  if (changed > 0) writeDeltas(writer, field, kernel, rows, changed);
}

/** Writes the numbers on the desk; before them which rows they are of, when not of all. */
function writeDeltas(
  writer: Writer,
  field: number,
  { calls, desk, u8 }: Kernel,
  rows: number,
  told: number,
): void {
  const start = writer.begin(field);
  const length = calls.bytesWritten();
  if (told < rows) {
    let bitsEnd = desk.bits + Math.ceil(rows / 8);
    while (u8[bitsEnd - 1] === 0) bitsEnd--;
    const bitBytes = bitsEnd - desk.bits;
    // A row takes a byte of skips at least.
    const skips = told > bitBytes ? -1 : calls.emitSkips(rows, desk.bits, desk.skips, bitBytes);
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
