/** Columns as messages: numbers as the kernel tells them (simd/tell.ts), texts, and the numbers of tables of one row. */
import { COLUMN_FIELDS } from '../../../schemas/compact/proto.js';
import { tagOf, type Kernel } from './kernel.js';
import type { Writer } from './writer.js';

/** Bytes of a column's message beside its numbers and one bit a row. */
const ENVELOPE_BYTES = 32;

/** Writes the numbers on the kernel's desk, of the `changed` of `rows` rows whose bits are set there. */
export function writeNumbers(
  writer: Writer,
  field: number,
  { calls, desk }: Kernel,
  rows: number,
  changed: number,
  isRestless: boolean,
): void {
  writer.reserve(calls.bytesWritten() + Math.ceil(rows / 8) + ENVELOPE_BYTES);
  const { bytes, bits, skips } = desk;
  const start = writer.end;
  writer.length += calls.tell(tagOf(field), bytes, bits, rows, changed, isRestless ? 1 : 0, skips, start);
}

/** Writes the texts of the rows from `matched` on. */
export function writeTexts(writer: Writer, field: number, matched: number, texts: readonly string[]): void {
  if (texts.length === 0) return;
  const start = writer.begin(field);
  if (matched > 0) {
    const skips = writer.begin(COLUMN_FIELDS.skips);
    for (let i = 0; i < texts.length; i++) writer.varint(i === 0 ? matched : 0);
    writer.close(skips);
  }
  for (const text of texts) writer.text(COLUMN_FIELDS.texts, text);
  writer.close(start);
}

/** Writes the number of a table's only row. */
export function writeExact(writer: Writer, field: number, value: number): void {
  const start = writer.begin(field);
  writer.piece(COLUMN_FIELDS.numbers, new Uint8Array(Float64Array.of(value).buffer));
  writer.close(start);
}
