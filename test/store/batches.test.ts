/** The sums of a history do not depend on the batches in which it was written (docs/storage.md#sums-and-counts). */
import type { LineageBirth } from '../../schemas/records/lineage.js';
import { appendEntries } from '../../store/chronicle.js';
import { pathToFileURL } from 'node:url';
import { statSync } from 'node:fs';
import { createClient } from '@libsql/client/sqlite3';
import { LIMITS } from '../../schemas/limits.js';
import { openStore } from '../../store/store.js';
import { openedEntry, storePath, eventsEntry } from '../actors/chronicle/scene.js';
import t from 'tap';

const FOUNDERS = [30, 35, 40];
/** Fathers of the children in order of birth: each has two, the youngest father comes first. */
const FATHERS = [40, 40, 35, 30, 35, 30];

const person = (id: number, father: number | null): LineageBirth => ({
  id,
  caste: 'Artisan',
  sex: 'male',
  clan_id: 3,
  generation: 1,
  mother_id: null,
  father_id: father,
  birth_tick: id,
  arrival_tick: id,
  personal_name: 'Orla',
});

t.test('ties are resolved the same way in one batch or in many', async (test) => {
  const born = [
    ...FOUNDERS.map((id) => person(id, null)),
    ...FATHERS.map((father, index) => person(100 + index, father)),
  ];
  const named = [];
  for (const size of [1, 2, 4, born.length]) {
    const store = await openStore({ location: storePath(test) });
    await appendEntries(store, [openedEntry(1, 1)], '');
    for (let from = 0; from < born.length; from += size)
      await appendEntries(store, [eventsEntry([], { born: born.slice(from, from + size), peakPopulation: 9 })], '');
    const rows = await store.read(`SELECT clan_id, creature_id, score FROM notables WHERE role = 'patriarch'`);
    named.push(rows.map((row) => [row['clan_id'], row['creature_id'], row['score']]));
    store.close();
  }
  for (const rows of named)
    test.same(rows, [
      [-1, 30, 2],
      [3, 30, 2],
    ]);
});

t.test('the log of a store grows while a reader holds it, and shrinks to its limit afterwards', async (test) => {
  const location = storePath(test);
  const store = await openStore({ location });
  // SQLite does not write what is equal.
  let count = 0;
  const write = (bytes: number) =>
    store.write([
      {
        sql: `INSERT OR REPLACE INTO settings (key, value) VALUES ('note', ?)`,
        args: [String(count++ % 10).repeat(bytes)],
      },
    ]);
  const logBytes = (): number => statSync(`${location}-wal`).size;
  const limit = LIMITS.storeLogBytesMax.value;
  await write(1);
  const client = createClient({ url: pathToFileURL(location).href });
  const reader = await client.transaction('read');
  await reader.execute('SELECT count(*) FROM settings');
  for (let written = 0; written < limit + limit / 8; written += limit / 8) await write(limit / 8);
  test.ok(logBytes() > limit, `${logBytes()} bytes`);
  reader.close();
  client.close();
  // The first write folds the log into the file, the second begins it again, and its commit shortens it.
  for (let again = 0; again < 3; again++) await write(limit / 8);
  test.ok(logBytes() <= limit, `${logBytes()} bytes`);
  await store.close();
});
