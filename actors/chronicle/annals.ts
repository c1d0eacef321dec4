/**
 * `GET /api/annals`: milestones, eras, notable people and epitaphs of a world, as data and sentences.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { AnnalsState } from '../../schemas/wire/annals.js';
import { TICKS_PER_DAY } from '../../schemas/wire/measures.js';
import { readEndedClans } from '../../store/sums/clans.js';
import {
  readNotables,
  readOldestLiving,
  readWorldTotals,
  type WorldTotals,
} from '../../store/sums/annals.js';
import type { Database } from '../../store/database/database.js';
import { readWorstDay, type DayRow } from '../../store/sums/days.js';
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

/** For the running world `currentTick` may be ahead of the store's. */
export async function readAnnals(
  database: Database,
  world: WorldSpan,
  currentTick: number,
): Promise<AnnalsState> {
  const { id, seed } = world;
  const rows = await readNotables(database, id, null);
  const oldest = await readOldestLiving(database, id, currentTick);
  const ended = await readEndedClans(database, id, LIMITS.annalsEpitaphsMax.value);
  const eras = await readEras(database, world, currentTick);
  return {
    world_id: id,
    current_tick: currentTick,
    total_days: Math.floor(currentTick / TICKS_PER_DAY) + 1,
    milestones: await readMilestones(database, world, currentTick),
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
    notables: notables(oldest ? [...rows, oldest] : rows, seed),
    clan_epitaphs: ended.clans.map((clan) => epitaphOf(clan, clan.extinctTick ?? clan.lastTick, seed)),
    clans_ended: ended.total,
  };
}

/** Annals of a world that is not stored. */
export function emptyAnnals(worldId: number): AnnalsState {
  return {
    world_id: worldId,
    current_tick: 0,
    total_days: 0,
    milestones: NO_MILESTONES,
    eras: [],
    notables: notables([], 0),
    clan_epitaphs: [],
    clans_ended: 0,
  };
}

async function readMilestones(
  database: Database,
  world: WorldSpan,
  currentTick: number,
): Promise<Milestones> {
  const totals = await readWorldTotals(database, world.id);
  return {
    bloodiest_day: worst(await readWorstDay(database, world.id, ['casualties', 'deaths']), 'casualties'),
    worst_plague_day: worst(
      await readWorstDay(database, world.id, ['plague_deaths', 'outbreaks']),
      'plague_deaths',
      'outbreaks',
    ),
    first_temple: await moment(database, world, 'temple', 'raised the first temple'),
    first_miracle: await moment(database, world, 'miracle', 'saw the first miracle'),
    first_extinction: await moment(database, world, 'clan_extinction', 'was the first clan to end'),
    longest_peace: longestPeace(totals, currentTick),
    population_peak: headcount(totals.peak),
    population_trough: headcount(totals.trough),
  };
}

async function moment(
  database: Database,
  world: WorldSpan,
  type: string,
  deed: string,
): Promise<Milestones['first_temple']> {
  const event = await readFirstEvent(database, world, type);
  if (!event) return null;
  const named = event.payload['clan_id'];
  const clanId = typeof named === 'number' && named > 0 ? named : null;
  const name = clanId === null ? null : clanName(world.seed, clanId);
  return {
    event_id: event.id,
    tick: event.tick,
    day: Math.floor(event.tick / TICKS_PER_DAY),
    clan_id: clanId,
    clan_name: name,
    text: `${name ?? 'The world'} ${deed}.`,
  };
}

/** The day, if any of its counters is above zero. */
function worst(
  row: DayRow | null,
  ...counters: readonly ('casualties' | 'plague_deaths' | 'outbreaks')[]
): Milestones['bloodiest_day'] {
  if (!row || counters.every((counter) => row[counter] === 0)) return null;
  const { day, casualties, plague_deaths, outbreaks, deaths } = row;
  return { day, start_tick: day * TICKS_PER_DAY, casualties, plague_deaths, outbreaks, deaths };
}

/** The current peace may be the longest. */
function longestPeace(totals: WorldTotals, currentTick: number): Milestones['longest_peace'] {
  const ongoing = currentTick - totals.lastWarTick > totals.peaceTo - totals.peaceFrom;
  const start = ongoing ? totals.lastWarTick : totals.peaceFrom;
  const end = ongoing ? currentTick : totals.peaceTo;
  if (end <= start) return null;
  const ticks = end - start;
  const days = Math.round((ticks / TICKS_PER_DAY) * 100) / 100;
  return { start_tick: start, end_tick: end, ticks, days, ongoing };
}

function headcount(point: WorldTotals['peak']): Milestones['population_peak'] {
  return point && { ...point, day: Math.floor(point.tick / TICKS_PER_DAY) };
}
