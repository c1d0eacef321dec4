/** Reads a clan's page of history and its biography from the store, for living and extinct clans. */
import { LIMITS } from '../../schemas/limits.js';
import { EVENTS, eventRow, UNSTORED_EVENTS } from '../../schemas/events/events.js';
import { ENGLISH, type SubjectNames, tellText } from '../../schemas/events/telling.js';
import { clanColor, clanEmblem, clanName } from '../../schemas/names/clan.js';
import type { BiographyState, ClanHistoryState, ClanLogState } from '../../schemas/wire/clans.js';
import type { Database } from '../../store/database/database.js';
import { clansOf, type HistoryEvent } from '../../schemas/wire/event.js';
import type { EventPage, StoredEvent } from '../../store/events/event-rows.js';
import { completeNames } from '../../store/events/names.js';
import { type EventFilter, readNewest } from '../../store/history.js';
import { readNotables } from '../../store/sums/annals.js';
import { type ClanRow, newClan, readClan } from '../../store/sums/clans.js';
import { readDayLength } from '../../store/sums/law-changes.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import { withLastFacts } from './last-facts.js';
import { namesOf } from './names.js';
import { daysOf, epitaphOf, notables, totemOf } from './notables.js';
import type { Order } from '../../schemas/wire/types.js';
import type { ChronicleProtocol, ClanQuery } from './protocol.js';
import { unwrittenEvents } from './unwritten.js';
import { dayNumber } from '../../schemas/calendar.js';

/** Number of events that are read for each log entry shown. It exceeds 1 because repeated events become one entry. */
const LOG_READ_FACTOR = 5;
/** Number of leaders of a clan that have no succession event: only the founder, who leads the clan from its start. */
const FOUNDERS = 1;

/** Null for an unknown clan. */
export async function readClanHistory(
  database: Database,
  world: WorldSpan,
  asked: ChronicleProtocol['clan_history']['request'],
): Promise<ClanHistoryState | null> {
  const clan = await clanOf(database, world, asked);
  if (!clan) return null;
  const { clanId, page, size, order = 'newest' } = asked;
  const dated = { seed: world.seed, dayLength: await readDayLength(database, world.id) };
  // The upper bound keeps the offset a safe integer. A page beyond the end of the history is empty.
  const offset = Math.min(page * size, world.lastEventId);
  const unwritten = unwrittenEvents(asked.unwritten, world)
    .filter((event) => clansOf(event).includes(clanId) && !UNSTORED_EVENTS.has(event.type))
    .reverse();
  const { events, total } = await pageOf(database, world, clanId, unwritten, { order, offset, limit: size });
  const older = await readNewest(database, world, { ...ofClan(clanId), types: LOG_TYPES }, logRange());
  const newer = unwritten.filter(({ type }) => LOG_TYPES.includes(type));
  const logged = await completeNames(database, [...newer, ...older.events]);
  const names = await namesOf(database, world, []);
  return {
    world_id: world.id,
    clan_id: clanId,
    page,
    size,
    total,
    has_more: offset + events.length < total && events.length > 0,
    events: await completeNames(database, events),
    log: withFounding(clanLog(logged, clanId, dated.dayLength, names), clan, dated),
  };
}

interface Slice {
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
}

/** `unwritten` are the newest events, newest first. They precede the stored ones, or follow them in the order of time. */
async function pageOf(
  database: Database,
  world: WorldSpan,
  clanId: number,
  unwritten: readonly StoredEvent[],
  { order, offset, limit }: Slice,
): Promise<{ readonly events: StoredEvent[]; readonly total: number }> {
  if (order === 'newest') {
    const first = unwritten.slice(offset, offset + limit);
    const rest = { limit: limit - first.length, offset: Math.max(0, offset - unwritten.length) };
    const stored = await readNewest(database, world, ofClan(clanId), rest);
    return { events: [...first, ...stored.events], total: unwritten.length + stored.total };
  }
  const stored = await readNewest(database, world, ofClan(clanId), { limit, offset, rising: true });
  const from = Math.max(0, offset - stored.total);
  const last = unwritten.toReversed().slice(from, from + limit - stored.events.length);
  return { events: [...stored.events.toReversed(), ...last], total: unwritten.length + stored.total };
}

export async function readBiography(
  database: Database,
  world: WorldSpan,
  asked: ClanQuery,
  currentTick: number,
): Promise<BiographyState | null> {
  const clan = await clanOf(database, world, asked);
  if (!clan) return null;
  const { clanId, living } = asked;
  const dated = { seed: world.seed, dayLength: await readDayLength(database, world.id) };
  const recent = await readNewest(database, world, ofClan(clanId), {
    limit: LIMITS.clanPageDefault.value,
    offset: 0,
  });
  const major = await readNewest(database, world, { ...ofClan(clanId), major: true }, logRange());
  const successions = await readNewest(
    database,
    world,
    { ...ofClan(clanId), types: ['succession'] },
    { limit: LIMITS.clanLeadersMax.value, offset: 0 },
  );
  const { extinctTick, lastWords } = clan;
  const founder = typeof lastWords['founder_id'] === 'number' ? lastWords['founder_id'] : (living?.founderId ?? null);
  const highlights = await completeNames(database, major.events);
  const leaders = successions.events.map(({ entity_id: id }) => id);
  const names = await namesOf(database, world, founder === null ? leaders : [...leaders, founder]);
  // The caller may have read a newer frame than the clock reported, with a clan founded after `currentTick`.
  const ticks = Math.max(0, (extinctTick ?? currentTick) - clan.firstTick);
  return {
    world_id: world.id,
    clan: {
      id: clanId,
      name: clanName(world.seed, clanId),
      color: clanColor(clanId),
      emblem: clanEmblem(clanId),
      totem: living?.totem ?? totemOf(clan),
      parent_clan: clan.parent,
      living: extinctTick === null,
    },
    lifespan: {
      founded_tick: clan.firstTick,
      extinct_tick: extinctTick,
      ticks,
      days: daysOf(ticks, dated.dayLength),
    },
    stats: statsOf(clan, recent.total),
    notables: notables(
      await withLastFacts(database, world, await readNotables(database, world.id, clanId)),
      world.seed,
      dated.dayLength,
    ),
    leaders: leadersOf(successions, founder, clan.firstTick, names),
    epitaph: extinctTick === null ? null : epitaphOf(clan, extinctTick, world.seed, dated.dayLength),
    recent_events: await completeNames(database, recent.events),
    highlights: clanLog(highlights, clanId, dated.dayLength, names),
  };
}

/** Returns the stored data of a clan. The data of a living clan that is not stored yet come from `living`. */
async function clanOf(
  database: Database,
  world: WorldSpan,
  { clanId, living = null }: ClanQuery,
): Promise<ClanRow | null> {
  return (await readClan(database, world.id, clanId)) ?? (living && newClan(clanId, living));
}

/** Returns the leaders, newest first. The founder comes last, but is omitted if the page does not have all leaders. */
function leadersOf(
  { events, total }: EventPage,
  founder: number | null,
  foundedTick: number,
  names: SubjectNames,
): BiographyState['leaders'] {
  const followed = events.map(({ entity_id: id, tick }) => ({ id, name: names.creature(id), tick }));
  if (founder === null || events.length < total) return followed;
  return [...followed, { id: founder, name: names.creature(founder), tick: foundedTick }];
}

function ofClan(clanId: number): EventFilter {
  return { types: [], major: false, entityId: null, clanId };
}

function withFounding(log: readonly ClanLogState[], clan: ClanRow, world: LogWorld): ClanLogState[] {
  if (log.at(-1)?.event === 'founded') return [...log];
  return [...log, foundingLine(clan.firstTick, clan.parent, world)];
}

function logRange(): { readonly limit: number; readonly offset: number } {
  return { limit: LOG_READ_FACTOR * LIMITS.clanLogEntriesMax.value, offset: 0 };
}

function statsOf(clan: ClanRow, events: number): BiographyState['stats'] {
  return {
    events,
    population: clan.extinctTick === null ? clan.population : 0,
    peak_population: clan.peakPopulation,
    peak_tick: clan.peakTick,
    ...clan.counters,
    leaders: FOUNDERS + clan.counters.leaders,
  };
}

// Writes the lines of a clan's log and biography: the sentences of its events.

/** Event types that a clan's log shows. Events of other types are not read from the store. */
const LOG_TYPES: readonly string[] = EVENTS.filter(({ log }) => log).map(({ type }) => type);

/** Returns the kind of the event's line in the clan's log; null if the log does not tell it. */
function lineOf({ type, payload }: HistoryEvent, clanId: number): string | null {
  const log = eventRow(type)?.log;
  if (log === undefined || typeof log === 'string') return log ?? null;
  return Object.entries(log).find(([field]) => payload[field] === clanId)?.[1] ?? null;
}

interface LogWorld {
  readonly seed: number;
  readonly dayLength: number;
}

/** This line is added because the first clans have no founding event, and because a long log is cut. */
function foundingLine(tick: number, parent: number | null, { seed, dayLength }: LogWorld): ClanLogState {
  const desc = parent === null ? 'The clan was founded.' : `Members of the ${clanName(seed, parent)} founded the clan.`;
  return { tick, day: dayNumber(tick, dayLength), event: 'founded', desc, count: 1 };
}

/** Converts events, newest first, to lines, up to a limit. Consecutive ones of a kind with the same clans are one. */
function clanLog(
  events: readonly HistoryEvent[],
  clanId: number,
  dayLength: number,
  names: SubjectNames,
): ClanLogState[] {
  const lines: ClanLogState[] = [];
  let lastKey = '';
  for (const event of events) {
    const kind = lineOf(event, clanId);
    if (kind === null) continue;
    const key = [kind, ...clansOf(event).sort()].join(' ');
    const last = lines.at(-1);
    if (last && key === lastKey) {
      lines[lines.length - 1] = { ...last, count: last.count + 1 };
      continue;
    }
    if (lines.length === LIMITS.clanLogEntriesMax.value) break;
    lastKey = key;
    const { tick } = event;
    lines.push({ tick, day: dayNumber(tick, dayLength), event: kind, desc: tellText(event, ENGLISH, names), count: 1 });
  }
  return lines;
}
