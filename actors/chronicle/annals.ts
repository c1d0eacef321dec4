/** Answers `GET /api/annals`: milestones, eras, notable people and epitaphs of a world, as data and sentences. */
import { dayNumber } from '../../schemas/calendar.js';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import type { AnnalsState } from '../../schemas/wire/history.js';
import { HISTORY_BUCKET_TICKS } from '../../schemas/wire/types.js';
import { readEndedClans } from '../../store/sums/clans.js';
import { withLastFacts } from './last-facts.js';
import { readNotables, readOldestLiving, readWorldTotals, type WorldTotals } from '../../store/sums/annals.js';
import type { Database } from '../../store/database/database.js';
import { readWorstDay, type DayRow } from '../../store/sums/rollups.js';
import { readDayLength } from '../../store/sums/law-changes.js';
import { readFirstEvent } from '../../store/history.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import { clanName } from '../../schemas/names/clan.js';
import { epitaphOf, notables } from './notables.js';
import { readEras } from './summary.js';

type Milestones = AnnalsState['milestones'];

const NO_MILESTONES: Milestones = {
  bloodiest_day: null,
  worst_plague_day: null,
  first_temple: null,
  first_miracle: null,
  first_extinction: null,
  longest_peace: null,
  population_peak: null,
  population_trough: null,
};

/** Returns the annals of a world. `currentTick` of the running world may be later than the last stored tick. */
export async function readAnnals(database: Database, world: WorldSpan, currentTick: number): Promise<AnnalsState> {
  const { id, seed } = world;
  const oldest = await readOldestLiving(database, id, currentTick);
  const known = await readNotables(database, id, null);
  const rows = await withLastFacts(database, world, oldest ? [...known, oldest] : known);
  const ended = await readEndedClans(database, id, LIMITS.annalsEpitaphsMax.value);
  const eras = await readEras(database, world, currentTick);
  const dayLength = await readDayLength(database, id);
  return {
    world_id: id,
    current_tick: currentTick,
    day_length: dayLength,
    known_since_tick: world.firstTick,
    total_days: dayNumber(currentTick, dayLength),
    milestones: await readMilestones(database, world, currentTick, dayLength),
    eras: eras.map((era) => ({
      age: era.label,
      start_tick: era.start_tick,
      end_tick: Math.min(era.end_tick, currentTick),
      births: era.births,
      deaths: era.deaths,
      wars: era.wars,
      casualties: era.casualties,
      disasters: era.disasters,
      extinctions: era.extinctions,
      faith_events: era.faith_events,
      text: era.summary_line,
    })),
    notables: notables(rows, seed, dayLength),
    clan_epitaphs: ended.clans.map((clan) => epitaphOf(clan, clan.extinctTick ?? clan.lastTick, seed, dayLength)),
    clans_ended: ended.total,
  };
}

export function emptyAnnals(worldId: number): AnnalsState {
  return {
    world_id: worldId,
    current_tick: 0,
    day_length: DEFAULT_LAWS.day_length,
    known_since_tick: 0,
    total_days: 0,
    milestones: NO_MILESTONES,
    eras: [],
    notables: notables([], 0, DEFAULT_LAWS.day_length),
    clan_epitaphs: [],
    clans_ended: 0,
  };
}

async function readMilestones(
  database: Database,
  world: WorldSpan,
  currentTick: number,
  dayLength: number,
): Promise<Milestones> {
  const totals = await readWorldTotals(database, world.id);
  const first = (type: string, deed: string): Promise<Milestones['first_temple']> =>
    moment(database, world, { type, deed, dayLength });
  const bloodiest = await readWorstDay(database, world.id, ['casualties', 'deaths']);
  const plague = await readWorstDay(database, world.id, ['plague_deaths', 'outbreaks']);
  return {
    bloodiest_day: worstOf(bloodiest, ['casualties'], dayLength),
    worst_plague_day: worstOf(plague, ['plague_deaths', 'outbreaks'], dayLength),
    first_temple: await first('temple', 'raised the first temple'),
    first_miracle: await first('miracle', 'saw the first miracle'),
    first_extinction: await first('clan_extinction', 'was the first clan to end'),
    longest_peace: longestPeace(totals, currentTick, dayLength),
    population_peak: headcount(totals.peak, dayLength),
    population_trough: headcount(totals.trough, dayLength),
  };
}

interface Deed {
  readonly type: string;
  readonly deed: string;
  readonly dayLength: number;
}

async function moment(
  database: Database,
  world: WorldSpan,
  { type, deed, dayLength }: Deed,
): Promise<Milestones['first_temple']> {
  const event = await readFirstEvent(database, world, type);
  if (!event) return null;
  const named = event.payload['clan_id'];
  const clanId = typeof named === 'number' && named > 0 ? named : null;
  const name = clanId === null ? null : clanName(world.seed, clanId);
  // What came before the snapshot of an imported world is unknown.
  const scope = world.firstTick === 0 ? '' : ` since day ${dayNumber(world.firstTick, dayLength)}`;
  return {
    event_id: event.id,
    tick: event.tick,
    day: dayNumber(event.tick, dayLength),
    clan_id: clanId,
    clan_name: name,
    text: `${name ?? 'The world'} ${deed}${scope}.`,
  };
}

/** Converts a day to a milestone; returns null if all of `counters` are 0 on that day. */
function worstOf(
  row: DayRow | null,
  counters: readonly ('casualties' | 'plague_deaths' | 'outbreaks')[],
  dayLength: number,
): Milestones['bloodiest_day'] {
  if (!row || counters.every((counter) => row[counter] === 0)) return null;
  const { day: bucket, casualties, plague_deaths, outbreaks, deaths } = row;
  const startTick = bucket * HISTORY_BUCKET_TICKS;
  const day = dayNumber(startTick, dayLength);
  return { day, start_tick: startTick, casualties, plague_deaths, outbreaks, deaths };
}

function longestPeace(totals: WorldTotals, currentTick: number, dayLength: number): Milestones['longest_peace'] {
  const ongoing = currentTick - totals.lastWarTick > totals.peaceTo - totals.peaceFrom;
  const start = ongoing ? totals.lastWarTick : totals.peaceFrom;
  const end = ongoing ? currentTick : totals.peaceTo;
  if (end <= start) return null;
  const ticks = end - start;
  const days = Math.round((ticks / dayLength) * 100) / 100;
  return { start_tick: start, end_tick: end, ticks, days, ongoing };
}

function headcount(point: WorldTotals['peak'], dayLength: number): Milestones['population_peak'] {
  return point && { ...point, day: dayNumber(point.tick, dayLength) };
}
