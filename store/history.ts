/**
 * Reads pages of stored events for `GET /api/history` (docs/storage.md#history-pages). Stored counts show which filter
 * leaves the fewest events; its index is walked by id, and the other filters are tested for each event. The cost thus
 * depends on the size of a page and not on the length of the history.
 */
import { LIMITS } from '../schemas/limits.js';
import { type HistoryQuery, isRising } from '../schemas/records/history.js';
import type { Database } from './database/database.js';
import {
  ANY_CLAN,
  type Code,
  decodeEvents,
  EVENTS_JSON,
  filterCodes,
  type StoredEvent,
  type EventPage,
  type IdSpan,
  isWholeWorld,
  NO_ENTITY,
  wholeWorld,
  withinTicks,
} from './events/event-rows.js';
import { searchHistory } from './search/search-page.js';
import type { WorldSpan } from './worlds/worlds.js';

export interface EventFilter {
  readonly types: readonly string[];
  readonly major: boolean;
  readonly entityId: number | null;
  readonly clanId: number | null;
  /** Creature in any role: the event is about it (`entity_id`) or names it in the payload. */
  readonly creatureId?: number | null;
}

interface Cut {
  readonly rising: boolean;
  readonly limit: number;
  readonly offset: number;
}

type Argument = number | string;

interface Condition {
  readonly sql: string;
  readonly args: readonly Argument[];
}

/** Plan for finding the events that pass the filters: SELECTs that each walk one index, and the total. */
interface Walk {
  readonly walks: (span: IdSpan) => readonly Condition[];
  /** Exact number of events in the world that pass the filters; null if the counts do not contain it. */
  readonly total: number | null;
}

export async function readHistory(database: Database, world: WorldSpan, query: HistoryQuery): Promise<EventPage> {
  const within = await withinTicks(database, world, query);
  if (query.q !== null) return searchHistory(database, world, within, query);
  const span = {
    after: Math.max(query.since, within.after),
    before: Math.min(query.before ?? within.before, within.before),
  };
  const cut = { rising: isRising(query), limit: query.limit, offset: 0 };
  return readPage(database, world, query, within, span, cut);
}

/** Reads the newest events of a world, or with `rising` the oldest; in both cases the newest of them comes first. */
export function readNewest(
  database: Database,
  world: WorldSpan,
  filter: EventFilter,
  { limit, offset, rising = false }: Pick<Cut, 'limit' | 'offset'> & Partial<Cut>,
): Promise<EventPage> {
  const whole = wholeWorld(world);
  return readPage(database, world, filter, whole, whole, { rising, limit, offset });
}

export async function readFirstEvent(database: Database, world: WorldSpan, type: string): Promise<StoredEvent | null> {
  const { sql, args } = union(
    [...(filterCodes([type], false) ?? [])].map((code) => byType(code, wholeWorld(world), [])),
  );
  const rows = await database.read(
    `SELECT ${EVENTS_JSON} FROM (${sql} ORDER BY id LIMIT 1) AS page CROSS JOIN events AS e ON e.id = page.id`,
    args,
  );
  return decodeEvents(rows[0])[0] ?? null;
}

/** Reads the page of the ids in `span`. The total counts all ids in `within`, of which the cursors select `span`. */
async function readPage(
  database: Database,
  world: WorldSpan,
  filter: EventFilter,
  within: IdSpan,
  span: IdSpan,
  cut: Cut,
): Promise<EventPage> {
  const walk = await planWalk(database, world, filter);
  if (walk.total === 0) return { total: 0, totalExact: true, events: [] };
  const { sql, args } = union(walk.walks(span));
  const rows = await database.read(
    `SELECT ${EVENTS_JSON} FROM (${sql} ORDER BY id ${cut.rising ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?) AS page
      CROSS JOIN events AS e ON e.id = page.id`,
    [...args, cut.limit, cut.offset],
  );
  const events = decodeEvents(rows[0]).reverse();
  if (walk.total !== null && isWholeWorld(within, world)) return { total: walk.total, totalExact: true, events };
  const counted = await countUpTo(database, walk.walks(within), LIMITS.historyCountMax.value + 1);
  const total = Math.min(counted, LIMITS.historyCountMax.value);
  return { total, totalExact: total === counted, events };
}

/** Selects the index on which the fewest events must be tested, according to the counts. */
async function planWalk(database: Database, world: WorldSpan, filter: EventFilter): Promise<Walk> {
  const { clanId, entityId } = filter;
  const codes = filterCodes(filter.types, filter.major);
  const counts = await readCounts(database, world.id, [ANY_CLAN, NO_ENTITY, ...(clanId === null ? [] : [clanId])]);
  const sizeOf = (scope: number, kept: ReadonlySet<Code> | null): number => {
    let sum = 0;
    for (const [code, events] of counts.get(scope) ?? []) if (kept === null || kept.has(code)) sum += events;
    return sum;
  };
  const checkType = codes === null ? [] : [oneOf('e.type', [...codes])];
  const checkEntity = entityId === null ? [] : [{ sql: 'e.entity_id = ?', args: [entityId] }];
  const checkClan = clanId === null ? [] : [CLAN_CHECK(clanId)];
  if (typeof filter.creatureId === 'number') {
    const { creatureId } = filter;
    const checks = [...checkType, ...checkEntity, ...checkClan];
    return {
      walks: (span) => [byEntity(creatureId, span, checks), byRole(creatureId, span, checks)],
      total: null,
    };
  }
  if (entityId !== null && entityId !== 0) {
    return { walks: (span) => [byEntity(entityId, span, [...checkType, ...checkClan])], total: null };
  }
  const scope = clanId ?? (entityId === 0 ? NO_ENTITY : ANY_CLAN);
  const total = clanId !== null && entityId !== null ? null : sizeOf(scope, codes);
  const present = [...(counts.get(ANY_CLAN)?.keys() ?? [])].filter((code) => codes === null || codes.has(code));
  const choices: [size: number, walks: Walk['walks']][] = [];
  if (clanId !== null) {
    choices.push([sizeOf(clanId, null), (span) => [byClan(clanId, span, codes, entityId)]]);
  }
  if (entityId === 0) {
    choices.push([sizeOf(NO_ENTITY, null), (span) => [byEntity(0, span, [...checkType, ...checkClan])]]);
  }
  if (codes !== null) {
    const checks = [...checkEntity, ...checkClan];
    choices.push([sizeOf(ANY_CLAN, codes), (span) => present.map((code) => byType(code, span, checks))]);
  }
  const [best] = choices.sort(([a], [b]) => a - b);
  if (codes !== null && present.length === 0) return { walks: () => [], total: 0 };
  return { walks: best?.[1] ?? ((span) => [everything(span)]), total };
}

const CLAN_CHECK = (clanId: number): Condition => ({
  sql: 'EXISTS (SELECT 1 FROM event_clans AS c WHERE c.clan_id = ? AND c.event_id = e.id)',
  args: [clanId],
});

function everything(span: IdSpan): Condition {
  return select('SELECT e.id AS id FROM events AS e', [within(span, 'e.id')]);
}

function byEntity(entityId: number, span: IdSpan, checks: readonly Condition[]): Condition {
  return select('SELECT e.id AS id FROM events AS e INDEXED BY events_by_entity', [
    { sql: 'e.entity_id = ?', args: [entityId] },
    within(span, 'e.id'),
    ...checks,
  ]);
}

/** Events about the creature are found by `byEntity` and are not in `event_creatures`: no event is found twice. */
function byRole(creatureId: number, span: IdSpan, checks: readonly Condition[]): Condition {
  return select('SELECT e.id AS id FROM event_creatures AS r CROSS JOIN events AS e ON e.id = r.event_id', [
    { sql: 'r.creature_id = ?', args: [creatureId] },
    within(span, 'r.event_id'),
    ...checks,
  ]);
}

function byType(code: Code, span: IdSpan, checks: readonly Condition[]): Condition {
  return select('SELECT e.id AS id FROM events AS e INDEXED BY events_by_type', [
    { sql: 'e.type = ?', args: [code] },
    within(span, 'e.id'),
    ...checks,
  ]);
}

function byClan(clanId: number, span: IdSpan, codes: ReadonlySet<Code> | null, entityId: number | null): Condition {
  return select('SELECT c.event_id AS id FROM event_clans AS c', [
    { sql: 'c.clan_id = ?', args: [clanId] },
    within(span, 'c.event_id'),
    ...(codes === null ? [] : [oneOf('c.type', [...codes])]),
    ...(entityId === null
      ? []
      : [{ sql: '(SELECT entity_id FROM events WHERE id = c.event_id) = ?', args: [entityId] }]),
  ]);
}

async function readCounts(
  database: Database,
  worldId: number,
  scopes: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<Code, number>>> {
  const rows = await database.read(
    `SELECT clan_id, type, events FROM event_counts
      WHERE world_id = ? AND clan_id IN (${scopes.map(() => '?').join(', ')})`,
    [worldId, ...scopes],
  );
  const counts = new Map<number, Map<Code, number>>();
  for (const row of rows) {
    const scope = Number(row['clan_id']);
    const byCode = counts.get(scope) ?? new Map<Code, number>();
    counts.set(scope, byCode.set(row['type'] as Code, Number(row['events'])));
  }
  return counts;
}

async function countUpTo(database: Database, walks: readonly Condition[], limit: number): Promise<number> {
  const { sql, args } = union(walks);
  const rows = await database.read(`SELECT count(*) AS total FROM (${sql} LIMIT ?)`, [...args, limit]);
  return Number(rows[0]?.['total'] ?? 0);
}

function within(span: IdSpan, column: string): Condition {
  return { sql: `${column} > ? AND ${column} < ?`, args: [span.after, span.before] };
}

function oneOf(column: string, values: readonly Argument[]): Condition {
  return { sql: `${column} IN (${values.map(() => '?').join(', ')})`, args: values };
}

function select(from: string, conditions: readonly Condition[]): Condition {
  return {
    sql: `${from} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    args: conditions.flatMap(({ args }) => args),
  };
}

function union(walks: readonly Condition[]): Condition {
  return {
    sql: walks.map(({ sql }) => sql).join(' UNION ALL '),
    args: walks.flatMap(({ args }) => args),
  };
}
