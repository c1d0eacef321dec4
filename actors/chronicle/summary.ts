/**
 * Answers `GET /api/history/summary`: the sums of the stored days for each day, season or age, with a line of text. A
 * day belongs to the season and the age in which it begins, by the laws of that time (periods.ts).
 */
import { LIMITS } from '../../schemas/limits.js';
import { HISTORY_BUCKET_TICKS } from '../../schemas/wire/types.js';
import type { Granularity, SummaryBucketState, SummaryState } from '../../schemas/wire/history.js';
import type { Database } from '../../store/database/database.js';
import { DAY_COUNTERS, type DayCounter } from '../../schemas/events/counters.js';
import { type DayRow, readDays, readPopulationBefore } from '../../store/sums/rollups.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import { EPOCHS, SEASONS } from '../../schemas/vocabulary.js';
import { readLawsOverTime } from '../../store/sums/law-changes.js';
import { epochAt, seasonAt } from '../world/people/environment/calendar.js';

interface SummaryRange {
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

// Divides the time of a world into days, seasons or ages. Each time is divided by the laws that were in force then, so
// that a later law change does not move past periods. At a law change, the current season or age continues if the new
// laws give the same season or age for that tick; otherwise the next period begins at that tick.
//
//   age_length 12000        | age_enabled false | age_length 8000
//   0 Golden      1 Ice     | 2 Golden          | 3 Plague   4 Golden
//   0             12000     20000               30000        32000

interface HistoryPeriod {
  readonly number: number;
  readonly label: string;
  readonly startTick: number;
  /** First tick of the next period; infinite if this period has no end under its laws. */
  readonly nextTick: number;
}

const CALENDARS: Readonly<Record<Granularity, Calendar>> = {
  day: { laws: [], ticks: () => HISTORY_BUCKET_TICKS, label: () => 'day' },
  season: {
    laws: ['season_length', 'initial_season_offset'],
    ticks: ({ season_length }) => season_length,
    label: (tick, laws) => SEASONS[seasonAt(tick, laws)] ?? '',
  },
  age: {
    laws: ['age_enabled', 'age_length'],
    ticks: ({ age_enabled, age_length }) => (age_enabled ? age_length : Infinity),
    label: (tick, laws) => EPOCHS[epochAt(tick, laws)] ?? '',
  },
};

interface Calendar {
  readonly laws: readonly LawName[];
  readonly ticks: (laws: Laws) => number;
  readonly label: (tick: number, laws: Laws) => string;
}

/** A range of ticks under the same laws, divided at multiples of `ticks`. */
interface Stretch {
  readonly laws: Laws;
  readonly ticks: number;
  readonly startTick: number;
  /** Number of the period to which the first tick of the range belongs. */
  readonly first: number;
  /** Whether the period `first` begins at the start of the range. If not, it began in an earlier range. */
  readonly opens: boolean;
}

class HistoryPeriods {
  readonly count: number;
  readonly #stretches: readonly Stretch[];
  readonly #calendar: Calendar;

  constructor(stretches: readonly Stretch[], calendar: Calendar, currentTick: number) {
    this.#stretches = stretches;
    this.#calendar = calendar;
    this.count = numberAt(stretches.at(-1)!, currentTick) + 1;
  }

  /** Returns the period with this number. The end of the current period is computed with the current laws. */
  at(number: number): HistoryPeriod {
    const startTick = this.#start(number);
    const stretch = this.#stretches.findLast((each) => each.startTick <= startTick)!;
    const label = this.#calendar.label(startTick, stretch.laws);
    return { number, label, startTick, nextTick: this.#start(number + 1) };
  }

  #start(number: number): number {
    const stretch = this.#stretches.findLast(({ first, opens }) => first < number || (opens && first === number))!;
    const { first, ticks, startTick } = stretch;
    if (number === first) return startTick;
    return (Math.floor(startTick / ticks) + number - first) * ticks;
  }
}

async function readPeriods(
  database: Database,
  worldId: number,
  granularity: Granularity,
  currentTick: number,
): Promise<HistoryPeriods> {
  const calendar = CALENDARS[granularity];
  const times = await readLawsOverTime(database, worldId, calendar.laws);
  const stretches: Stretch[] = [];
  for (const { tick, laws } of times) {
    // A period cannot be shorter than a bucket, for which the stored sums are kept.
    const ticks = Math.max(HISTORY_BUCKET_TICKS, calendar.ticks(laws));
    const last = stretches.at(-1);
    if (!last) {
      stretches.push({ laws, ticks, startTick: tick, first: 0, opens: true });
      continue;
    }
    const before = numberAt(last, tick - 1);
    const continues = calendar.label(cutBefore(last, tick), last.laws) === calendar.label(tick, laws);
    stretches.push({
      laws,
      ticks,
      startTick: tick,
      first: continues ? before : before + 1,
      opens: !continues,
    });
  }
  return new HistoryPeriods(stretches, calendar, currentTick);
}

/** Returns the first tick of the last period before `endTick`, or the start of the range if that is later. */
function cutBefore({ startTick, ticks }: Stretch, endTick: number): number {
  if (ticks === Infinity) return startTick;
  return Math.max(startTick, Math.floor((endTick - 1) / ticks) * ticks);
}

function numberAt({ startTick, ticks, first }: Stretch, tick: number): number {
  if (ticks === Infinity) return first;
  return first + Math.floor(tick / ticks) - Math.floor(startTick / ticks);
}
