/** Numbered migrations run at the start; a newer store is refused (docs/storage.md#migrations). */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import t from 'tap';
import { openDatabase } from '../../store/database/database.js';
import { migrate, MIGRATIONS } from '../../store/migrations/index.js';
import { openStore } from '../../store/store.js';
import { temporaryFolder } from '../support/scope.js';

async function tablesOf(location: string): Promise<string[]> {
  const database = await openDatabase({ location });
  const rows = await database.read(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`);
  database.close();
  return rows.map((row) => String(row['name']));
}

t.test('a new store gets its tables, at any path, and its folders are created', async (test) => {
  for (const name of ['world.db', 'a/b/c.db', 'odd #name%20 with ?&ü.db']) {
    const location = join(temporaryFolder(test), name);
    (await openStore({ location })).close();
    test.ok(existsSync(location), name);
    const tables = await tablesOf(location);
    for (const table of ['worlds', 'events', 'law_changes', 'creatures', 'clans', 'snapshots', 'settings', 'journal'])
      test.ok(tables.includes(table), table);
  }
});

t.test('migrations are numbered from 1 without gaps and run once', async (test) => {
  for (const [index, { number }] of MIGRATIONS.entries()) test.equal(number, index + 1);
  const location = join(temporaryFolder(test), 'world.db');
  for (let start = 0; start < 3; start++) (await openStore({ location })).close();
  const database = await openStore({ location });
  const rows = await database.read('SELECT number FROM migrations');
  const expected = MIGRATIONS.map(({ number }) => ({ number }));
  test.same(rows, expected);
  database.close();
});

t.test('a failed migration leaves no change; the next start runs it again', async (test) => {
  const location = join(temporaryFolder(test), 'world.db');
  const blocked = await openDatabase({ location });
  // The last table of the first migration exists already, so the migration fails after creating the others.
  await blocked.write([{ sql: 'CREATE TABLE settings (key TEXT)', args: [] }]);
  await test.rejects(migrate(blocked), /settings already exists/);
  blocked.close();
  test.strictSame(await tablesOf(location), ['migrations', 'settings']);
  const freed = await openDatabase({ location });
  await freed.write([{ sql: 'DROP TABLE settings', args: [] }]);
  freed.close();
  (await openStore({ location })).close();
  test.ok((await tablesOf(location)).includes('events'));
});

t.test('two processes that start at the same time both find a complete store', async (test) => {
  const location = join(temporaryFolder(test), 'world.db');
  const stores = await Promise.all([openStore({ location }), openStore({ location }), openStore({ location })]);
  for (const store of stores) {
    test.same((await store.read('SELECT count(*) AS events FROM events'))[0]?.['events'], 0);
    store.close();
  }
});

t.test('a store of a newer version is refused with one line and not changed', async (test) => {
  const location = join(temporaryFolder(test), 'world.db');
  (await openStore({ location })).close();
  const newer = createClient({ url: `file:${location}` });
  await newer.execute(`INSERT INTO migrations (number, name) VALUES (${MIGRATIONS.length + 1}, 'later')`);
  newer.close();
  const refusal = await openStore({ location }).catch((error: unknown) => error);
  test.match(refusal, { code: 'store_newer', message: /^[^\n]*SIM_DB[^\n]*$/ });
});

t.test(
  'a folder instead of a file, a file instead of a folder and a silent server give store_unavailable',
  async (test) => {
    const path = temporaryFolder(test);
    await test.rejects(openStore({ location: path }), { code: 'store_unavailable' });
    const file = join(path, 'file');
    writeFileSync(file, '');
    await test.rejects(openStore({ location: join(file, 'world.db') }), { code: 'store_unavailable' });
    await test.rejects(openStore({ location: 'http://127.0.0.1:9/' }), { code: 'store_unavailable' });
  },
);
