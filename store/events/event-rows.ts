/**
 * Encodes events for the store: words of vocabularies become indexes, positions thousandths, an empty payload null. A
 * value that does not fit this form is stored as text, so every event is read exactly as it was written.
 */
import { type HistoryEvent, isMajor, asTold, type ToldEvent } from '../../schemas/wire/event.js';
import { CASTES, CAUSES } from '../../schemas/vocabulary.js';
import { EVENTS, MAJOR_EVENTS } from '../../schemas/events/events.js';
import type { HistoryQuery } from '../../schemas/records/history.js';
import type { Database } from '../database/database.js';
import type { WorldSpan } from '../worlds/worlds.js';

/** The index of a word in its vocabulary, or a word that the vocabulary lacks. */
export type Code = number | string;

export type StoredEvent = ToldEvent;

/** All selected events (table alias `e`) as one JSON text, which is much cheaper to read than rows. */
export const EVENTS_JSON = `group_concat(
  json_array(e.id, e.world_id, e.tick, e.type, e.entity_id, e.caste, e.cause, e.x, e.y) || ',' || ifnull(e.payload, '{}')
) AS events`;

type Payload = HistoryEvent['payload'];
type EventNumbers = readonly [
  id: number,
  worldId: number,
  tick: number,
  type: Code,
  entityId: number,
  caste: Code | null,
  cause: Code,
  x: Code,
  y: Code,
];
/** An event in its stored form. An empty payload is null. */
type EncodedEvent = readonly [...EventNumbers, payload: Payload | null];

/** Value of `clan_id` in `event_counts` for all events. Ids of clans are never negative. */
export const ANY_CLAN = -1;
/** Value of `clan_id` in `event_counts` for events that are about no creature. There are many of them. */
export const NO_ENTITY = -2;

const THOUSANDTHS = 1000;
/** Greater positions would not be exact in thousandths. No world is that wide. */
const POSITION_MAX = 1e9;

const TYPE_INDEXES = indexes(EVENTS.map(({ type }) => type));
const CASTE_INDEXES = indexes(CASTES);
const CAUSE_INDEXES = indexes(CAUSES);

export function encodeEvent(event: HistoryEvent): EncodedEvent {
  return [
    event.id,
    event.world_id,
    event.tick,
    typeCode(event.type, isMajor(event)),
    event.entity_id,
    event.caste === null ? null : casteCode(event.caste),
    causeCode(event.cause),
    positionCode(event.x),
    positionCode(event.y),
    isEmpty(event.payload) ? null : event.payload,
  ];
}

/** Returns the events in a row that was selected with `EVENTS_JSON`, in the order of ids. */
export function decodeEvents(row: Readonly<Record<string, unknown>> | undefined): StoredEvent[] {
  const text = row?.['events'];
  if (typeof text !== 'string') return [];
  const parts = JSON.parse(`[${text}]`) as (EventNumbers | Payload)[];
  const events: StoredEvent[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    events.push(decodeEvent(parts[i] as EventNumbers, parts[i + 1] as Payload));
  }
  return events.sort((a, b) => a.id - b.id);
}

function decodeEvent(numbers: EventNumbers, payload: Payload): StoredEvent {
  const [id, world_id, tick, type, entity_id, caste, cause, x, y] = numbers;
  const event = {
    id,
    world_id,
    tick,
    type: typeof type === 'number' ? (EVENTS[type >> 1]?.type ?? '') : type,
    entity_id,
    caste: casteOf(caste),
    cause: typeof cause === 'number' ? (CAUSES[cause] ?? '') : cause,
    x: typeof x === 'number' ? x / THOUSANDTHS : Number(x),
    y: typeof y === 'number' ? y / THOUSANDTHS : Number(y),
    payload,
  };
  return asTold(event, typeof type === 'number' && (type & 1) === 1);
}

/** The lowest bit is 1 for a major event, so lethal and other wars differ in code. */
export function typeCode(type: string, major: boolean): Code {
  const index = TYPE_INDEXES.get(type);
  return index === undefined ? type : index * 2 + (major ? 1 : 0);
}

export function filterCodes(types: readonly string[], major: boolean): ReadonlySet<Code> | null {
  if (types.length === 0 && !major) return null;
  const codes = new Set<Code>();
  for (const type of types.length > 0 ? types : MAJOR_EVENTS) {
    if (MAJOR_EVENTS.has(type)) codes.add(typeCode(type, true));
    if (!major) codes.add(typeCode(type, false));
  }
  return codes;
}

export const casteCode = (caste: string): Code => CASTE_INDEXES.get(caste) ?? caste;
export const causeCode = (cause: string): Code => CAUSE_INDEXES.get(cause) ?? cause;

export function casteOf(code: unknown): string | null {
  if (typeof code === 'number') return CASTES[code] ?? null;
  return typeof code === 'string' ? code : null;
}

function isEmpty(payload: Payload): boolean {
  for (const _ in payload) return false;
  return true;
}

function positionCode(position: number): Code {
  const thousandths = Math.round(position * THOUSANDTHS);
  const exact = thousandths / THOUSANDTHS === position && Math.abs(position) < POSITION_MAX;
  return exact ? thousandths : String(position);
}

function indexes(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(words.map((word, index) => [word, index]));
}

export interface EventPage {
  /** Stored events that pass the filters, regardless of the cursors; a lower bound if `totalExact` is false. */
  readonly total: number;
  readonly totalExact: boolean;
  /** Events of the page, at most `limit`: newest first, or best match first for a search. */
  readonly events: readonly StoredEvent[];
}

// Finds the event ids of a range of ticks (`from_tick`, `to_tick` of `GET /api/history`), as ids rise with ticks.
// Bisection finds the ends in one statement, because each statement costs a round trip to a remote store.

/** A range of ids; both bounds are exclusive. */
export interface IdSpan {
  readonly after: number;
  readonly before: number;
}

export function wholeWorld({ firstEventId, lastEventId }: WorldSpan): IdSpan {
  return { after: firstEventId - 1, before: lastEventId + 1 };
}

export function isWholeWorld({ after, before }: IdSpan, world: WorldSpan): boolean {
  const whole = wholeWorld(world);
  return after === whole.after && before === whole.before;
}

/** Both ticks are included; a query without ticks covers the whole world. */
export async function withinTicks(
  database: Database,
  world: WorldSpan,
  { fromTick, toTick }: Pick<HistoryQuery, 'fromTick' | 'toTick'>,
): Promise<IdSpan> {
  const whole = wholeWorld(world);
  if (fromTick === null && toTick === null) return whole;
  const { firstEventId: first, lastEventId: last } = world;
  const bounds = [fromTick ?? -1, toTick === null ? Number.MAX_SAFE_INTEGER : toTick + 1];
  const [row] = await database.read(
    `SELECT ${bounds.map((_, at) => `(${firstAt(at + 3)}) AS bound_${at}`).join(', ')}`,
    [first, last + 1, ...bounds],
  );
  return { after: Number(row?.['bound_0']) - 1, before: Number(row?.['bound_1']) };
}

/**
 * Finds the id from which on all events have the tick of the argument or a later one, in O(log ids) steps and despite
 * missing ids. The bounds are cast, because arguments arrive as reals, and half of an odd real would be a fraction.
 */
function firstAt(argument: number): string {
  const isEarlier = `ifnull((SELECT tick < ?${argument} FROM events
    WHERE id >= (low + high) / 2 AND id < high ORDER BY id LIMIT 1), 0)`;
  return `WITH RECURSIVE halves (low, high) AS (
      SELECT CAST(?1 AS INTEGER), CAST(?2 AS INTEGER)
      UNION ALL
      SELECT iif(${isEarlier}, (low + high) / 2 + 1, low), iif(${isEarlier}, high, (low + high) / 2)
        FROM halves WHERE low < high)
    SELECT low FROM halves WHERE low >= high`;
}
