/**
 * Writes events: their rows, their words, the clans and creatures they name, and the counts that make totals cheap.
 * sums/rollups.ts writes the sums. A world stores its highest written event id, so a repeated batch changes nothing.
 */
import { creaturesNamedBy } from '../schemas/events/roles.js';
import { type HistoryEvent, isMajor, clansOf } from '../schemas/wire/event.js';
import { UNSTORED_EVENTS } from '../schemas/events/events.js';
import type { Statement } from './database/database.js';
import { ANY_CLAN, encodeEvent, NO_ENTITY, typeCode, type Code } from './events/event-rows.js';
import { SearchDocuments } from './search/search-documents.js';
import { DOCUMENT, clanMark, entityMark, ownStoryMark, typeMark } from './search/search.js';
import { EACH_ROW, encodedRowStatements, members, rowStatements, slicesOf } from './database/rows.js';

const INSERT_EVENTS = `INSERT INTO events (id, world_id, tick, type, entity_id, caste, cause, x, y, payload)
  SELECT ${members(10)} FROM ${EACH_ROW}`;
const INSERT_TEXTS = `INSERT INTO event_texts (rowid, words, marks)
  SELECT ${DOCUMENT.at('?2', 'value->>0')}, value->>1, value->>2 FROM ${EACH_ROW}`;
/** The text index can remove a document only if it receives the text exactly as it was written. */
const REMOVE_TEXTS = `INSERT INTO event_texts (event_texts, rowid, words, marks)
  SELECT 'delete', ${DOCUMENT.at('?2', 'value->>0')}, value->>1, value->>2 FROM ${EACH_ROW}`;
const REMOVE_CLANS = `DELETE FROM event_clans
  WHERE (clan_id, event_id) IN (SELECT ${members(2)} FROM ${EACH_ROW})`;
const INSERT_CLANS = `INSERT INTO event_clans (clan_id, event_id, type) SELECT ${members(3)} FROM ${EACH_ROW}`;
const REMOVE_CREATURES = `DELETE FROM event_creatures
  WHERE (creature_id, event_id) IN (SELECT ${members(2)} FROM ${EACH_ROW})`;
const INSERT_CREATURES = `INSERT OR IGNORE INTO event_creatures (creature_id, event_id, type)
  SELECT ${members(3)} FROM ${EACH_ROW}`;
const ADD_WORDS = `INSERT INTO word_counts (word, events, world_id)
  SELECT value->>0, value->>1 * ?3, ?2 FROM ${EACH_ROW} WHERE true
  ON CONFLICT (world_id, word) DO UPDATE SET events = events + excluded.events`;
const ADD_COUNTS = `INSERT INTO event_counts (clan_id, type, events, world_id)
  SELECT ${members(2)}, value->>2 * ?3, ?2 FROM ${EACH_ROW} WHERE true
  ON CONFLICT (world_id, clan_id, type) DO UPDATE SET events = events + excluded.events`;
const INSERT_EPITAPHS = `INSERT OR IGNORE INTO clans (id, extinct_tick, epitaph, world_id)
  SELECT ${members(3)}, ?2 FROM ${EACH_ROW}`;

interface FreshEvents {
  /** New events, without those of types that are never stored. */
  readonly events: readonly HistoryEvent[];
  /** Highest event id so far, including events that are not stored. */
  readonly lastId: number;
}

/** Selects the events with ids above `mark`. Throws if the ids do not rise or an event belongs to another world. */
export function freshEvents(worldId: number, events: readonly HistoryEvent[], mark: number): FreshEvents {
  const fresh: HistoryEvent[] = [];
  let lastId = mark;
  let previous = 0;
  for (const event of events) {
    if (event.world_id !== worldId) throw new Error(`event ${event.id} is not of world ${worldId}`);
    if (event.id <= previous) throw new Error(`event ${event.id} comes after event ${previous}`);
    previous = event.id;
    if (event.id <= mark) continue;
    lastId = event.id;
    if (!UNSTORED_EVENTS.has(event.type)) fresh.push(event);
  }
  return { events: fresh, lastId };
}

export function eventRowStatements(events: readonly HistoryEvent[]): Statement[] {
  return encodedRowStatements(INSERT_EVENTS, events, encodeEvent);
}

/** Counts events and makes them searchable. 'remove' undoes this, but epitaphs of clans stay. */
export function eventIndexStatements(
  worldId: number,
  events: readonly HistoryEvent[],
  change: 'add' | 'remove' = 'add',
): Statement[] {
  const sign = change === 'add' ? 1 : -1;
  const counts = new Counts();
  const named = new NamedClans();
  for (const event of events) countEvent(event, counts, named);
  return [
    ...eventTextStatements(worldId, events, change),
    ...rowStatements(change === 'add' ? INSERT_CLANS : REMOVE_CLANS, named.rows()),
    ...rowStatements(change === 'add' ? INSERT_CREATURES : REMOVE_CREATURES, creatureRows(events)),
    ...rowStatements(ADD_COUNTS, counts.rows(), [worldId, sign]),
    ...rowStatements(INSERT_EPITAPHS, sign > 0 ? epitaphs(events) : [], [worldId]),
  ];
}

export function eventTextStatements(
  worldId: number,
  events: readonly HistoryEvent[],
  change: 'add' | 'remove' = 'add',
): Statement[] {
  const texts = new SearchDocuments();
  const changeTexts = change === 'add' ? INSERT_TEXTS : REMOVE_TEXTS;
  const statements: Statement[] = [];
  // The rows are made slice by slice, so that few are in memory at a time.
  for (const slice of slicesOf(events)) {
    for (const event of slice) texts.add(event, marksOf(event));
    statements.push(...rowStatements(changeTexts, texts.takeRows(), [worldId]));
  }
  return [...statements, ...rowStatements(ADD_WORDS, texts.counts(), [worldId, change === 'add' ? 1 : -1])];
}

function countEvent(event: HistoryEvent, counts: Counts, named: NamedClans): void {
  const type = typeCode(event.type, isMajor(event));
  counts.add(ANY_CLAN, type);
  if (event.entity_id === 0) counts.add(NO_ENTITY, type);
  for (const clanId of clansOf(event)) {
    counts.add(clanId, type);
    named.add(clanId, event.id, type);
  }
}

function creatureRows(events: readonly HistoryEvent[]): [creatureId: number, eventId: number, type: Code][] {
  return events.flatMap((event) => {
    const type = typeCode(event.type, isMajor(event));
    return creaturesNamedBy(event).map((id): [number, number, Code] => [id, event.id, type]);
  });
}

function marksOf(event: HistoryEvent): string {
  const marks = [entityMark(event.entity_id), typeMark(typeCode(event.type, isMajor(event)))];
  const story = ownStoryMark(event);
  return [...marks, ...(story === null ? [] : [story]), ...clansOf(event).map(clanMark)].join(' ');
}

function epitaphs(events: readonly HistoryEvent[]): [clanId: number, tick: number, epitaph: string][] {
  const rows: [number, number, string][] = [];
  for (const event of events) {
    const clanId = event.payload['clan_id'];
    if (event.type !== 'clan_extinction' || typeof clanId !== 'number') continue;
    rows.push([clanId, event.tick, JSON.stringify(event.payload)]);
  }
  return rows;
}

class NamedClans {
  readonly #byClan = new Map<number, (readonly [clanId: number, eventId: number, type: Code])[]>();

  add(clanId: number, eventId: number, type: Code): void {
    const rows = this.#byClan.get(clanId);
    if (rows) rows.push([clanId, eventId, type]);
    else this.#byClan.set(clanId, [[clanId, eventId, type]]);
  }

  /** Returns the rows in the order of the key (clan, then event), because the index is built fastest in this order. */
  rows(): unknown[] {
    return [...this.#byClan].sort(([a], [b]) => a - b).flatMap(([, rows]) => rows);
  }
}

class Counts {
  readonly #byClan = new Map<number, Map<Code, number>>();

  add(clanId: number, type: Code): void {
    let byType = this.#byClan.get(clanId);
    if (!byType) this.#byClan.set(clanId, (byType = new Map()));
    byType.set(type, (byType.get(type) ?? 0) + 1);
  }

  rows(): [clanId: number, type: Code, events: number][] {
    const rows: [number, Code, number][] = [];
    for (const [clanId, byType] of this.#byClan) {
      for (const [type, events] of byType) rows.push([clanId, type, events]);
    }
    return rows;
  }
}
