/**
 * The page of a search: best match first, then newest (decisions, section 8), however many events match. Documents are
 * numbered by rank class (ranking.ts), so the page is read off the high ends of the index; the few that repeat a word of
 * the question are scored one by one, the rest by their class. Totals are counted to a limit, and say so.
 */
import type { HistoryQuery } from '../actors/chronicle/protocol.js';
import { LIMITS } from '../schemas/limits.js';
import type { Database } from './database.js';
import { decodeEvent, EVENT_JSON, type StoredEvent } from './event-rows.js';
import type { StoredPage } from './history.js';
import { classOf, documentId, eventIdOf, RANK_CLASSES, rankClass, termScore } from './ranking.js';
import { planSearch, type SearchPlan } from './search-plan.js';
import { countTerm, eventWords } from './search.js';
import type { WorldSpan } from './worlds.js';

/** Ids from the first to the last, both inside. */
interface Ids {
  readonly first: number;
  readonly last: number;
}

interface Scored {
  readonly id: number;
  readonly score: number;
}

/** Reads one page of the stored events that answer `query.q`. */
export async function searchHistory(
  database: Database,
  world: WorldSpan,
  query: HistoryQuery,
): Promise<StoredPage> {
  const plan = await planSearch(database, world.id, query, world.lastEventId - world.firstEventId + 1);
  if (plan === null) return { total: 0, totalExact: true, events: [] };
  const everywhere = { first: world.firstEventId, last: world.lastEventId };
  const here = {
    first: Math.max(query.since + 1, everywhere.first),
    last: Math.min((query.before ?? Infinity) - 1, everywhere.last),
  };
  const events =
    query.since > 0
      ? await pageAfter(database, plan, here, query.limit)
      : await bestPage(database, plan, here, query.limit);
  const isWhole = query.since === 0 && query.before === null && events.length < query.limit;
  const total = isWhole ? events.length : (plan.total ?? (await countMatches(database, plan, everywhere)));
  const counted = Math.min(total, LIMITS.historyCountMax.value);
  if (isWhole || plan.total !== null) return { total, totalExact: true, events };
  return { total: counted, totalExact: counted === total, events };
}

async function bestPage(
  database: Database,
  plan: SearchPlan,
  ids: Ids,
  limit: number,
): Promise<StoredEvent[]> {
  const repeating = await matches(database, plan, plan.repeating, ids, limit);
  const looked = await readEvents(
    database,
    repeating.slice(0, LIMITS.searchScoredMax.value).map((document) => eventIdOf(document)),
  );
  const known = new Map(looked.map((event) => [event.id, event]));
  const scored: Scored[] = repeating.map((document) => {
    const event = known.get(eventIdOf(document));
    return {
      id: eventIdOf(document),
      score: event ? scoreOf(plan, event) : classScore(plan, classOf(document), 2),
    };
  });
  for (const document of await matches(database, plan, plan.plain, ids, limit)) {
    scored.push({ id: eventIdOf(document), score: classScore(plan, classOf(document), 1) });
  }
  const page = scored.sort(bestFirst).slice(0, limit);
  const missing = page.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  for (const event of await readEvents(database, missing)) known.set(event.id, event);
  return page.flatMap(({ id }) => known.get(id) ?? []);
}

/** After a cursor the page holds the first matches above it, so that who follows it misses none; ranked within. */
async function pageAfter(
  database: Database,
  plan: SearchPlan,
  ids: Ids,
  limit: number,
): Promise<StoredEvent[]> {
  if (ids.first > ids.last) return [];
  const rows = await database.read(
    `SELECT document FROM (${walks(plan, ids, 'ASC', limit).join(' UNION ALL ')})
      ORDER BY document % ${documentId(0, 1)} LIMIT ?2`,
    [plan.all, limit],
  );
  const events = await readEvents(
    database,
    rows.map((row) => eventIdOf(Number(row['document']))),
  );
  return events
    .map((event) => ({ id: event.id, score: scoreOf(plan, event), event }))
    .sort(bestFirst)
    .map(({ event }) => event);
}

/** Documents that match, from the best class down, the newest first within one. */
async function matches(
  database: Database,
  plan: SearchPlan,
  expression: string,
  ids: Ids,
  limit: number,
): Promise<number[]> {
  if (ids.first > ids.last) return [];
  const rows = await database.read(
    `${walks(plan, ids, 'DESC', limit)
      .map((walk) => `SELECT document FROM (${walk})`)
      .join(' UNION ALL ')} LIMIT ?2`,
    [expression, limit],
  );
  return rows.map((row) => Number(row['document']));
}

async function countMatches(database: Database, plan: SearchPlan, ids: Ids): Promise<number> {
  if (ids.first > ids.last) return 0;
  const limit = LIMITS.historyCountMax.value + 1;
  const rows = await database.read(
    `SELECT count(*) AS total FROM (
      ${walks(plan, ids, 'DESC', limit)
        .map((walk) => `SELECT document FROM (${walk})`)
        .join(' UNION ALL ')} LIMIT ?2)`,
    [plan.all, limit],
  );
  return Number(rows[0]?.['total'] ?? 0);
}

/** One walk a class. A beginning that the engine looks up itself is looked up once: one walk over all classes. */
function walks(
  { scansPrefix }: SearchPlan,
  { first, last }: Ids,
  order: 'ASC' | 'DESC',
  limit: number,
): string[] {
  const walk = (where: string): string =>
    `SELECT * FROM (SELECT rowid AS document FROM event_texts WHERE event_texts MATCH ?1 AND ${where}
      ORDER BY rowid ${order} LIMIT ${limit})`;
  if (scansPrefix && order === 'DESC')
    return [walk(`rowid % ${documentId(0, 1)} BETWEEN ${first} AND ${last}`)];
  if (scansPrefix) {
    return [
      `SELECT rowid AS document FROM event_texts
        WHERE event_texts MATCH ?1 AND rowid % ${documentId(0, 1)} BETWEEN ${first} AND ${last}`,
    ];
  }
  return RANK_CLASSES.map((ofClass) =>
    walk(`rowid BETWEEN ${documentId(first, ofClass)} AND ${documentId(last, ofClass)}`),
  );
}

async function readEvents(database: Database, ids: readonly number[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  const rows = await database.read(
    `SELECT ${EVENT_JSON} AS event FROM json_each(?) AS page CROSS JOIN events AS e ON e.id = page.value`,
    [JSON.stringify(ids)],
  );
  return rows.map((row) => decodeEvent(String(row['event'])));
}

function scoreOf({ terms, weights }: SearchPlan, event: StoredEvent): number {
  const words = eventWords(event);
  const ofClass = rankClass(words.length);
  return terms.reduce(
    (score, term, index) => score + termScore(countTerm(term, words), ofClass, weights[index] ?? 1),
    0,
  );
}

/** Score of a document that has each term once, the first one `frequency` times. */
function classScore({ weights }: SearchPlan, ofClass: number, frequency: number): number {
  return weights.reduce(
    (score, weight, index) => score + termScore(index === 0 ? frequency : 1, ofClass, weight),
    0,
  );
}

function bestFirst(a: Scored, b: Scored): number {
  return b.score - a.score || b.id - a.id;
}
