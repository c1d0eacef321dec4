/**
 * `GET /api/history/summary` (decisions, section 8): the days of the store put together into days, seasons or ages, with
 * a line of words for each. A day belongs to the season and the age that it begins in, by the laws of that time
 * (spells.ts).
 */
import { LIMITS } from '../../schemas/limits.js';
import { TICKS_PER_DAY } from '../../schemas/wire/measures.js';
import type { Granularity, SummaryBucketState, SummaryState } from '../../schemas/wire/summary.js';
import type { Database } from '../../store/database/database.js';
import { DAY_COUNTERS, type DayCounter } from '../../store/sums/counters.js';
import { type DayRow, readDays, readPopulationBefore } from '../../store/sums/days.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import { type HistoryPeriod, readPeriods } from './periods.js';

export interface SummaryRange {
  readonly granularity: Granularity;
  readonly from: number | null;
  readonly limit: number;
}

/** What is summed over the days of a bucket. */
type Sum = Exclude<DayCounter, 'growth'>;
const SUMS = DAY_COUNTERS.filter((counter): counter is Sum => counter !== 'growth');

/** What a bucket is remembered for, the gravest first: its icon, and how one and many are called. */
const MEMORIES: readonly (readonly [sum: Sum, icon: string, one: string, many: string])[] = [
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

/** `currentTick` may be ahead of the store's, for the world that runs. */
export async function readSummary(
  database: Database,
  world: WorldSpan,
  currentTick: number,
  { granularity, from, limit }: SummaryRange,
): Promise<SummaryState> {
  const spells = await readPeriods(database, world.id, granularity, currentTick);
  const first = Math.min(spells.count, from ?? Math.max(0, spells.count - limit));
  const end = Math.min(spells.count, first + limit);
  const firstDay = firstDayFrom(spells.at(first).startTick);
  const lastDay = firstDayFrom(spells.at(end).startTick) - 1;
  const rows = await readDays(database, world.id, firstDay, lastDay);
  let population = await readPopulationBefore(database, world.id, firstDay);
  const days: SummaryBucketState[] = [];
  let next = 0;
  for (let number = first; number < end; number++) {
    const spell = spells.at(number);
    const within: DayRow[] = [];
    const endDay = firstDayFrom(spell.nextTick);
    for (let row = rows[next]; row && row.day < endDay; row = rows[++next]) within.push(row);
    population += within.reduce((sum, { growth }) => sum + growth, 0);
    days.push(bucketOf(spell, endOf(spell, currentTick), within, population));
  }
  return { world_id: world.id, granularity, current_tick: currentTick, total_days: spells.count, days };
}

/** An empty world, for an id that the store does not know. */
export function emptySummary(worldId: number, granularity: Granularity): SummaryState {
  return { world_id: worldId, granularity, current_tick: 0, total_days: 0, days: [] };
}

/** Sums of the eras that a world went through, oldest first: its ages, or one era where ages are off. */
export async function readEras(
  database: Database,
  world: WorldSpan,
  currentTick: number,
): Promise<SummaryBucketState[]> {
  const range = { granularity: 'age', from: null, limit: LIMITS.annalsErasMax.value } as const;
  return (await readSummary(database, world, currentTick, range)).days;
}

/** An age that no law ends lasts until now. */
function endOf({ nextTick }: HistoryPeriod, currentTick: number): number {
  return nextTick === Infinity ? currentTick : nextTick - 1;
}

/** The first day that begins at a tick or after it; that of no end is a number too. */
function firstDayFrom(tick: number): number {
  return Math.ceil(Math.min(tick, Number.MAX_SAFE_INTEGER) / TICKS_PER_DAY);
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
    primary_icon: MEMORIES.find(([name]) => sums[name] > 0)?.[1] ?? QUIET_ICON,
    summary_line: lineOf(sums),
  };
}

function lineOf(sums: Readonly<Record<Sum, number>>): string {
  const parts = MEMORIES.filter(([name]) => sums[name] > 0)
    .slice(0, LINE_PARTS)
    .map(([name, , one, many]) => `${sums[name]} ${sums[name] === 1 ? one : many}`);
  return parts.length === 0 ? QUIET_LINE : `${parts.join(', ')}.`;
}
