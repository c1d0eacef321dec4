/** Counts the faults of plans by kind, with their measurements, and formats them as a table. */

export interface Fault {
  /** Milliseconds until recovery, or until the end of the process. */
  readonly ms?: number;
  /** Whether the health page reported it while it lasted. */
  readonly reported?: boolean;
}

interface Row {
  count: number;
  reported: number;
  readonly times: number[];
}

export interface FaultCounts {
  add(kind: string, fault: Fault): void;
  /** Records a kind that is impossible on this machine, and the reason. */
  leaveOut(kind: string, why: string): void;
  readonly total: number;
  /** Lines of a Markdown table, kinds in alphabetical order; then the kinds left out. */
  lines(): string[];
}

export function createFaultCounts(): FaultCounts {
  const rows = new Map<string, Row>();
  const leftOut = new Set<string>();
  return {
    add(kind, { ms, reported }) {
      const row = rows.get(kind) ?? { count: 0, reported: 0, times: [] };
      rows.set(kind, row);
      row.count += 1;
      if (reported === true) row.reported += 1;
      if (ms !== undefined) row.times.push(ms);
    },
    leaveOut: (kind, why) => void leftOut.add(`Left out: ${kind}, ${why}.`),
    get total() {
      return [...rows.values()].reduce((sum, { count }) => sum + count, 0);
    },
    lines() {
      const sorted = [...rows].sort(([a], [b]) => a.localeCompare(b));
      return [
        '| Fault | Count | Seen on the health page | Median, ms | Longest, ms |',
        '| --- | --- | --- | --- | --- |',
        ...sorted.map(
          ([kind, { count, reported, times }]) =>
            `| ${kind} | ${count} | ${reported || ''} | ${middle(times)} | ${longest(times)} |`,
        ),
        ...leftOut,
      ];
    },
  };
}

function middle(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const ms = sorted[Math.floor(sorted.length / 2)];
  return ms === undefined ? '' : String(Math.round(ms));
}

function longest(times: readonly number[]): string {
  return times.length === 0 ? '' : String(Math.round(Math.max(...times)));
}
