/**
 * What is improbable in a span of a world, by the base rates of all its days: how often records of a kind and size, events of
 * a type, and days with such sums happen. Surprise is in bits: one bit is what happens in every second span of this length.
 */
import { EVENTS, type EventType } from '../../schemas/events/events.js';
import { HISTORY_BUCKET_TICKS } from '../../schemas/wire/types.js';
import type { Database } from '../database/database.js';
import { ANY_CLAN, type IdSpan, type StoredEvent, withinTicks } from '../events/event-rows.js';
import { type DayRow, readDays } from '../sums/rollups.js';
import type { WorldSpan } from '../worlds/worlds.js';
import { readEvents, type StoredRecord, storedRecord } from './reads.js';

export interface TickSpan {
  readonly from: number;
  readonly to: number;
}

export interface Finding {
  readonly surprise: number;
  readonly record?: StoredRecord;
  readonly event?: StoredEvent;
  /** Fights that the creature of the event had won. */
  readonly wins?: number;
  /** A sum of the span, and the usual one. */
  readonly sum?: { readonly story: SumStory; readonly n: number; readonly usual: number };
}

export type SumStory = 'births_many' | 'births_few' | 'deaths_many' | 'deaths_few' | 'growth' | 'decline';

/** A world that is young has no base rates yet: this many days without an event are added to its age. */
const PRIOR_DAYS = 3;
/** A type with more events than this in a span is not rare, and a digest does not tell its single events. */
const RARE_EVENTS = 2;
/** Windows of sums from which a usual one can be told. */
const WINDOWS_MIN = 6;
const WINS_MIN = 3;
const RECORDS_MAX = 300;
const DAY_TICKS = HISTORY_BUCKET_TICKS;

/** Returns all findings of a span, the most surprising first. `tick` is the present of the world. */
export async function sift(database: Database, world: WorldSpan, span: TickSpan, tick: number): Promise<Finding[]> {
  const ids = await withinTicks(database, world, { fromTick: span.from, toTick: span.to });
  const age = Math.max(1, tick - world.firstTick);
  const counts = await countTypes(database, ids);
  const found = [
    ...(await siftRecords(database, world, span, age)),
    ...(await siftEvents(database, world, span, counts, age)),
    ...(await siftFame(database, world, span, ids, age)),
    ...(await siftSums(database, world, span, counts, tick)),
  ];
  const weight = ({ record, event, wins = 0 }: Finding): number => record?.weight ?? (event?.major ? 1 : 0) + wins / 10;
  return found.sort((a, b) => b.surprise - a.surprise || weight(b) - weight(a));
}

interface TypeCount {
  readonly n: number;
  /** Id of the newest event. */
  readonly last: number;
}

/** Counts the events between two ids by type. */
async function countTypes(database: Database, { after, before }: IdSpan): Promise<ReadonlyMap<EventType, TypeCount>> {
  const counts = new Map<EventType, TypeCount>();
  const rows = await database.read(
    'SELECT type, count(*) AS n, max(id) AS last FROM events WHERE id > ? AND id < ? GROUP BY type',
    [after, before],
  );
  for (const row of rows) {
    const type = typeOf(row['type']);
    if (!type) continue;
    const { n, last } = counts.get(type) ?? { n: 0, last: 0 };
    counts.set(type, { n: n + Number(row['n']), last: Math.max(last, Number(row['last'])) });
  }
  return counts;
}

/** Surprise of something that happens `count` times in a life of `age` ticks, when a span of that life is looked at. */
function surpriseOf(count: number, age: number, { from, to }: TickSpan): number {
  const rate = (count * (to - from + 1)) / (age + PRIOR_DAYS * DAY_TICKS);
  return -Math.log2(Math.max(Number.EPSILON, 1 - Math.exp(-rate)));
}

/** The records that began or ended in the span; of an open one its beginning counts. */
async function siftRecords(database: Database, world: WorldSpan, span: TickSpan, age: number): Promise<Finding[]> {
  const sizes = await recordSizes(database, world.id);
  const rows = await database.read(
    `SELECT record, weight FROM records WHERE world_id = ?1 AND
      (begin_tick BETWEEN ?2 AND ?3 OR end_tick BETWEEN ?2 AND ?3) ORDER BY weight DESC LIMIT ?4`,
    [world.id, span.from, span.to, RECORDS_MAX],
  );
  return rows.map((row) => {
    const record = storedRecord(row);
    const asGreat = (sizes.get(record.kind) ?? []).filter((size) => size >= Math.floor(record.weight)).length;
    return { surprise: surpriseOf(Math.max(1, asGreat), age, span), record };
  });
}

/** Whole weights of all records, by kind. */
async function recordSizes(database: Database, worldId: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await database.read(
    'SELECT kind, json_group_array(CAST(weight AS INTEGER)) AS sizes FROM records WHERE world_id = ? GROUP BY kind',
    [worldId],
  );
  return new Map(rows.map((row) => [String(row['kind']), JSON.parse(String(row['sizes'])) as number[]]));
}

/** Types of events that hardly happened in the span, each with its newest event. */
async function siftEvents(
  database: Database,
  world: WorldSpan,
  span: TickSpan,
  counts: ReadonlyMap<EventType, TypeCount>,
  age: number,
): Promise<Finding[]> {
  const totals = new Map<EventType, number>();
  for (const row of await database.read('SELECT type, events FROM event_counts WHERE world_id = ? AND clan_id = ?', [
    world.id,
    ANY_CLAN,
  ])) {
    const type = typeOf(row['type']);
    if (type) totals.set(type, (totals.get(type) ?? 0) + Number(row['events']));
  }
  const rare = [...counts].filter(([, { n }]) => n <= RARE_EVENTS);
  const events = await readEvents(
    database,
    rare.map(([, { last }]) => last),
  );
  return events.map((event) => {
    const total = totals.get(event.type as EventType) ?? 1;
    return { surprise: surpriseOf(total, age, span), event };
  });
}

/** The code of a type has a bit for major events (events/event-rows.ts). */
function typeOf(code: unknown): EventType | null {
  return typeof code === 'number' ? (EVENTS[code >> 1]?.type ?? null) : null;
}

/** The deaths of those who had won many fights. */
async function siftFame(
  database: Database,
  world: WorldSpan,
  span: TickSpan,
  { after, before }: IdSpan,
  age: number,
): Promise<Finding[]> {
  const death = EVENTS.findIndex(({ type }) => type === 'death') * 2;
  const rows = await database.read(
    `SELECT events.id AS id, victories,
        (SELECT count(*) FROM deeds AS other WHERE other.world_id = ?1 AND other.victories >= deeds.victories) AS as_great
      FROM events CROSS JOIN deeds ON deeds.world_id = ?1 AND creature_id = entity_id
      WHERE events.id > ?2 AND events.id < ?3 AND type = ?4 AND victories >= ?5 ORDER BY victories DESC LIMIT 3`,
    [world.id, after, before, death, WINS_MIN],
  );
  const events = await readEvents(
    database,
    rows.map(({ id }) => Number(id)),
  );
  return rows.flatMap((row) => {
    const event = events.find(({ id }) => id === Number(row['id']));
    if (!event) return [];
    return { surprise: surpriseOf(Number(row['as_great']), age, span), event, wins: Number(row['victories']) };
  });
}

/** Births and deaths of the span beside those of all complete days, as many as the span is long. */
async function siftSums(
  database: Database,
  world: WorldSpan,
  span: TickSpan,
  counts: ReadonlyMap<EventType, TypeCount>,
  tick: number,
): Promise<Finding[]> {
  const first = Math.ceil(world.firstTick / DAY_TICKS);
  const last = Math.floor((tick + 1) / DAY_TICKS) - 1;
  const ticks = span.to - span.from + 1;
  const length = Math.max(1, Math.round(ticks / DAY_TICKS));
  const days = allDays(await readDays(database, world.id, first, last), first, last);
  if (days.length - length + 1 < WINDOWS_MIN || ticks < DAY_TICKS / 2) return [];
  const scale = (length * DAY_TICKS) / ticks;
  const compare = (n: number, of: (day: SumsOfDay) => number, story: SumStory, few: boolean): Finding => {
    const sums = Array.from({ length: days.length - length + 1 }, (_, at) =>
      days.slice(at, at + length).reduce((sum, day) => sum + of(day), 0),
    );
    const asGreat = sums.filter((sum) => (few ? sum <= n * scale : sum >= n * scale)).length;
    const usual = sums.sort((a, b) => a - b)[Math.floor(sums.length / 2)]!;
    const surprise = -Math.log2(Math.max(1, asGreat) / sums.length);
    return { surprise, sum: { story, n: Math.abs(n), usual: Math.round(Math.abs(usual / scale)) } };
  };
  const births = counts.get('birth')?.n ?? 0;
  const deaths = counts.get('death')?.n ?? 0;
  const isDecline = births < deaths;
  return [
    compare(births, (day) => day.births, 'births_many', false),
    compare(births, (day) => day.births, 'births_few', true),
    compare(deaths, (day) => day.deaths, 'deaths_many', false),
    compare(deaths, (day) => day.deaths, 'deaths_few', true),
    compare(births - deaths, (day) => day.births - day.deaths, isDecline ? 'decline' : 'growth', isDecline),
  ];
}

type SumsOfDay = Pick<DayRow, 'births' | 'deaths'>;

function allDays(rows: readonly DayRow[], first: number, last: number): SumsOfDay[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: last - first + 1 }, (_, at) => byDay.get(first + at) ?? { births: 0, deaths: 0 });
}
