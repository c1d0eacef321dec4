/** Every event type of the chronicle (docs/interface.md#history): one row each, by family. */
import { CLANS_EVENTS } from './clans.js';
import { CONFLICT_EVENTS } from './conflict.js';
import { FAITH_EVENTS } from './faith.js';
import { LAND_EVENTS } from './land.js';
import { LIFE_EVENTS } from './life.js';
import type { EventRow } from './field.js';

const ROWS = { ...LIFE_EVENTS, ...LAND_EVENTS, ...CLANS_EVENTS, ...CONFLICT_EVENTS, ...FAITH_EVENTS };

export type EventType = keyof typeof ROWS;
export type EventOfType = EventRow & { readonly type: EventType };

/** All rows, sorted by code. */
export const EVENTS: readonly EventOfType[] = (Object.entries(ROWS) as [EventType, EventRow][])
  .map(([type, row]) => ({ type, ...row }))
  .sort((a, b) => a.code - b.code);

type StoriesOf<Row> = Row extends { readonly stories: infer Stories } ? Stories : never;
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Each) => void
  ? Each
  : never;
type Stories = Readonly<Record<keyof All<StoriesOf<(typeof ROWS)[EventType]>>, string>>;

/** The sentences of all events, by name. */
export const STORIES = Object.assign({}, ...EVENTS.map(({ stories }) => stories)) as Stories;

const BY_TYPE: ReadonlyMap<string, EventRow> = new Map(EVENTS.map((row) => [row.type, row]));

/** Returns the row of a type; undefined if there is none, as for an event of a service of another version. */
export function eventRow(type: string): EventRow | undefined {
  return BY_TYPE.get(type);
}

const typesWhere = (has: (row: EventRow) => unknown): ReadonlySet<string> =>
  new Set(EVENTS.filter(has).map(({ type }) => type));

export const EVENT_TYPES = typesWhere(() => true);
export const MAJOR_EVENTS = typesWhere(({ isMajor }) => isMajor);
export const UNSTORED_EVENTS = typesWhere(({ isUnstored }) => isUnstored);
