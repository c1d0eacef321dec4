/**
 * Reads texts of a file as bytes and decodes them here, because the native driver ends the whole process at a text that
 * is not UTF-8, which one damaged byte is enough for (RELIABILITY.md#a-damaged-store).
 */
import type { Client, InValue, Row } from '@libsql/client';
import { damaged } from './damaged.js';

const READS = /^\s*(SELECT|WITH)\b/i;
/** Statements whose guarded form is known. They are few, because filters vary only by what they combine. */
const KNOWN_MAX = 1000;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export class TextReader {
  readonly #guarded = new Map<string, string>();

  /** Throws `store_damaged` if a text of the answer is not UTF-8. Bytes of the answer are texts, except in `readBytes`. */
  async read(client: Client, sql: string, args: InValue[]): Promise<Row[]> {
    if (!READS.test(sql)) return (await client.execute({ sql, args })).rows;
    const guarded = await this.#guard(client, sql, args);
    const { rows } = await client.execute({ sql: guarded, args }).catch((error: unknown) => {
      throw isDamage(error) ? damaged((error as Error).message, error) : error;
    });
    return rows.map(decoded);
  }

  async #guard(client: Client, sql: string, args: InValue[]): Promise<string> {
    const known = this.#guarded.get(sql);
    if (known !== undefined) return known;
    if (this.#guarded.size >= KNOWN_MAX) this.#guarded.clear();
    const { columns } = await client.execute({ sql: `SELECT * FROM (${sql}) LIMIT 0`, args });
    const fields = columns.map((name) => {
      const field = `"${name.replaceAll('"', '""')}"`;
      return `CASE typeof(${field}) WHEN 'text' THEN CAST(${field} AS BLOB) ELSE ${field} END AS ${field}`;
    });
    // The OFFSET keeps the engine from computing an expression of the inner statement once per mention.
    const guarded = `SELECT ${fields.join(', ')} FROM (SELECT * FROM (${sql}) LIMIT -1 OFFSET 0)`;
    this.#guarded.set(sql, guarded);
    return guarded;
  }
}

/** Whether a stored value broke the read: an integer beyond those of JavaScript, or a text that should be JSON. */
function isDamage(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.message.includes('malformed JSON'));
}

function decoded(row: Row): Row {
  const texts = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof ArrayBuffer ? textOf(value) : value,
  ]);
  return Object.fromEntries(texts) as Row;
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw damaged('a text is not UTF-8', cause);
  }
}
