/**
 * Writing events: the rows, their words, the clans they name and the counts that make totals cheap. What is new is
 * told by a mark, the highest id that the world's row has seen, so a batch sent again changes nothing.
 */
import type { HistoryEvent } from '../schemas/wire/event.js';
import { UNSTORED_EVENTS } from '../schemas/wire/vocabulary.js';
import type { Statement } from './database.js';
import { clansOf } from './event-clans.js';
import { encodeEvent, isMajor, typeCode, type Code } from './event-rows.js';
import { members, rowStatements } from './rows.js';
import { clanMark, entityMark, eventWords, typeMark } from './search.js';

/** Stands for "whatever the clan" in `event_counts`; ids of clans are never negative. */
export const ANY_CLAN = -1;

const INSERT_EVENTS = `INSERT INTO events (id, world_id, tick, type, entity_id, caste, cause, x, y, payload)
  SELECT ${members(10)} FROM json_each(?)`;
const INSERT_WORDS = `INSERT INTO event_words (rowid, words, marks) SELECT ${members(3)} FROM json_each(?)`;
const INSERT_CLANS = `INSERT INTO event_clans (clan_id, type, event_id) SELECT ${members(3)} FROM json_each(?)`;
const ADD_COUNTS = `INSERT INTO event_counts (clan_id, type, events, world_id)
  SELECT ${members(3)}, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (world_id, clan_id, type) DO UPDATE SET events = events + excluded.events`;
const INSERT_EPITAPHS = `INSERT OR IGNORE INTO clans (id, extinct_tick, epitaph, world_id)
  SELECT ${members(3)}, ?2 FROM json_each(?1)`;

interface EventBatch {
  readonly statements: Statement[];
  /** How many of them are new and kept. */
  readonly stored: number;
  /** Highest id seen, kept in the store or not. */
  readonly lastId: number;
}

/** What stores the events above `mark`. Their ids rise and they are of one world, else an invariant broke. */
export function eventBatch(worldId: number, events: readonly HistoryEvent[], mark: number): EventBatch {
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
  return { statements: eventStatements(worldId, fresh), stored: fresh.length, lastId };
}

function eventStatements(worldId: number, events: readonly HistoryEvent[]): Statement[] {
  const wordRows: [id: number, words: string, marks: string][] = [];
  const clanRows: [clanId: number, type: Code, id: number][] = [];
  const counts = new Counts();
  for (const event of events) {
    const type = typeCode(event.type, isMajor(event));
    counts.add(ANY_CLAN, type);
    const clans = clansOf(event);
    const marks = [entityMark(event.entity_id), typeMark(type), ...clans.map(clanMark)];
    wordRows.push([event.id, eventWords(event).join(' '), marks.join(' ')]);
    for (const clanId of clans) {
      clanRows.push([clanId, type, event.id]);
      counts.add(clanId, type);
    }
  }
  return [
    ...rowStatements(INSERT_EVENTS, events.map(encodeEvent)),
    ...rowStatements(INSERT_WORDS, wordRows),
    ...rowStatements(INSERT_CLANS, clanRows),
    ...rowStatements(ADD_COUNTS, counts.rows(), [worldId]),
    ...rowStatements(INSERT_EPITAPHS, epitaphs(events), [worldId]),
  ];
}

/** The archive of clans begins with their end: the event that says so is the epitaph. */
function epitaphs(events: readonly HistoryEvent[]): [clanId: number, tick: number, epitaph: string][] {
  const rows: [number, number, string][] = [];
  for (const event of events) {
    const clanId = event.payload['clan_id'];
    if (event.type !== 'clan_extinction' || typeof clanId !== 'number') continue;
    rows.push([clanId, event.tick, JSON.stringify(event.payload)]);
  }
  return rows;
}

class Counts {
  readonly #byClan = new Map<number, Map<Code, number>>();

  add(clanId: number, type: Code): void {
    const byType = this.#byClan.get(clanId) ?? new Map<Code, number>();
    byType.set(type, (byType.get(type) ?? 0) + 1);
    this.#byClan.set(clanId, byType);
  }

  rows(): [clanId: number, type: Code, events: number][] {
    const rows: [number, Code, number][] = [];
    for (const [clanId, byType] of this.#byClan) {
      for (const [type, events] of byType) rows.push([clanId, type, events]);
    }
    return rows;
  }
}
