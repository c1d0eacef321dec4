/** Adds a record to a store, for tests that need one before anything has happened. */
import { Book, EMPTY_BOOK } from '../../store/records/book.js';
import { openStore } from '../../store/store.js';

/** Adds a plague to a store that may be in use. Returns its id. */
export async function keepRecord(location: string, worldId: number): Promise<number> {
  const database = await openStore({ location });
  const people = [{ id: 1, role: 'first_case' as const }];
  const record = new Book(EMPTY_BOOK, () => new Set()).begin('plague', 'plague', { eventId: 1, tick: 0 }, { people });
  await database.write([
    {
      sql: 'INSERT INTO records (id, world_id, kind, begin_tick, weight, record) VALUES (?, ?, ?, 0, 0, ?)',
      args: [record.id, worldId, record.kind, JSON.stringify(record)],
    },
  ]);
  await database.close();
  return record.id;
}
