/** Tables of checks, a line for each, and what tests often compare of rows. */
import type { Test } from 'tap';

type Check<Value> = readonly [what: string, wanted: Value, found: Value];

export function equalAll<Value>(test: Pick<Test, 'equal'>, checks: readonly Check<Value>[]): void {
  for (const [what, wanted, found] of checks) test.equal(found, wanted, what);
}

export function idsOf<Id>(rows: readonly { readonly id: Id }[]): Id[] {
  return rows.map(({ id }) => id);
}
