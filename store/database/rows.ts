/**
 * Inserts many rows with one statement: the rows are passed as one JSON text, which the engine parses. A batch of
 * thousands of events needs a handful of statements, which is fast for local and for remote stores.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { Statement } from './database.js';

/**
 * SQL for a FROM clause that yields the rows passed as `?1`. The OFFSET makes the engine evaluate the rows in a loop of
 * their own. Without it the engine would extract `value` again for each member of a row.
 */
export const EACH_ROW = '(SELECT value FROM json_each(?1) LIMIT -1 OFFSET 0)';

/**
 * Returns one statement per slice of rows. `?1` is the slice as a JSON array (see `EACH_ROW`), and `args` begin at
 * `?2`.
 */
export function rowStatements(sql: string, rows: readonly unknown[], args: readonly number[] = []): Statement[] {
  return encodedRowStatements(sql, rows, (row) => row, args);
}

/**
 * Returns the statements of `rowStatements` for items that are encoded slice by slice, so that few encoded rows are in
 * memory at a time.
 */
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

/** Splits items into slices that fit into one statement. */
export function* slicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += LIMITS.storeRowsPerStatement.value) {
    yield items.slice(start, start + LIMITS.storeRowsPerStatement.value);
  }
}

/** Returns a select list of the first `count` members of each row. */
export function members(count: number): string {
  return Array.from({ length: count }, (_, index) => `value->>${index}`).join(', ');
}
