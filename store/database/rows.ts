/**
 * Inserts of many rows as one statement: the rows travel as one JSON text and the engine takes it apart. This keeps a
 * batch of thousands of events a handful of statements, which is what a local and a remote store are both fast at.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { Statement } from './database.js';

/**
 * The rows, in a statement's FROM. The OFFSET keeps them a loop of their own: without it the engine would write out a
 * row's `value` again for each of its members.
 */
export const EACH_ROW = '(SELECT value FROM json_each(?1) LIMIT -1 OFFSET 0)';

/** One statement per slice of rows, which it takes as `?1`, a JSON array (`EACH_ROW`); `args` follow. */
export function rowStatements(
  sql: string,
  rows: readonly unknown[],
  args: readonly number[] = [],
): Statement[] {
  return encodedRowStatements(sql, rows, (row) => row, args);
}

/** The same of rows that are encoded slice by slice, so that few of them are held at a time. */
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

/** The items in runs that one statement takes. */
export function* slicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += LIMITS.storeRowsPerStatement.value) {
    yield items.slice(start, start + LIMITS.storeRowsPerStatement.value);
  }
}

/** The first `count` members of each row, for a select list. */
export function members(count: number): string {
  return Array.from({ length: count }, (_, index) => `value->>${index}`).join(', ');
}
