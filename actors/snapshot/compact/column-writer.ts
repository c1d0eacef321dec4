/** Writes a text column: the texts of the rows from `matched` on. */
import { COLUMN_FIELDS } from '../../../schemas/compact/proto.js';
import type { Writer } from './writer.js';

/** Writes the texts of `count` rows from `matched` on; `write` writes one. */
export function writeTexts(
  writer: Writer,
  field: number,
  matched: number,
  count: number,
  write: (index: number) => void,
): void {
  if (count === 0) return;
  const start = writer.begin(field);
  if (matched > 0) {
    const skips = writer.begin(COLUMN_FIELDS.skips);
    for (let i = 0; i < count; i++) writer.varint(i === 0 ? matched : 0);
    writer.close(skips);
  }
  for (let i = 0; i < count; i++) write(i);
  writer.close(start);
}
