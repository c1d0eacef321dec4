/** Frequencies over many worlds: every event type and every cause of death of the vocabulary, per 100,000 ticks. */
import { CAUSES } from '#schemas/vocabulary.js';
import { EVENTS } from '#schemas/events/events.js';
import { table } from './document.js';
import type { RunStatistics, Setting } from './run-statistics.js';
import { sum } from './statistics.js';

export type Counted = ReturnType<typeof countNames>[number];
type Counts = (run: RunStatistics) => Readonly<Record<string, number>>;

export const countEvents = (runs: readonly RunStatistics[]): Counted[] =>
  countNames(
    EVENTS.map(({ type }) => type),
    runs,
    ({ events }) => events,
  );
export const countCauses = (runs: readonly RunStatistics[]): Counted[] =>
  countNames(CAUSES, runs, ({ deaths }) => deaths);

export function countNames(names: readonly string[], runs: readonly RunStatistics[], of: Counts) {
  return names.map((name) => {
    const totalOf = (some: readonly RunStatistics[]): number => sum(some.map((run) => of(run)[name] ?? 0));
    const rate = (setting: Setting): number => {
      const own = runs.filter(({ job }) => job.setting === setting);
      return (100_000 * totalOf(own)) / sum(own.map(({ ticks }) => ticks)) || 0;
    };
    return { name, total: totalOf(runs), rate };
  });
}

/** Names of what never happened in any of the worlds. */
export function neverSeen(rows: readonly Counted[]): readonly string[] {
  return rows.filter(({ total }) => total === 0).map(({ name }) => name);
}

export function rateTable(title: string, rows: readonly Counted[], settings: readonly Setting[]): string[] {
  return table(
    [title, ...settings, 'all worlds'],
    rows.map(({ name, total, rate }) => [total === 0 ? `**${name}** (never)` : name, ...settings.map(rate), total]),
  );
}
