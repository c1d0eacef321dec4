/** Tables of checks, a line for each, and what tests often compare of rows. */
import assert from 'node:assert/strict';
import type { Test } from 'tap';

type Check<Value> = readonly [what: string, wanted: Value, found: Value];

export function equalAll<Value>(test: Pick<Test, 'equal'>, checks: readonly Check<Value>[]): void {
  for (const [what, wanted, found] of checks) test.equal(found, wanted, what);
}

/** Throws, and so fails the test that calls it, if a number is farther from the wanted one than `tolerance`. */
export function near(found: number, wanted: number, tolerance = 1e-6, what = ''): void {
  assert.ok(Math.abs(found - wanted) < tolerance, `${what} ${found}, not ${wanted}`);
}

export function idsOf<Id>(rows: readonly { readonly id: Id }[]): Id[] {
  return rows.map(({ id }) => id);
}
