/**
 * Writing events: the rows, their words, the clans they name and the counts that make totals cheap (what they add to
 * days, clans and the like is rollups.ts). What is new is told by a mark, the highest id that the world's row has seen,
 * so a batch sent again changes nothing.
 */
import type { HistoryEvent } from '../schemas/wire/event.js';
import { UNSTORED_EVENTS } from '../schemas/wire/vocabulary.js';
import type { Statement } from './database.js';
import { clansOf } from './event-clans.js';
import { encodeEvent, isMajor, typeCode, type Code } from './event-rows.js';
import { DOCUMENT, rankClass } from './ranking.js';
import { members, rowStatements } from './rows.js';
import { clanMark, entityMark, eventWords, repeatMark, typeMark } from './search.js';

/** Stands for "whatever the clan" in `event_counts`; ids of clans are never negative. */
export const ANY_CLAN = -1;
/** Stands there for events that are about no single thing, which are many. */
export const NO_ENTITY = -2;
const DIGITS = /^\d+$/;
const CODE_OF_NINE = 57;

const INSERT_EVENTS = `INSERT INTO events (id, world_id, tick, type, entity_id, caste, cause, x, y, payload)
  SELECT ${members(10)} FROM json_each(?)`;
const INSERT_TEXTS = `INSERT INTO event_texts (rowid, words, marks)
  SELECT ${DOCUMENT.of('?2', 'value->>0', 'value->>1')}, value->>2, value->>3 FROM json_each(?1)`;
/** The text engine forgets a document that it is told word by word, as it was written. */
const REMOVE_TEXTS = `INSERT INTO event_texts (event_texts, rowid, words, marks)
  SELECT 'delete', ${DOCUMENT.of('?2', 'value->>0', 'value->>1')}, value->>2, value->>3 FROM json_each(?1)`;
const REMOVE_CLANS = `DELETE FROM event_clans
  WHERE (clan_id, event_id) IN (SELECT ${members(2)} FROM json_each(?))`;
const INSERT_CLANS = `INSERT INTO event_clans (clan_id, event_id, type) SELECT ${members(3)} FROM json_each(?)`;
const ADD_WORDS = `INSERT INTO word_counts (word, events, world_id)
  SELECT ${members(2)}, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (world_id, word) DO UPDATE SET events = events + excluded.events`;
const ADD_COUNTS = `INSERT INTO event_counts (clan_id, type, events, world_id)
  SELECT ${members(3)}, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (world_id, clan_id, type) DO UPDATE SET events = events + excluded.events`;
const INSERT_EPITAPHS = `INSERT OR IGNORE INTO clans (id, extinct_tick, epitaph, world_id)
  SELECT ${members(3)}, ?2 FROM json_each(?1)`;

interface FreshEvents {
  /** Those that are new and kept. */
  readonly events: readonly HistoryEvent[];
  /** Highest id seen, kept in the store or not. */
  readonly lastId: number;
}

/** The events above `mark`. Their ids rise and they are of one world, else an invariant broke. */
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

/** What stores the rows of new events. */
export function eventRowStatements(events: readonly HistoryEvent[]): Statement[] {
  return rowStatements(INSERT_EVENTS, events.map(encodeEvent));
}

/**
 * What makes new events be found: by their words, by the clans they name, by counts. Or what undoes exactly that, of
 * events that are removed.
 */
export function eventIndexStatements(
  worldId: number,
  events: readonly HistoryEvent[],
  change: 'add' | 'remove' = 'add',
): Statement[] {
  if (events.length === 0) return [];
  const sign = change === 'add' ? 1 : -1;
  const texts: [ofClass: number, id: number, words: string, marks: string][] = [];
  const clanRows: [clanId: number, id: number, type: Code][] = [];
  const counts = new Counts(sign);
  const wordCounts = new Map<string, number>();
  for (const event of events) {
    const type = typeCode(event.type, isMajor(event));
    counts.add(ANY_CLAN, type);
    if (event.entity_id === 0) counts.add(NO_ENTITY, type);
    const clans = clansOf(event);
    const words = eventWords(event);
    const { distinct, repeated } = sortWords(words);
    for (const word of distinct) {
      if (!isNumber(word)) wordCounts.set(word, (wordCounts.get(word) ?? 0) + sign);
    }
    const marks = [
      entityMark(event.entity_id),
      typeMark(type),
      ...clans.map(clanMark),
      ...repeated.map(repeatMark),
    ];
    texts.push([rankClass(words.length), event.id, words.join(' '), marks.join(' ')]);
    for (const clanId of clans) {
      clanRows.push([clanId, event.id, type]);
      counts.add(clanId, type);
    }
  }
  // Trees and the text engine take rows fastest in their own order.
  texts.sort(([a, first], [b, second]) => a - b || first - second);
  clanRows.sort(([a, first], [b, second]) => a - b || first - second);
  return [
    ...rowStatements(sign > 0 ? INSERT_TEXTS : REMOVE_TEXTS, texts, [worldId]),
    ...rowStatements(sign > 0 ? INSERT_CLANS : REMOVE_CLANS, clanRows),
    ...rowStatements(ADD_COUNTS, counts.rows(), [worldId]),
    ...rowStatements(ADD_WORDS, [...wordCounts], [worldId]),
    ...rowStatements(INSERT_EPITAPHS, sign > 0 ? epitaphs(events) : [], [worldId]),
  ];
}

function isNumber(word: string): boolean {
  return word.charCodeAt(0) <= CODE_OF_NINE && DIGITS.test(word);
}

/** Events are short: a look back at the words before is quicker than a set. */
function sortWords(words: readonly string[]): { distinct: readonly string[]; repeated: readonly string[] } {
  const distinct: string[] = [];
  const repeated: string[] = [];
  for (const word of words) {
    if (!distinct.includes(word)) distinct.push(word);
    else if (!repeated.includes(word)) repeated.push(word);
  }
  return { distinct, repeated };
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
  readonly #sign: number;
  readonly #byClan = new Map<number, Map<Code, number>>();

  constructor(sign: number) {
    this.#sign = sign;
  }

  add(clanId: number, type: Code): void {
    const byType = this.#byClan.get(clanId) ?? new Map<Code, number>();
    byType.set(type, (byType.get(type) ?? 0) + this.#sign);
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
