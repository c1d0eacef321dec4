/** An older store's words are indexed again. Sums are not, because a thinned world no longer has their events. */
import { WITHOUT_RECORDS } from '../support/records.js';
import t from 'tap';
import { appendEntries } from '../../store/chronicle.js';
import type { Database } from '../../store/database/database.js';
import { thinWorlds } from '../../store/retention.js';
import { openStore } from '../../store/store.js';
import { event, openedEntry, query, scene, storePath, eventsEntry } from '../actors/chronicle/scene.js';
import { derivedRows } from './derived.js';
import { batchesOf, LARGE_EVENTS, generatedHistory } from './generated-history.js';

const SMALL_EVENTS = 800;
const history = generatedHistory();
const lastId = history.events.at(-1)?.id ?? 0;

/** An index as the older version wrote it: phrases may span values, and no mark of the summed events exists. */
async function makeOld(database: Database): Promise<void> {
  const statements = [
    'DELETE FROM migrations WHERE number >= 6',
    'ALTER TABLE reindexing DROP COLUMN summed_to',
    'DROP TABLE event_creatures',
    ...WITHOUT_RECORDS,
    'DROP TABLE engines',
    'DROP INDEX snapshots_by_age',
    'ALTER TABLE worlds DROP COLUMN engine_id',
    'ALTER TABLE snapshots DROP COLUMN engine_id',
    'ALTER TABLE snapshots DROP COLUMN speed',
    ...['sides', 'radius', 'lifespan', 'death_x', 'death_y'].map(
      (column) => `ALTER TABLE creatures DROP COLUMN ${column}`,
    ),
    `INSERT INTO event_texts (rowid, words, marks) VALUES (1, 'garbled remains', 'e1')`,
  ];
  await database.write(statements.map((sql) => ({ sql, args: [] })));
}

t.test('words are indexed again and sums are unchanged, for thinned worlds too', async (test) => {
  const location = storePath(test);
  const store = await openStore({ location });
  await appendEntries(store, [openedEntry(1, 1)], '');
  for (const batch of batchesOf(history, SMALL_EVENTS)) await appendEntries(store, [batch], '');
  for (const id of [2, 3]) {
    const first = lastId + 10 * id;
    const war = event(first, 'war', { world_id: id, payload: { a_name: 'Iron', b_name: 'Moon' } });
    await appendEntries(store, [openedEntry(id, first), eventsEntry([war])], '');
  }
  let removed = 0;
  for (let step = await thinWorlds(store, 1); step !== null; step = await thinWorlds(store, 1)) {
    removed += step;
  }
  test.ok(removed > 0, `${removed} everyday events went`);
  // Words of removed events keep a row.
  await store.write([{ sql: 'DELETE FROM word_counts WHERE events = 0', args: [] }]);
  const expected = await derivedRows(store);
  await makeOld(store);
  store.close();
  const again = await openStore({ location });
  test.strictSame(await derivedRows(again), expected);
  again.close();
  const { chronicle } = scene(test, location);
  const found = await chronicle.ask('history', query({ worldId: 3, q: 'iron moon' }));
  test.equal(found.events.length, 1);
  test.equal((await chronicle.ask('history', query({ worldId: 3, q: '"iron moon"' }))).events.length, 0);
  test.equal((await chronicle.ask('history', query({ worldId: 1, q: 'garbled' }))).events.length, 0);
});

for (const size of [LARGE_EVENTS - SMALL_EVENTS, LARGE_EVENTS]) {
  t.test(`the unfinished derived data of a batch of ${size} are completed`, async (test) => {
    const plain = await openStore({ location: storePath(test) });
    await appendEntries(plain, [openedEntry(1, 1)], '');
    for (const batch of batchesOf(history, SMALL_EVENTS)) await appendEntries(plain, [batch], '');
    const expected = await derivedRows(plain);
    plain.close();
    const location = storePath(test);
    const store = await openStore({ location });
    await appendEntries(store, [openedEntry(1, 1)], '');
    const small = batchesOf(history, SMALL_EVENTS)[0]!;
    const cut = size === LARGE_EVENTS ? 0 : small.events.length;
    const after = cut === 0 ? -1 : small.tick;
    if (cut > 0) await appendEntries(store, [small], '');
    const rest = {
      ...history,
      events: history.events.slice(cut),
      born: history.born.filter(({ arrival_tick }) => arrival_tick > after),
      died: history.died.filter(({ death_tick }) => death_tick > after),
    };
    test.equal(await appendEntries(store, [rest], ''), false, 'not all of it is made');
    await makeOld(store);
    store.close();
    const again = await openStore({ location });
    test.strictSame(await derivedRows(again), expected);
    again.close();
  });
}
