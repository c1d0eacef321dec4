/**
 * The stored side of `GET /api/history` (interface.md, rule 4; decisions, section 8). Every filter walks an index in
 * the order of ids, so a page costs what it holds, however long the history is; totals come from counts kept at
 * writing wherever the filters allow it.
 */
import type { HistoryQuery } from '../actors/chronicle/protocol.js';
import { LIMITS } from '../schemas/limits.js';
import type { Database } from './database.js';
import { decodeEvent, EVENT_JSON, filterCodes, type Code, type StoredEvent } from './event-rows.js';
import { ANY_CLAN } from './events.js';
import { clanMark, entityMark, matchExpression, searchTerms, typeMark } from './search.js';
import type { WorldSpan } from './worlds.js';

interface StoredPage {
  /** All stored events that the filters keep, wherever the cursors stand. */
  readonly total: number;
  /** At most `limit`, newest first, or best match first where there is a question. */
  readonly events: readonly StoredEvent[];
}

type Argument = number | string;

interface Condition {
  readonly sql: string;
  readonly args: readonly Argument[];
}

/** Ids that the cursors leave: both bounds are outside. */
interface Span {
  readonly after: number;
  readonly before: number;
  /** Oldest first: the page that follows a cursor. */
  readonly rising: boolean;
}

/** Reads one page of a world's stored events. */
export async function readHistory(
  database: Database,
  world: WorldSpan,
  query: HistoryQuery,
): Promise<StoredPage> {
  const span = {
    after: Math.max(query.since, world.firstEventId - 1),
    before: Math.min(query.before ?? world.lastEventId + 1, world.lastEventId + 1),
    rising: query.since > 0,
  };
  const page =
    query.q !== null
      ? await searchPage(database, world, query, span)
      : query.entityId !== null
        ? await entityPage(database, world, query, span)
        : await countedPage(database, world, query, span);
  return { total: page.total, events: query.q === null ? newestFirst(page.events) : page.events };
}

/** No filter but types, major and clan: the total is a sum of counts, the page a merge of one index walk a type. */
async function countedPage(
  database: Database,
  world: WorldSpan,
  query: HistoryQuery,
  span: Span,
): Promise<StoredPage> {
  const codes = filterCodes(query.types, query.major);
  const counts = await database.read(
    'SELECT type, events FROM event_counts WHERE world_id = ? AND clan_id = ?',
    [world.id, query.clanId ?? ANY_CLAN],
  );
  let total = 0;
  const present: Code[] = [];
  for (const row of counts) {
    const code = row['type'] as Code;
    if (codes !== null && !codes.has(code)) continue;
    present.push(code);
    total += Number(row['events']);
  }
  if (present.length === 0) return { total, events: [] };
  if (codes === null && query.clanId === null)
    return { total, events: await plainPage(database, query, span) };
  const walk =
    query.clanId === null
      ? 'SELECT id FROM events WHERE type = ? AND id > ? AND id < ?'
      : 'SELECT event_id AS id FROM event_clans WHERE type = ? AND event_id > ? AND event_id < ? AND clan_id = ?';
  const clan = query.clanId === null ? [] : [query.clanId];
  const direction = span.rising ? 'ASC' : 'DESC';
  const events = await readEvents(
    database,
    `SELECT ${EVENT_JSON} AS event FROM (
      ${present.map(() => walk).join(' UNION ALL ')} ORDER BY id ${direction} LIMIT ?
    ) AS page CROSS JOIN events AS e ON e.id = page.id`,
    [...present.flatMap((code) => [code, span.after, span.before, ...clan]), query.limit],
  );
  return { total, events };
}

function plainPage(database: Database, query: HistoryQuery, span: Span): Promise<StoredEvent[]> {
  const { sql, args } = within(span, 'e.id');
  return readEvents(
    database,
    `SELECT ${EVENT_JSON} AS event FROM events AS e WHERE ${sql}
      ORDER BY e.id ${span.rising ? 'ASC' : 'DESC'} LIMIT ?`,
    [...args, query.limit],
  );
}

/** One creature's events are few: they are all looked at, and the other filters are checks. */
async function entityPage(
  database: Database,
  world: WorldSpan,
  query: HistoryQuery,
  span: Span,
): Promise<StoredPage> {
  const kept = all([{ sql: 'e.entity_id = ?', args: [query.entityId ?? 0] }, ...checks(query)]);
  const everywhere = all([kept, within(wholeWorld(world), 'e.id')]);
  const here = all([kept, within(span, 'e.id')]);
  const counted = await database.read(
    `SELECT count(*) AS total FROM events AS e INDEXED BY events_by_entity WHERE ${everywhere.sql}`,
    everywhere.args,
  );
  const events = await readEvents(
    database,
    `SELECT ${EVENT_JSON} AS event FROM events AS e INDEXED BY events_by_entity WHERE ${here.sql}
      ORDER BY e.id ${span.rising ? 'ASC' : 'DESC'} LIMIT ?`,
    [...here.args, query.limit],
  );
  return { total: Number(counted[0]?.['total'] ?? 0), events };
}

/**
 * Best match first, then newest. After a cursor the page holds the first matches above it, so that a client that
 * follows it misses none, and is ranked within. A question with very many answers ranks the newest of them alone.
 */
async function searchPage(
  database: Database,
  world: WorldSpan,
  query: HistoryQuery,
  span: Span,
): Promise<StoredPage> {
  const terms = searchTerms(query.q ?? '');
  const codes = filterCodes(query.types, query.major);
  if (terms.length === 0 || codes?.size === 0) return { total: 0, events: [] };
  const expression = matchExpression(terms, [
    ...(codes === null ? [] : [[...codes].map(typeMark)]),
    ...(query.entityId === null ? [] : [[entityMark(query.entityId)]]),
    ...(query.clanId === null ? [] : [[clanMark(query.clanId)]]),
  ]);
  const everywhere = within(wholeWorld(world), 'rowid');
  const counted = await database.read(
    `SELECT count(*) AS total FROM event_words WHERE event_words MATCH ? AND ${everywhere.sql}`,
    [expression, ...everywhere.args],
  );
  const total = Number(counted[0]?.['total'] ?? 0);
  const here = within(await rankedSpan(database, expression, span, query.limit), 'rowid');
  const events = await readEvents(
    database,
    `SELECT ${EVENT_JSON} AS event FROM (
      SELECT rowid AS id, bm25(event_words, 1.0, 0.0) AS score FROM event_words
      WHERE event_words MATCH ? AND ${here.sql} ORDER BY score, id DESC LIMIT ?
    ) AS page CROSS JOIN events AS e ON e.id = page.id ORDER BY page.score, page.id DESC`,
    [expression, ...here.args, query.limit],
  );
  return { total, events };
}

/** Narrows the span to the matches that are ranked: the first `limit` after a cursor, else the newest few thousand. */
async function rankedSpan(
  database: Database,
  expression: string,
  span: Span,
  limit: number,
): Promise<Pick<Span, 'after' | 'before'>> {
  const { sql, args } = within(span, 'rowid');
  const order = span.rising ? 'ASC' : 'DESC';
  const rows = await database.read(
    `SELECT rowid AS id FROM event_words WHERE event_words MATCH ? AND ${sql}
      ORDER BY rowid ${order} LIMIT 1 OFFSET ?`,
    [expression, ...args, span.rising ? limit - 1 : LIMITS.searchRankedMax.value - 1],
  );
  const edge = rows[0]?.['id'];
  if (edge === undefined) return span;
  return span.rising
    ? { after: span.after, before: Number(edge) + 1 }
    : { after: Number(edge) - 1, before: span.before };
}

/** The filters types, major and clan as conditions on an event that was found otherwise. */
function checks(query: HistoryQuery): Condition[] {
  const conditions: Condition[] = [];
  const codes = filterCodes(query.types, query.major);
  if (codes !== null) {
    conditions.push({ sql: `e.type IN (${[...codes].map(() => '?').join(', ')})`, args: [...codes] });
  }
  if (query.clanId !== null) {
    conditions.push({
      sql: `EXISTS (SELECT 1 FROM event_clans AS c
        WHERE c.clan_id = ? AND c.type = e.type AND c.event_id = e.id)`,
      args: [query.clanId],
    });
  }
  return conditions;
}

function within(span: Pick<Span, 'after' | 'before'>, column: string): Condition {
  return { sql: `${column} > ? AND ${column} < ?`, args: [span.after, span.before] };
}

function wholeWorld(world: WorldSpan): Pick<Span, 'after' | 'before'> {
  return { after: world.firstEventId - 1, before: world.lastEventId + 1 };
}

function all(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    args: conditions.flatMap(({ args }) => args),
  };
}

async function readEvents(
  database: Database,
  sql: string,
  args: readonly Argument[],
): Promise<StoredEvent[]> {
  const rows = await database.read(sql, args);
  return rows.map((row) => decodeEvent(String(row['event'])));
}

function newestFirst(events: readonly StoredEvent[]): StoredEvent[] {
  return [...events].sort((a, b) => b.id - a.id);
}
