/**
 * Answers `GET /api/history/summary`: the sums of the stored days for each day, season or age, with a line of text. A
 * day belongs to the season and the age in which it begins, by the laws of that time (periods.ts).
 */
import { LIMITS } from '../../schemas/limits.js';
import { HISTORY_BUCKET_TICKS } from '../../schemas/wire/measures.js';
import type { Granularity, SummaryBucketState, SummaryState } from '../../schemas/wire/summary.js';
import type { Database } from '../../store/database/database.js';
import { DAY_COUNTERS, type DayCounter } from '../../schemas/events/counters.js';
import { type DayRow, readDays, readPopulationBefore } from '../../store/sums/days.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import { type HistoryPeriod, readPeriods } from './periods.js';

export interface SummaryRange {
  readonly granularity: Granularity;
  readonly from: number | null;
  readonly limit: number;
}

type Sum = Exclude<DayCounter, 'growth'>;
const SUMS = DAY_COUNTERS.filter((counter): counter is Sum => counter !== 'growth');

/** Events that the line of a bucket mentions, most serious first: counter, icon, singular, plural. */
const HIGHLIGHTS: readonly (readonly [sum: Sum, icon: string, one: string, many: string])[] = [
  ['extinctions', '💀', 'people ended', 'peoples ended'],
  ['regicides', '👑', 'leader was murdered', 'leaders were murdered'],
  ['casualties', '⚔️', 'fell in war', 'fell in war'],
  ['outbreaks', '🦠', 'outbreak', 'outbreaks'],
  ['plague_deaths', '🦠', 'died of disease', 'died of disease'],
  ['disasters', '🌋', 'disaster', 'disasters'],
  ['schisms', '💔', 'schism', 'schisms'],
  ['conquests', '🏰', 'house conquered', 'houses conquered'],
  ['faith_events', '✨', 'event of faith', 'events of faith'],
  ['wars', '🛡️', 'duel', 'duels'],
  ['births', '🐣', 'birth', 'births'],
  ['deaths', '🪦', 'death', 'deaths'],
];
const QUIET_ICON = '🌿';
const QUIET_LINE = 'A quiet time.';
const LINE_PARTS = 4;

/** Returns the summary of a world. `currentTick` of the running world may be later than the last stored tick. */
export async function readSummary(
  database: Database,
  world: WorldSpan,
  currentTick: number,
  { granularity, from, limit }: SummaryRange,
): Promise<SummaryState> {
  const periods = await readPeriods(database, world.id, granularity, currentTick);
  const first = Math.min(periods.count, from ?? Math.max(0, periods.count - limit));
  const end = Math.min(periods.count, first + limit);
  const firstDay = firstDayFrom(periods.at(first).startTick);
  const lastDay = firstDayFrom(periods.at(end).startTick) - 1;
  const rows = await readDays(database, world.id, firstDay, lastDay);
  let population = await readPopulationBefore(database, world.id, firstDay);
  const days: SummaryBucketState[] = [];
  let next = 0;
  for (let number = first; number < end; number++) {
    const period = periods.at(number);
    const within: DayRow[] = [];
    const endDay = firstDayFrom(period.nextTick);
    for (let row = rows[next]; row && row.day < endDay; row = rows[++next]) within.push(row);
    population += within.reduce((sum, { growth }) => sum + growth, 0);
    days.push(bucketOf(period, endOf(period, currentTick), within, population));
  }
  return {
    world_id: world.id,
    granularity,
    current_tick: currentTick,
    history_bucket_ticks: HISTORY_BUCKET_TICKS,
    total_days: periods.count,
    days,
  };
}

export function emptySummary(worldId: number, granularity: Granularity): SummaryState {
  return {
    world_id: worldId,
    granularity,
    current_tick: 0,
    history_bucket_ticks: HISTORY_BUCKET_TICKS,
    total_days: 0,
    days: [],
  };
}

/** Returns the summary of each era of a world, oldest first. Eras are ages; if ages are disabled, there is one era. */
export async function readEras(
  database: Database,
  world: WorldSpan,
  currentTick: number,
): Promise<SummaryBucketState[]> {
  const range = { granularity: 'age', from: null, limit: LIMITS.annalsErasMax.value } as const;
  return (await readSummary(database, world, currentTick, range)).days;
}

function endOf({ nextTick }: HistoryPeriod, currentTick: number): number {
  return nextTick === Infinity ? currentTick : nextTick - 1;
}

/** Returns the first day that begins at `tick` or later. The result is finite even for an infinite tick. */
function firstDayFrom(tick: number): number {
  return Math.ceil(Math.min(tick, Number.MAX_SAFE_INTEGER) / HISTORY_BUCKET_TICKS);
}

function bucketOf(
  { number, label, startTick }: HistoryPeriod,
  endTick: number,
  rows: readonly DayRow[],
  population: number,
): SummaryBucketState {
  const sums = Object.fromEntries(SUMS.map((name) => [name, 0])) as Record<Sum, number>;
  for (const row of rows) for (const name of SUMS) sums[name] += row[name];
  return {
    day: number,
    label,
    start_tick: startTick,
    end_tick: endTick,
    ...sums,
    population,
    primary_icon: HIGHLIGHTS.find(([name]) => sums[name] > 0)?.[1] ?? QUIET_ICON,
    summary_line: lineOf(sums),
  };
}

function lineOf(sums: Readonly<Record<Sum, number>>): string {
  const parts = HIGHLIGHTS.filter(([name]) => sums[name] > 0)
    .slice(0, LINE_PARTS)
    .map(([name, , one, many]) => `${sums[name]} ${sums[name] === 1 ? one : many}`);
  return parts.length === 0 ? QUIET_LINE : `${parts.join(', ')}.`;
}
