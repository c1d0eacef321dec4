/** A store written by the first version is upgraded to this version with all its data. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import t from 'tap';
import { query, scene } from '../actors/chronicle/scene.js';
import { openDatabase, type Database } from '../../store/database/database.js';
import { migrate, MIGRATIONS } from '../../store/migrations/index.js';
import { reindex } from '../../store/reindex.js';
import { openStore } from '../../store/store.js';
import { idsOf } from '../support/checks.js';
import { temporaryFolder, type Scope } from '../support/scope.js';

/** Two closed worlds of `spaceland run --preset warlords`, of 3,000 and 600 ticks, with three changes of laws. */
const OLD_STORE = 'test/store/old/store-0001.db.gz';
const EVENTS = { 1: 1447, 2: 134 };

function oldStore(test: Scope): string {
  const location = join(temporaryFolder(test), 'world.db');
  writeFileSync(location, gunzipSync(readFileSync(OLD_STORE)));
  return location;
}

const DERIVED = 'event_counts event_clans word_counts days world_totals clan_totals deeds notables'.split(' ');

async function derived(database: Database): Promise<unknown> {
  const rows = [];
  for (const table of DERIVED) rows.push(await database.read(`SELECT * FROM ${table}`));
  rows.push(await database.read(`SELECT rowid FROM event_texts WHERE event_texts MATCH 'marks : "e" *'`));
  return rows.map((table) => table.map((row) => Object.values(row)));
}

t.test('an old store keeps every event, and every filter finds it', async (test) => {
  const location = oldStore(test);
  const { chronicle } = scene(test, location);
  for (const [worldId, events] of Object.entries(EVENTS)) {
    const all = await chronicle.ask('history', query({ worldId: Number(worldId), limit: 2000 }));
    test.equal(all.total, events);
    test.equal(all.events.length, events);
    for (const type of ['war', 'birth', 'clan_extinction', 'sermon']) {
      const those = idsOf(all.events.filter((event) => event.type === type));
      const asked = query({ worldId: Number(worldId), types: [type], limit: 2000 });
      const filtered = await chronicle.ask('history', asked);
      test.same(idsOf(filtered.events), those, type);
      const found = idsOf((await chronicle.ask('history', { ...asked, q: type })).events);
      test.same(
        found.sort((a, b) => b - a),
        those,
        `${type} by word`,
      );
    }
  }
});

t.test('rebuilt data equal the data that this version writes', async (test) => {
  const location = oldStore(test);
  const database = await openStore({ location });
  const made = await derived(database);
  const [days] = await database.read(
    'SELECT sum(births) AS births, sum(deaths) AS deaths, sum(growth) AS growth FROM days WHERE world_id = 1',
  );
  const [counted] = await database.read(`SELECT
    (SELECT count(*) FROM creatures WHERE world_id = 1 AND death_tick IS NULL) AS living,
    (SELECT population FROM world_totals WHERE world_id = 1) AS population,
    (SELECT peak FROM world_totals WHERE world_id = 1) AS peak,
    (SELECT peak_population FROM worlds WHERE id = 1) AS told`);
  test.same(days, { births: 395, deaths: 183, growth: counted?.['living'] });
  test.equal(counted?.['population'], counted?.['living']);
  test.equal(counted?.['peak'], counted?.['told'], 'the peak is the one that the world told of itself');
  const statements = [
    ...[...DERIVED, 'reindexing'].map((table) => `DELETE FROM ${table}`),
    'DROP TABLE event_texts',
    `CREATE VIRTUAL TABLE event_texts USING fts5 (words, marks, content='', columnsize=0, tokenize='ascii')`,
    'INSERT INTO reindexing (step, world_id, event_id, finished) VALUES (0, 0, 0, 0)',
  ];
  await database.write(statements.map((sql) => ({ sql, args: [] })));
  const other = await openDatabase({ location });
  await Promise.all([reindex(database), reindex(other)]);
  other.close();
  test.strictSame(await derived(database), made, 'by two processes at once as by one');
  database.close();
});

t.test('a start that was killed after the migration is continued by the next one', async (test) => {
  const location = oldStore(test);
  const killed = await openDatabase({ location });
  await migrate(killed);
  killed.close();
  const database = await openStore({ location });
  const [last] = await database.read('SELECT number FROM migrations ORDER BY number DESC LIMIT 1');
  test.equal(last?.['number'], MIGRATIONS.length);
  const [sum] = await database.read('SELECT sum(events) AS events FROM event_counts WHERE clan_id = -1');
  test.equal(sum?.['events'], 1581);
  database.close();
});
