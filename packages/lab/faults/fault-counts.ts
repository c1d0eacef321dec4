/** Counts the faults of plans by kind, with their measurements, and formats them as a table. */
import { itemTable } from '../worlds/document.js';
import { quantile } from '../worlds/statistics.js';

export interface Fault {
  readonly kind: string;
  /** Milliseconds until recovery, or until the end of the process. */
  readonly ms?: number;
  /** Whether the health page reported it while it lasted. */
  readonly reported?: boolean;
}

export type FaultCounts = ReturnType<typeof createFaultCounts>;

export function createFaultCounts() {
  const faults: Fault[] = [];
  const leftOut = new Set<string>();
  return {
    add: (kind: string, fault: Omit<Fault, 'kind'> = {}) => void faults.push({ kind, ...fault }),
    /** Records a kind that is impossible on this machine, and the reason. */
    leaveOut: (kind: string, why: string) => void leftOut.add(`Left out: ${kind}, ${why}.`),
    total: () => faults.length,
    lines: () => [...faultTable(faults, 'Seen on the health page', ({ reported }) => reported === true), ...leftOut],
  };
}

/** A row for each kind in alphabetical order, then one for all kinds but `allBut`, if it is given. */
export function faultTable(
  faults: readonly Fault[],
  counted: string,
  isCounted: (fault: Fault) => boolean,
  allBut?: string,
): string[] {
  const kinds = [...new Set(faults.map(({ kind }) => kind))].sort((a, b) => a.localeCompare(b));
  const rows = kinds.map((kind) => ({ name: kind, all: faults.filter((fault) => fault.kind === kind) }));
  if (allBut) rows.push({ name: `all but ${allBut}s`, all: faults.filter(({ kind }) => kind !== allBut) });
  const msAt = (share: number) => (row: (typeof rows)[number]) =>
    Math.round(
      quantile(
        row.all.flatMap(({ ms }) => ms ?? []),
        share,
      ),
    );
  return itemTable(rows, [
    ['Fault', ({ name }) => name],
    ['Count', ({ all }) => all.length],
    [counted, ({ all }) => all.filter(isCounted).length],
    ['Median, ms', msAt(0.5)],
    ['p95, ms', msAt(0.95)],
    ['Longest, ms', msAt(1)],
  ]);
}
