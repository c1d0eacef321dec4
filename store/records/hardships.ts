/** Plagues, famines and migrations (schemas/events/records.ts). */
import { HUNGER_CAUSES, RECORD_BEGINS, type RecordCause } from '../../schemas/events/records.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import { type Book, type Note, noteOf, numberOf, type WorldRecord } from './book.js';

/** A plague without a case and a migration without a move for this time, in ticks, are over. */
const QUIET_TICKS = 1200;
/** A death does not say of which disease; so long after the last case, in ticks, it was not of that of the plague. */
const PATIENT_TICKS = 400;
const FAMINE_OVER_DEAD = 4;
const HUNGER: ReadonlySet<string> = new Set(HUNGER_CAUSES);
const FAMINE = 'famine';

/** A disease is in the key of its plague. Disease 0, wound fever, has no outbreak: it belongs to no plague. */
const plagueKey = (event: HistoryEvent): string => `plague ${numberOf(event, 'disease_id')}`;

export function seePlagues(book: Book, event: HistoryEvent): void {
  const { type, tick, entity_id: id } = event;
  for (const [key, record] of book.openOf('plague')) {
    // A disease breaks out only while no creature has one.
    if (type === 'outbreak' || tick - record.lastTick > QUIET_TICKS) book.end(key, 'over', record.lastTick);
  }
  if (type === 'outbreak') {
    book.add(book.begin(plagueKey(event), 'plague', noteOf(event), { people: [{ id, role: 'first_case' }] }), event);
  } else if (type === 'recovery') {
    const record = book.at(plagueKey(event));
    if (record) fallIll(book, record, event);
  } else if (type === 'death' && event.cause === 'disease') {
    for (const [, record] of book.openOf('plague')) {
      if (tick - record.lastTick > PATIENT_TICKS) continue;
      fallIll(book, record, event);
      book.bury(record, { id, clan: numberOf(event, 'clan_id'), tick, killer: 0 });
    }
  }
}

function fallIll(book: Book, record: WorldRecord, event: HistoryEvent): void {
  book.add(record, event);
  book.count(record, 'sick');
}

export function seeFamines(book: Book, event: HistoryEvent): void {
  if (event.type !== 'death') return;
  const isHunger = HUNGER.has(event.cause);
  const casualty = { id: event.entity_id, clan: numberOf(event, 'clan_id'), tick: event.tick, killer: 0 };
  const dead = book.note(FAMINE, { ...noteOf(event, 1, isHunger ? 'hunger' : ''), casualty });
  const hungry = dead.filter(({ word }) => word === 'hunger').length;
  const open = book.at(FAMINE);
  if (open && hungry < FAMINE_OVER_DEAD) return book.end(FAMINE, 'over', open.lastTick);
  if (!isHunger) return;
  if (open) return starve(book, open, dead.at(-1)!);
  if (hungry < RECORD_BEGINS.famineDead || hungry < RECORD_BEGINS.famineShare * dead.length) return;
  const starved = dead.filter(({ word }) => word === 'hunger');
  const record = book.begin(FAMINE, 'famine', starved[0]!);
  for (const each of starved) starve(book, record, each);
}

function starve(book: Book, record: WorldRecord, { eventId, tick, casualty }: Note): void {
  book.add(record, { id: eventId, tick });
  book.bury(record, casualty!);
}

export function seeMigrations(book: Book, event: HistoryEvent): void {
  for (const [key, record] of book.openOf('migration')) {
    if (event.tick - record.lastTick > QUIET_TICKS) book.end(key, 'over', record.lastTick);
  }
  const move = moveOf(event);
  if (!move || move.from <= 0 || move.to <= 0) return;
  const key = `migration ${move.from} ${move.to}`;
  const open = book.at(key);
  if (open) return migrate(book, open, event, move.count);
  const notes = book.note(key, noteOf(event, move.count, move.cause ?? ''));
  const members = notes.reduce((sum, { count }) => sum + count, 0);
  if (members < RECORD_BEGINS.migrants) return;
  book.forget(key);
  const sides = [book.side(move.from), book.side(move.to)];
  const record = book.begin(key, 'migration', notes[0]!, { cause: move.cause, sides });
  for (const { eventId: id, tick } of notes.slice(0, -1)) book.add(record, { id, tick });
  migrate(book, record, event, members);
}

function migrate(book: Book, record: WorldRecord, event: HistoryEvent, members: number): void {
  book.add(record, event);
  book.count(record, 'members', members);
}

function moveOf(
  event: HistoryEvent,
): (Pick<Note, 'count'> & { from: number; to: number; cause: RecordCause | null }) | null {
  const at = (field: string): number => numberOf(event, field);
  switch (event.type) {
    case 'schism':
      return { from: at('parent'), to: at('new_clan'), count: at('member_count'), cause: 'schism' };
    case 'clan_extinction':
      return { from: at('clan_id'), to: at('heir'), count: at('members'), cause: 'merged' };
    case 'defection': {
      const { reason } = event.payload;
      const cause = reason === 'starving' || reason === 'homeless' ? reason : null;
      return { from: at('from'), to: at('to'), count: 1, cause };
    }
    default:
      return null;
  }
}
