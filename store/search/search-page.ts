/**
 * Reads a page of search results: best match first, then newest. Documents are numbered by rank class (ranking.ts), so
 * the page is read from the high end of the index. The few documents that repeat a word of the query are scored one by
 * one. Totals are counted up to a limit.
 */
import { LIMITS } from '../../schemas/limits.js';
import { type HistoryQuery, isRising } from '../../schemas/records/history.js';
import type { Database } from '../database/database.js';
import {
  decodeEvents,
  EVENTS_JSON,
  type StoredEvent,
  type EventPage,
  type IdSpan,
  isWholeWorld,
} from '../events/event-rows.js';
import type { WorldSpan } from '../worlds/worlds.js';
import { DOCUMENT, RANK_CLASSES, rankClass, termScore, countTerm, searched } from './search.js';
import { planSearch, type SearchPlan } from './search-plan.js';

/** Range of event ids of one world, `first` and `last` included. */
interface Ids {
  readonly worldId: number;
  readonly first: number;
  readonly last: number;
  /** Whether the range is the whole world. One walk of the index then finds the best matches. */
  readonly whole: boolean;
}

/** Mask of the bits of a document's number that hold the id of its event. */
const EVENT_ID_MASK = 2 ** 40 - 1;

interface Match {
  readonly id: number;
  readonly ofClass: number;
}

interface Scored {
  readonly id: number;
  readonly score: number;
}

interface Ranked {
  readonly repeating: readonly Match[];
  readonly plain: readonly Match[];
  readonly found: number;
}

interface Found {
  readonly events: StoredEvent[];
  /** Number of matches, counted up to the limit; null if only the page was requested. */
  readonly found: number | null;
}

/** Reads one page of the stored events that match `query.q`; the page and its total are limited to the ids `within`. */
export async function searchHistory(
  database: Database,
  world: WorldSpan,
  within: IdSpan,
  query: HistoryQuery,
): Promise<EventPage> {
  const plan = await planSearch(database, world.id, query, world.lastEventId - world.firstEventId + 1);
  if (plan === null) return { total: 0, totalExact: true, events: [] };
  const isAll = isWholeWorld(within, world);
  const everywhere = { worldId: world.id, first: within.after + 1, last: within.before - 1, whole: isAll };
  const first = Math.max(query.since + 1, everywhere.first);
  const last = Math.min((query.before ?? Infinity) - 1, everywhere.last);
  const whole = isAll && first === everywhere.first && last === everywhere.last;
  const here = { worldId: world.id, first, last, whole };
  const { events, found } = isRising(query)
    ? await pageAfter(database, plan, here, query.limit)
    : await bestPage(database, plan, here, query.limit);
  const isWhole = query.since === 0 && query.before === null && events.length < query.limit;
  const known = isAll ? plan.total : null;
  const total = isWhole ? events.length : (known ?? found ?? (await countMatches(database, plan, everywhere)));
  const counted = Math.min(total, LIMITS.historyCountMax.value);
  if (isWhole || known !== null) return { total, totalExact: true, events };
  return { total: counted, totalExact: counted === total, events };
}

/** The matches that have the names of the query side by side come first; each part is sorted by score. */
async function bestPage(database: Database, plan: SearchPlan, ids: Ids, limit: number): Promise<Found> {
  const { events, found } = await rankedPage(database, plan, ids, limit);
  if (plan.adjacent === null || events.length === 0) return { events, found };
  const { adjacent } = plan;
  const first = await matches(database, plan, adjacent, ids, limit);
  const known = new Map(events.map((event) => [event.id, event]));
  const missing = first.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  for (const event of await readEvents(database, missing)) known.set(event.id, event);
  const scored = first
    .filter(({ id }) => known.has(id))
    .map(({ id }) => ({ id, score: scoreOf(plan, known.get(id)!) }))
    .sort(bestFirst);
  const isFirst = new Set(scored.map(({ id }) => id));
  const order = [...scored, ...events.filter(({ id }) => !isFirst.has(id))].slice(0, limit);
  return { events: order.map(({ id }) => known.get(id)!), found };
}

async function rankedPage(database: Database, plan: SearchPlan, ids: Ids, limit: number): Promise<Found> {
  // One walk finds the matches and counts the total, which costs less than two walks.
  const counts = ids.whole && plan.total === null;
  const { repeating, plain, found } = counts
    ? await countedMatches(database, plan, ids, limit)
    : { ...(await rankedMatches(database, plan, ids, limit)), found: null };
  const looked = await readEvents(
    database,
    repeating.slice(0, LIMITS.searchScoredMax.value).map(({ id }) => id),
  );
  const known = new Map(looked.map((event) => [event.id, event]));
  const scored: Scored[] = repeating.map(({ id, ofClass }) => {
    const event = known.get(id);
    return { id, score: event ? scoreOf(plan, event) : classScore(plan, ofClass, 2) };
  });
  for (const { id, ofClass } of plain) {
    scored.push({ id, score: classScore(plan, ofClass, 1) });
  }
  const page = scored.sort(bestFirst).slice(0, limit);
  const missing = page.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  for (const event of await readEvents(database, missing)) known.set(event.id, event);
  return {
    events: page.flatMap(({ id }) => known.get(id) ?? []),
    found,
  };
}

/** Returns separately the best matches that repeat a word of the query and the best matches that do not. */
async function rankedMatches(
  database: Database,
  plan: SearchPlan,
  ids: Ids,
  limit: number,
): Promise<Pick<Ranked, 'repeating' | 'plain'>> {
  return {
    repeating: plan.repeating === null ? [] : await matches(database, plan, plan.repeating, ids, limit),
    plain: await matches(database, plan, plan.plain, ids, limit),
  };
}

/**
 * One walk reads all matches, counted up to the limit, so a separate walk for those without repetition is usually not
 * needed. Few matches are scored one by one, which also saves the walk for repetitions, but not for a prefix: two words
 * that begin with it are no repetition.
 */
async function countedMatches(database: Database, plan: SearchPlan, ids: Ids, limit: number): Promise<Ranked> {
  const most = Math.max(limit, LIMITS.historyCountMax.value + 1);
  const all = await matches(database, plan, plan.all, ids, most);
  const found = all.length;
  if (plan.repeating === null) return { repeating: [], plain: all.slice(0, limit), found };
  const isFew = found <= LIMITS.searchScoredMax.value && plan.terms.every(({ prefix }) => !prefix);
  if (isFew) return { repeating: all, plain: [], found };
  const repeating = await matches(database, plan, plan.repeating, ids, limit);
  const marked = new Set(repeating.map(({ id }) => id));
  const plain = all.filter(({ id }) => !marked.has(id)).slice(0, limit);
  const knowsRest = repeating.length < limit && (found < most || plain.length === limit);
  return {
    repeating,
    plain: knowsRest ? plain : await matches(database, plan, plan.plain, ids, limit),
    found,
  };
}

/**
 * Returns the matches with the lowest ids above a cursor, so that a client that follows the history misses none. Within
 * the page, the best match comes first.
 */
async function pageAfter(database: Database, plan: SearchPlan, ids: Ids, limit: number): Promise<Found> {
  if (ids.first > ids.last) return { events: [], found: null };
  const places = await readPlaces(
    database,
    `SELECT place FROM (${walks(plan, { ...ids, whole: false }, 'ASC', limit).join(' UNION ALL ')})
      ORDER BY ${DOCUMENT.ID_OF_PLACE} LIMIT ?2`,
    [plan.all, limit],
  );
  const events = (await readEvents(database, places.map(DOCUMENT.idAt)))
    .map((event) => ({ id: event.id, score: scoreOf(plan, event), event }))
    .sort(bestFirst)
    .map(({ event }) => event);
  return { events, found: null };
}

/** Returns matches from the best class to the worst, newest first within a class. */
async function matches(
  database: Database,
  plan: SearchPlan,
  expression: string,
  ids: Ids,
  limit: number,
): Promise<Match[]> {
  if (ids.first > ids.last) return [];
  const places = await readPlaces(database, `${walks(plan, ids, 'DESC', limit).join(' UNION ALL ')} LIMIT ?2`, [
    expression,
    limit,
  ]);
  return places.sort((a, b) => b - a).map((place) => ({ id: DOCUMENT.idAt(place), ofClass: DOCUMENT.classAt(place) }));
}

/** Document numbers in any order, fetched as one text, which is much cheaper than rows. */
async function readPlaces(database: Database, query: string, args: readonly (string | number)[]): Promise<number[]> {
  const [row] = await database.read(`SELECT group_concat(place) AS places FROM (${query})`, args);
  const places = row?.['places'];
  return places === null || places === undefined ? [] : String(places).split(',').map(Number);
}

async function countMatches(database: Database, plan: SearchPlan, ids: Ids): Promise<number> {
  if (ids.first > ids.last) return 0;
  const limit = LIMITS.historyCountMax.value + 1;
  const rows = await database.read(
    `SELECT count(*) AS total FROM (${walks(plan, ids, 'DESC', limit).join(' UNION ALL ')} LIMIT ?2)`,
    [plan.all, limit],
  );
  return Number(rows[0]?.['total'] ?? 0);
}

/**
 * A single walk for a whole world, otherwise one per rank class. If few events match or the engine itself expands a
 * prefix, it is cheaper to walk all matches once and to keep those in the range of ids.
 */
function walks(plan: SearchPlan, ids: Ids, order: 'ASC' | 'DESC', limit: number): string[] {
  const { worldId, first, last, whole } = ids;
  const named =
    plan.creatureId === null
      ? ''
      : `AND rowid & ${EVENT_ID_MASK} IN (SELECT event_id FROM event_creatures WHERE creature_id = ${plan.creatureId}
          UNION ALL SELECT id FROM events WHERE entity_id = ${plan.creatureId})`;
  const walk = (from: string, to: string, kept = ''): string =>
    `SELECT * FROM (SELECT ${DOCUMENT.PLACE} FROM event_texts
      WHERE event_texts MATCH ?1 AND rowid BETWEEN ${from} AND ${to} ${kept} ${named} ORDER BY rowid ${order} LIMIT ${limit})`;
  const low = DOCUMENT.of(worldId, 0, 0);
  const high = `${DOCUMENT.of(worldId + 1, 0, 0)} - 1`;
  if (whole) return [walk(low, high)];
  if (plan.scansPrefix || (plan.isNarrow && order === 'DESC')) {
    const kept = `AND rowid & ${EVENT_ID_MASK} BETWEEN ${first} AND ${last}`;
    if (order === 'DESC') return [walk(low, high, kept)];
    // All matches are needed, because those with the lowest ids may be anywhere in the index.
    return [
      `SELECT ${DOCUMENT.PLACE} FROM event_texts WHERE event_texts MATCH ?1 AND rowid BETWEEN ${low} AND ${high} ${kept} ${named}`,
    ];
  }
  return RANK_CLASSES.map((ofClass) => walk(DOCUMENT.of(worldId, ofClass, first), DOCUMENT.of(worldId, ofClass, last)));
}

async function readEvents(database: Database, ids: readonly number[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  const [row] = await database.read(
    `SELECT ${EVENTS_JSON} FROM json_each(?) AS page CROSS JOIN events AS e ON e.id = page.value`,
    [JSON.stringify(ids)],
  );
  return decodeEvents(row);
}

function scoreOf({ terms, weights }: SearchPlan, event: StoredEvent): number {
  const looked = searched(event);
  const ofClass = rankClass(looked.values.reduce((sum, { length }) => sum + length, 0));
  return terms.reduce(
    (score, term, index) => score + termScore(countTerm(term, looked), ofClass, weights[index] ?? 1),
    0,
  );
}

/** Returns the score of a document that contains the first term `frequency` times and each other term once. */
function classScore({ groupWeights }: SearchPlan, ofClass: number, frequency: number): number {
  return groupWeights.reduce(
    (score, weight, index) => score + termScore(index === 0 ? frequency : 1, ofClass, weight),
    0,
  );
}

function bestFirst(a: Scored, b: Scored): number {
  return b.score - a.score || b.id - a.id;
}
