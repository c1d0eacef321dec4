/** Frequencies over many worlds: every event type and every cause of death of the vocabulary, per 100,000 ticks. */
import { CAUSES, EVENTS } from '../../schemas/vocabulary.js';
import { table } from './document.js';
import type { RunStatistics, Setting } from './run-statistics.js';
import { sum } from './statistics.js';

export type Counted = ReturnType<typeof counted>;

export function countEvents(runs: readonly RunStatistics[]): readonly Counted[] {
  return EVENTS.map(({ type }) => counted(type, runs, ({ events }) => events[type] ?? 0));
}

export function countCauses(runs: readonly RunStatistics[]): readonly Counted[] {
  return CAUSES.map((cause) => counted(cause, runs, ({ deaths }) => deaths[cause] ?? 0));
}

function counted(name: string, runs: readonly RunStatistics[], of: (run: RunStatistics) => number) {
  const rate = (setting: Setting): number =>
    ratePer100000(
      runs.filter(({ job }) => job.setting === setting),
      of,
    );
  return { name, total: sum(runs.map(of)), rate };
}

/** 0 where nothing ran. */
export function ratePer100000(runs: readonly RunStatistics[], of: (run: RunStatistics) => number): number {
  return (100_000 * sum(runs.map(of))) / sum(runs.map(({ ticks }) => ticks)) || 0;
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
