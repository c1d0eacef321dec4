/** Records for tests: adds one to a store, and takes all away from it. */
import { Book, EMPTY_BOOK } from '../../store/records/book.js';
import { openStore } from '../../store/store.js';

/** Adds a plague with the first event to a store that may be in use. Returns its id. */
export async function keepRecord(location: string, worldId: number): Promise<number> {
  const database = await openStore({ location });
  const people = [{ id: 1, role: 'first_case' as const }];
  const record = new Book(EMPTY_BOOK, () => new Set()).begin('plague', 'plague', { eventId: 1, tick: 0 }, { people });
  await database.write([
    {
      sql: 'INSERT INTO records (id, world_id, kind, begin_tick, weight, record) VALUES (?, ?, ?, 0, 0, ?)',
      args: [record.id, worldId, record.kind, JSON.stringify(record)],
    },
    { sql: 'INSERT INTO record_events (event_id, record_id) VALUES (1, ?)', args: [record.id] },
  ]);
  await database.close();
  return record.id;
}

/** Statements that make a store one of a version without records. */
export const WITHOUT_RECORDS = ['records', 'record_events', 'record_clans', 'record_creatures', 'record_books'].map(
  (table) => `DROP TABLE ${table}`,
);

/** An answer without the records that its events belong to, which come a moment after the events. */
export function unrecorded<Answer>(answer: Answer): Answer {
  const text = JSON.stringify(answer, (name, value: unknown) => (name === 'record_ids' ? undefined : value));
  return JSON.parse(text) as Answer;
}
