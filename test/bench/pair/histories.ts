/**
 * Where two histories diverge. The state hash at the end decides whether they are equal; the reports on the way show
 * where the difference is first seen.
 */
import type { Report, WorldRun } from './run-world.js';

export interface Difference {
  /** The first report that differs; null if only the states at the end differ. */
  readonly tick: number | null;
}

type History = Pick<WorldRun, 'reports' | 'stateHash'>;

/** Null for equal histories. A commit with other columns has another hash, even if all reports are equal. */
export function differenceOf(one: History, other: History): Difference | null {
  if (one.stateHash === other.stateHash) return null;
  const index = one.reports.findIndex((report, i) => differ(report, other.reports[i]));
  return { tick: one.reports[index]?.tick ?? null };
}

/** Only fields that both reports have are compared: another commit may report more. */
function differ(one: Report, other: Report | undefined): boolean {
  if (!other) return true;
  const shared = Object.keys(one).filter((name) => Object.hasOwn(other, name));
  return shared.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
