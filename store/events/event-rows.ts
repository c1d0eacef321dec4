/**
 * Encodes events for the store: words of vocabularies become indexes, positions thousandths, an empty payload null. A
 * value that does not fit this form is stored as text, so every event is read exactly as it was written.
 */
import { type HistoryEvent, isMajor } from '../../schemas/wire/event.js';
import { asTold, type ToldEvent } from '../../schemas/wire/event-roles.js';
import { CASTES, CAUSES } from '../../schemas/vocabulary.js';
import { EVENTS, MAJOR_EVENTS } from '../../schemas/events/events.js';

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
