/** A column of texts as a message: those of the rows from `matched` on. */
import { COLUMN_FIELDS } from '../../../schemas/compact/proto.js';
import type { Writer } from './writer.js';

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
