/**
 * Builds the records of a world from its stored events, in steps. A step is one transaction: the records that it changed,
 * the state of the book, and the last event that it has seen. So a crash loses a step at most, a store of an older version
 * is built from its first event, and two processes may build at once.
 */
import { LIMITS } from '../../schemas/limits.js';
import { type Database, isConflict, type Statement } from '../database/database.js';
import { EACH_ROW, members, rowStatements } from '../database/rows.js';
import { decodeEvents, EVENTS_JSON, type StoredEvent } from '../events/event-rows.js';
import { type AncestorsOf, Book, type BookChanges, type BookState, EMPTY_BOOK, type WorldRecord } from './book.js';
import { seeFamines, seeMigrations, seePlagues } from './hardships.js';
import { seeReigns } from './reigns.js';
import { seeWars } from './wars.js';

/** Generations in which a leader's family is looked for. */
const GENERATIONS = 6;

const PUT_RECORDS = `INSERT OR REPLACE INTO records (id, kind, begin_tick, end_tick, weight, record, world_id)
  SELECT ${members(6)}, ?2 FROM ${EACH_ROW}`;
const PUT_EVENTS = `INSERT OR IGNORE INTO record_events (event_id, record_id) SELECT ${members(2)} FROM ${EACH_ROW}`;
const PUT_CLANS = `INSERT OR IGNORE INTO record_clans (clan_id, record_id) SELECT ${members(2)} FROM ${EACH_ROW}`;
const PUT_CREATURES = `INSERT OR IGNORE INTO record_creatures (creature_id, record_id)
  SELECT ${members(2)} FROM ${EACH_ROW}`;

/** The books of all kinds see an event in this order. */
const KINDS = [seeWars, seeReigns, seePlagues, seeFamines, seeMigrations];

export function see(book: Book, event: StoredEvent): void {
  for (const kind of KINDS) kind(book, event);
}

/** Builds all that is missing. `goOn` is awaited after each step; false ends the run. */
export async function buildRecords(
  database: Database,
  goOn: () => boolean | Promise<boolean> = () => true,
): Promise<void> {
  for (let step = await nextStep(database); step; step = await nextStep(database)) {
    await takeStep(database, step).catch((error: unknown) => {
      // Another process took this step, so the loop looks up the next one.
      if (!isConflict(error)) throw error;
    });
    if (!(await goOn())) return;
  }
}

interface Step {
  readonly worldId: number;
  /** Last event that the book has seen. */
  readonly after: number;
  readonly last: number;
  readonly state: BookState;
}

async function nextStep(database: Database): Promise<Step | null> {
  const [row] = await database.read(
    `SELECT worlds.id AS id, max(ifnull(event_id, 0), first_event_id - 1) AS after, last_event_id AS last, state
      FROM worlds LEFT JOIN record_books ON world_id = worlds.id
      WHERE max(ifnull(event_id, 0), first_event_id - 1) < last_event_id ORDER BY worlds.id LIMIT 1`,
  );
  if (!row) return null;
  const worldId = Number(row['id']);
  return {
    worldId,
    after: Number(row['after']),
    last: Number(row['last']),
    state: await unpacked(database, worldId, row['state']),
  };
}

/** What is stored of a book: the records that go on are in their table, so their ids are enough. */
type PackedState = Omit<BookState, 'open'> & { readonly open: readonly (readonly [key: string, id: number])[] };

function packed({ open, ...rest }: BookState): PackedState {
  return { ...rest, open: open.map(([key, { id }]) => [key, id]) };
}

async function unpacked(database: Database, worldId: number, state: unknown): Promise<BookState> {
  if (typeof state !== 'string') return EMPTY_BOOK;
  const { open, ...rest } = JSON.parse(state) as PackedState;
  const rows = await database.read('SELECT id, record FROM records WHERE world_id = ? AND end_tick IS NULL', [worldId]);
  const records = new Map(rows.map((row) => [Number(row['id']), JSON.parse(String(row['record'])) as WorldRecord]));
  return { ...rest, open: open.map(([key, id]) => [key, records.get(id)!]) };
}

async function takeStep(database: Database, { worldId, after, last, state }: Step): Promise<void> {
  const [page] = await database.read(
    `SELECT ${EVENTS_JSON} FROM (SELECT * FROM events WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3) AS e`,
    [after, last, LIMITS.reindexEvents.value],
  );
  const events = decodeEvents(page);
  const isLast = events.length < LIMITS.reindexEvents.value;
  const reached = isLast ? last : events.at(-1)!.id;
  const book = new Book(state, await ancestors(database, worldId, events));
  for (const event of events) see(book, event);
  await database.write([
    // Fails if another process has taken the step, because the row has another event then.
    {
      sql: `INSERT INTO record_books (world_id, event_id, state) VALUES (?1, ?2, ?3)
        ON CONFLICT (world_id) DO UPDATE SET
          event_id = CASE WHEN event_id = ?4 THEN ?2 ELSE NULL END, state = ?3`,
      args: [worldId, reached, JSON.stringify(packed(book.state())), after],
    },
    ...changeStatements(worldId, book.take()),
  ]);
}

function changeStatements(worldId: number, { records, links }: BookChanges): Statement[] {
  const rows = records.map((record) => [
    record.id,
    record.kind,
    record.beginTick,
    record.endTick,
    weightOf(record),
    JSON.stringify(record),
  ]);
  const clans = records.flatMap(({ id, sides }) => sides.map(({ clan }) => [clan, id]));
  const creatures = records.flatMap(({ id, people, dead }) =>
    [...people, ...dead].map(({ id: creature }) => [creature, id]),
  );
  return [
    ...rowStatements(PUT_RECORDS, rows, [worldId]),
    ...rowStatements(PUT_EVENTS, links),
    ...rowStatements(PUT_CLANS, clans),
    ...rowStatements(PUT_CREATURES, creatures),
  ];
}

/** How much of a world a record changed, to order records of all kinds: one dead counts three. */
function weightOf({ kind, deadTotal, figures, people, beginTick, lastTick }: WorldRecord): number {
  const { houses = 0, fights = 0, sick = 0, members: moved = 0, wars = 0 } = figures;
  const deeds = 3 * deadTotal + 2 * houses + fights / 5 + sick + moved + 2 * wars;
  const days = (lastTick - beginTick) / 1200;
  if (kind === 'dynasty') return deeds + 3 * people.length + days;
  return kind === 'reign' ? deeds + days / 2 : deeds;
}

/** Reads the ancestors of the leaders that the events name. */
async function ancestors(database: Database, worldId: number, events: readonly StoredEvent[]): Promise<AncestorsOf> {
  const leaders = events.flatMap(({ type, payload }) => (type === 'succession' ? [payload['new_leader']] : []));
  const byLeader = new Map<number, Set<number>>();
  const rows =
    leaders.length === 0
      ? []
      : await database.read(
          `WITH RECURSIVE line (leader, id, depth) AS (
              SELECT value, value, 0 FROM json_each(?2)
              UNION SELECT leader, mother_id, depth + 1 FROM line
                JOIN creatures ON world_id = ?1 AND creatures.id = line.id WHERE depth < ?3 AND mother_id > 0
              UNION SELECT leader, father_id, depth + 1 FROM line
                JOIN creatures ON world_id = ?1 AND creatures.id = line.id WHERE depth < ?3 AND father_id > 0)
            SELECT DISTINCT leader, id FROM line WHERE depth > 0`,
          [worldId, JSON.stringify(leaders), GENERATIONS],
        );
  for (const row of rows) {
    const leader = Number(row['leader']);
    const known = byLeader.get(leader) ?? new Set();
    byLeader.set(leader, known.add(Number(row['id'])));
  }
  const none: ReadonlySet<number> = new Set();
  return (id) => byLeader.get(id) ?? none;
}
