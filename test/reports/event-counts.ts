/** Frequencies over many worlds: every event type and every cause of death, per 100,000 ticks. */
import { CAUSES, EVENTS } from '../../schemas/vocabulary.js';
import { short, table } from './document.js';
import { sum } from './statistics.js';
import type { Setting, RunStatistics } from './run-statistics.js';

const PER_TICKS = 100_000;

export interface Counted {
  readonly name: string;
  /** Over all worlds. */
  readonly total: number;
  /** Per 100,000 ticks, by setting. */
  readonly rates: ReadonlyMap<Setting, number>;
}

/** Every event type of the vocabulary, in its order. */
export function countEvents(runs: readonly RunStatistics[]): readonly Counted[] {
  return EVENTS.map(({ type }) => counted(type, runs, ({ events }) => events[type] ?? 0));
}

/** Every cause of death of the vocabulary, in its order. */
export function countCauses(runs: readonly RunStatistics[]): readonly Counted[] {
  return CAUSES.map((cause) => counted(cause, runs, ({ deaths }) => deaths[cause] ?? 0));
}

/** Names of what never happened in any of the worlds. */
export function neverSeen(rows: readonly Counted[]): readonly string[] {
  return rows.filter(({ total }) => total === 0).map(({ name }) => name);
}

/** The rows as a table, one column per setting; a row of nothing is marked. */
export function rateTable(title: string, rows: readonly Counted[], settings: readonly Setting[]): string[] {
  return table(
    [title, ...settings, 'all worlds'],
    rows.map(({ name, total, rates }) => [
      total === 0 ? `**${name}** (never)` : name,
      ...settings.map((setting) => short(rates.get(setting) ?? 0)),
      total,
    ]),
  );
}

function counted(name: string, runs: readonly RunStatistics[], of: (run: RunStatistics) => number): Counted {
  const settings = [...new Set(runs.map(({ job }) => job.setting))];
  const rates = settings.map((setting): [Setting, number] => {
    const theirs = runs.filter(({ job }) => job.setting === setting);
    const ticks = sum(theirs.map((run) => run.ticks));
    return [setting, ticks === 0 ? 0 : (sum(theirs.map(of)) * PER_TICKS) / ticks];
  });
  return { name, total: sum(runs.map(of)), rates: new Map(rates) };
}
