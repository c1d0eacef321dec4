/**
 * The changes of one column as a message: which rows, and by how much. Rows are said in the shortest of three ways: not
 * at all when all of them changed, by the rows passed over before each when few did, else by one bit a row.
 */
import { COLUMN_FIELDS } from '../../../schemas/compact/proto.js';
import type { Matching } from './rows.js';
import type { Found } from './scan.js';
import type { Writer } from './writer.js';

/** Rows by bits or by skips, while they are written. */
let rowBytes = new Uint8Array(4096);

/** Writes what a scan of `rows` rows found; nothing when that is nothing. */
export function writeColumn(writer: Writer, field: number, found: Found, rows: number): void {
  if (found.count === 0) return;
  const start = writer.begin(field);
  writeRows(writer, found, rows);
  writer.piece(COLUMN_FIELDS.deltas, found.bytes, found.length);
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
export function writeRemoved(writer: Writer, field: number, { removed, removedCount }: Matching): void {
  if (removedCount === 0) return;
  const start = writer.begin(field);
  for (let i = 0; i < removedCount; i++)
    writer.varint(i === 0 ? removed[0]! : removed[i]! - removed[i - 1]! - 1);
  writer.end(start);
}

function writeRows(writer: Writer, { rows: changed, count }: Found, rows: number): void {
  if (count === rows) return;
  const bitBytes = (changed[count - 1]! >> 3) + 1;
  const skipBytes = count <= bitBytes ? fillSkips(changed, count) : Infinity;
  if (skipBytes <= bitBytes) writer.piece(COLUMN_FIELDS.skips, rowBytes, skipBytes);
  else {
    fillBits(changed, count, bitBytes);
    writer.piece(COLUMN_FIELDS.rows, rowBytes, bitBytes);
  }
}

function fillSkips(changed: Int32Array, count: number): number {
  if (rowBytes.length < count * VARINT_BYTES_MAX) rowBytes = new Uint8Array(count * 2 * VARINT_BYTES_MAX);
  let at = 0;
  let next = 0;
  for (let i = 0; i < count; i++) {
    let skip = changed[i]! - next;
    next = changed[i]! + 1;
    while (skip > 127) {
      rowBytes[at++] = (skip & 127) | 128;
      skip >>= 7;
    }
    rowBytes[at++] = skip;
  }
  return at;
}

const VARINT_BYTES_MAX = 5;

function fillBits(changed: Int32Array, count: number, bytes: number): void {
  if (rowBytes.length < bytes) rowBytes = new Uint8Array(bytes * 2);
  else rowBytes.fill(0, 0, bytes);
  for (let i = 0; i < count; i++) rowBytes[changed[i]! >> 3]! |= 1 << (changed[i]! & 7);
}
