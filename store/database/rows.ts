/** Inserts many rows with one statement: they are one JSON text, which is fast for local and for remote stores. */
import { LIMITS } from '../../schemas/limits.js';
import type { Statement } from './database.js';

/** Yields the rows passed as `?1`. The OFFSET keeps the engine from extracting `value` again for each member. */
export const EACH_ROW = '(SELECT value FROM json_each(?1) LIMIT -1 OFFSET 0)';

/** Returns one statement per slice of rows: `?1` is the slice as a JSON array, and `args` begin at `?2`. */
export function rowStatements(sql: string, rows: readonly unknown[], args: readonly number[] = []): Statement[] {
  return encodedRowStatements(sql, rows, (row) => row, args);
}

/** Encodes items slice by slice, so that few encoded rows are in memory at a time. */
export function encodedRowStatements<Item>(
  sql: string,
  items: readonly Item[],
  encode: (item: Item) => unknown,
  args: readonly number[] = [],
): Statement[] {
  const statements: Statement[] = [];
  for (const slice of slicesOf(items)) {
    statements.push({ sql, args: [JSON.stringify(slice.map(encode)), ...args] });
  }
  return statements;
}

export function* slicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += LIMITS.storeRowsPerStatement.value) {
    yield items.slice(start, start + LIMITS.storeRowsPerStatement.value);
  }
}

export function members(count: number): string {
  return Array.from({ length: count }, (_, index) => `value->>${index}`).join(', ');
}
