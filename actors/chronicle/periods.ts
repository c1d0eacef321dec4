/**
 * Divides the time of a world into days, seasons or ages. Each time is divided by the laws that were in force then, so
 * that a later law change does not move past periods. At a law change, the current season or age continues if the new
 * laws give the same season or age for that tick; otherwise the next period begins at that tick.
 *
 *   age_length 12000        | age_enabled false | age_length 8000
 *   0 Golden      1 Ice     | 2 Golden          | 3 Plague   4 Golden
 *   0             12000     20000               30000        32000
 */
import { HISTORY_BUCKET_TICKS } from '../../schemas/wire/measures.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import type { Granularity } from '../../schemas/wire/summary.js';
import { EPOCHS, SEASONS } from '../../schemas/vocabulary.js';
import type { Database } from '../../store/database/database.js';
import { readLawsOverTime } from '../../store/sums/law-changes.js';
import { epochAt, seasonAt } from '../world/people/environment/calendar.js';

export interface HistoryPeriod {
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

export class HistoryPeriods {
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

export async function readPeriods(
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
