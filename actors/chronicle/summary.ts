/**
 * `GET /api/history/summary` (decisions, section 8): the days of the store put together into days, seasons or ages, with
 * a line of words for each. A day belongs to the season and the age that it begins in, by the laws at the end of what is
 * stored.
 */
import type { Laws } from '../../schemas/laws/laws.js';
import { LIMITS } from '../../schemas/limits.js';
import { TICKS_PER_DAY } from '../../schemas/wire/measures.js';
import type { Granularity, SummaryBucketState, SummaryState } from '../../schemas/wire/summary.js';
import { EPOCHS, SEASONS } from '../../schemas/wire/vocabulary.js';
import type { Database } from '../../store/database.js';
import { readDays, readPopulationBefore, type DayRow } from '../../store/days.js';
import { readLatestLaws } from '../../store/law-changes.js';
import type { WorldSpan } from '../../store/worlds.js';
import { epochAt, seasonAt } from '../world/laws/calendar.js';
import { DAY_COUNTERS, type DayCounter } from '../../store/tally.js';

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
  const laws = await readLatestLaws(database, world.id);
  const ticks = ticksOfBucket(granularity, laws);
  const total = Math.floor(currentTick / ticks) + 1;
  const first = Math.min(total, from ?? Math.max(0, total - limit));
  const end = Math.min(total, first + limit);
  const firstDay = firstDayFrom(first * ticks);
  const rows = await readDays(database, world.id, firstDay, firstDayFrom(end * ticks) - 1);
  let population = await readPopulationBefore(database, world.id, firstDay);
  const days: SummaryBucketState[] = [];
  let next = 0;
  for (let bucket = first; bucket < end; bucket++) {
    const within: DayRow[] = [];
    const endDay = firstDayFrom((bucket + 1) * ticks);
    for (let row = rows[next]; row && row.day < endDay; row = rows[++next]) within.push(row);
    population += within.reduce((sum, { growth }) => sum + growth, 0);
    days.push(bucketOf(bucket, ticks, within, population, labelOf(granularity, bucket * ticks, laws)));
  }
  return { world_id: world.id, granularity, current_tick: currentTick, total_days: total, days };
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

/** What is shorter than a day is a day. */
function ticksOfBucket(granularity: Granularity, laws: Laws): number {
  const ticks = { day: TICKS_PER_DAY, season: laws.season_length, age: laws.age_length }[granularity];
  return Math.max(TICKS_PER_DAY, ticks);
}

/** The first day that begins at a tick or after it. */
function firstDayFrom(tick: number): number {
  return Math.ceil(tick / TICKS_PER_DAY);
}

function labelOf(granularity: Granularity, tick: number, laws: Laws): string {
  if (granularity === 'day') return 'day';
  return granularity === 'season'
    ? (SEASONS[seasonAt(tick, laws)] ?? '')
    : (EPOCHS[epochAt(tick, laws)] ?? '');
}

function bucketOf(
  bucket: number,
  ticks: number,
  rows: readonly DayRow[],
  population: number,
  label: string,
): SummaryBucketState {
  const sums = Object.fromEntries(SUMS.map((name) => [name, 0])) as Record<Sum, number>;
  for (const row of rows) for (const name of SUMS) sums[name] += row[name];
  const start = bucket * ticks;
  return {
    day: bucket,
    label,
    start_tick: start,
    end_tick: start + ticks - 1,
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
