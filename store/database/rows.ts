/**
 * Inserts many rows with one statement: the rows are passed as one JSON text, which the engine parses. A batch of
 * thousands of events needs a handful of statements, which is fast for local and for remote stores.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { Statement } from './database.js';

/**
 * The rows for the FROM clause of a statement. The OFFSET keeps them a separate loop: without it the engine would
 * expand a row's `value` again for each of its members.
 */
export const EACH_ROW = '(SELECT value FROM json_each(?1) LIMIT -1 OFFSET 0)';

/** One statement per slice of rows, passed as `?1`, a JSON array (`EACH_ROW`); `args` follow. */
export function rowStatements(
  sql: string,
  rows: readonly unknown[],
  args: readonly number[] = [],
): Statement[] {
  return encodedRowStatements(sql, rows, (row) => row, args);
}

/** Statements for rows that are encoded slice by slice, so that few are in memory at a time. */
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

/** Splits items into slices of the size of one statement. */
export function* slicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += LIMITS.storeRowsPerStatement.value) {
    yield items.slice(start, start + LIMITS.storeRowsPerStatement.value);
  }
}

/** The first `count` members of each row, for a select list. */
export function members(count: number): string {
  return Array.from({ length: count }, (_, index) => `value->>${index}`).join(', ');
}
