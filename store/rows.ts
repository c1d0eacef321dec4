/**
 * Inserts of many rows as one statement: the rows travel as one JSON text and the engine takes it apart. This keeps a
 * batch of thousands of events a handful of statements, which is what a local and a remote store are both fast at.
 */
import { LIMITS } from '../schemas/limits.js';
import type { Statement } from './database.js';

/** One statement per slice of rows; `sql` holds one `?`, the slice as a JSON array, and may end in more `args`. */
export function rowStatements(
  sql: string,
  rows: readonly unknown[],
  args: readonly number[] = [],
): Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += LIMITS.storeRowsPerStatement.value) {
    const slice = rows.slice(start, start + LIMITS.storeRowsPerStatement.value);
    statements.push({ sql, args: [JSON.stringify(slice), ...args] });
  }
  return statements;
}

/** The first `count` members of each row, for a select list. */
export function members(count: number): string {
  return Array.from({ length: count }, (_, index) => `value->>${index}`).join(', ');
}
