/** A damaged store is noticed, named and survived (RELIABILITY.md#a-damaged-store). */
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import t, { type Test } from 'tap';
import { appendEntries } from '../../store/chronicle.js';
import { PageCheck } from '../../store/database/page-check.js';
import { openDatabase } from '../../store/database/database.js';
import { openStore } from '../../store/store.js';
import { readWorlds } from '../../store/worlds/worlds.js';
import { temporaryFolder } from '../support/scope.js';
import { birthOf, event, eventsEntry, openedEntry } from '../actors/chronicle/scene.js';

const PAGE_BYTES = 4096;
const DAMAGED = { code: 'store_damaged', message: /^The store is damaged \([^\n]+\): [^\n]*spaceland import[^\n]*$/ };

async function filledStore(test: Test): Promise<string> {
  const location = join(temporaryFolder(test), 'world.db');
  const database = await openStore({ location });
  const events = Array.from({ length: 2000 }, (_, index) => event(index + 1, 'fire', { cause: `cause ${index}` }));
  const born = Array.from({ length: 500 }, (_, index) => birthOf(index + 1));
  await appendEntries(database, [openedEntry(1, 1), eventsEntry(events, { born })], '2026-01-01T00:00:00Z');
  await database.close();
  return location;
}

function overwrite(path: string, start: number, bytes: Uint8Array): void {
  const file = readFileSync(path);
  file.set(bytes, start);
  writeFileSync(path, file);
}

async function rootPage(location: string, table: string): Promise<number> {
  const client = createClient({ url: `file:${location}` });
  const { rows } = await client.execute({ sql: 'SELECT rootpage FROM sqlite_schema WHERE name = ?', args: [table] });
  client.close();
  return Number(rows[0]?.['rootpage']);
}

t.test('a start refuses a damaged file in one line that says what to do, and does not change it', async (test) => {
  const noise = new Uint8Array(3 * PAGE_BYTES).fill(0xa5);
  const damages: Readonly<Record<string, (path: string) => void>> = {
    'the header': (path) => overwrite(path, 0, noise.subarray(0, 100)),
    'the first pages': (path) => overwrite(path, 100, noise),
    'three pages in the middle': (path) => overwrite(path, PAGE_BYTES * 40, noise),
    'the end is missing': (path) => truncateSync(path, Math.floor(statSync(path).size / PAGE_BYTES / 2) * PAGE_BYTES),
    'another file': (path) => writeFileSync(path, 'This file is a letter, not a store. '.repeat(200)),
  };
  for (const [name, damage] of Object.entries(damages)) {
    const location = await filledStore(test);
    damage(location);
    const before = readFileSync(location);
    await test.rejects(openStore({ location }), DAMAGED, name);
    test.ok(readFileSync(location).equals(before), `${name}: unchanged`);
  }
});

t.test('a table is checked at a time, in turn; a finding is told once', async (test) => {
  const location = await filledStore(test);
  overwrite(
    location,
    ((await rootPage(location, 'creatures')) - 1) * PAGE_BYTES,
    new Uint8Array(PAGE_BYTES).fill(0xa5),
  );
  const database = await openDatabase({ location });
  const check = new PageCheck();
  const found: unknown[] = [];
  const [row] = await database.read(
    `SELECT count(*) AS tables FROM sqlite_schema WHERE type = 'table' AND rootpage > 0`,
  );
  const rounds = 2 * Number(row?.['tables']);
  for (let round = 0; round < rounds; round++) await check.next(database).catch((error: unknown) => found.push(error));
  test.match(found, [DAMAGED]);
  test.equal(found.length, 1);
  test.equal((await readWorlds(database)).length, 1, 'what is whole can be read');
  await database.close();
});

t.test('a text that is not UTF-8 fails its read, in any column of any table', async (test) => {
  const location = await filledStore(test);
  const database = await openStore({ location });
  const columns = await database.read(`SELECT tables.name AS place, columns.name AS field
    FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.rootpage > 0 AND columns.type = 'TEXT' AND NOT columns.pk`);
  test.ok(columns.length > 10);
  for (const { place, field } of columns) {
    const changed = await database.write([
      { sql: `UPDATE "${place}" SET "${field}" = CAST(x'61ff62' AS TEXT)`, args: [] },
    ]);
    if (changed[0] === 0) continue;
    const read = database.read(`SELECT "${field}" FROM "${place}" LIMIT 1`);
    await test.rejects(read, DAMAGED, `${place}.${field}`);
  }
  await test.rejects(readWorlds(database), DAMAGED);
  test.same(await database.read(`SELECT 'é' AS text, 1.5 AS real, 9007199254740991 AS whole, NULL AS none`), [
    { text: 'é', real: 1.5, whole: 9007199254740991, none: null },
  ]);
  await database.close();
});
