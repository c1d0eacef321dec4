/**
 * A store whose file is deleted, moved or replaced while it is open takes nothing that would be lost, and one that is
 * held under another path of its file takes no second writer.
 */
import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { openStore } from '../../store/store.js';
import { temporaryFolder } from '../support/scope.js';

const FILES = ['', '-wal', '-shm'];
const REPLACED = { code: 'store_replaced', message: /deleted or replaced/ };
const NOTE = { sql: `INSERT OR REPLACE INTO settings (key, value) VALUES ('note', ?)`, args: ['x'] };

const AWAY: Readonly<Record<string, (path: string) => void>> = {
  deleted: (path) => FILES.forEach((end) => rmSync(path + end, { force: true })),
  moved: (path) => FILES.forEach((end) => renameSync(path + end, `${path}.away${end}`)),
  'replaced by a copy': (path) => {
    copyFileSync(path, `${path}.copy`);
    renameSync(`${path}.copy`, path);
  },
  'without its log': (path) => rmSync(`${path}-wal`),
};

for (const [name, takeAway] of Object.entries(AWAY)) {
  t.test(`a store that is ${name} refuses writes; reads go on, also through a link`, async (test) => {
    for (const isLinked of [false, true]) {
      const path = join(temporaryFolder(test), 'world.db');
      const location = isLinked ? `${path}.link` : path;
      if (isLinked) {
        (await openStore({ location: path })).close();
        symlinkSync(path, location);
      }
      const database = await openStore({ location });
      await database.write([NOTE]);
      takeAway(path);
      for (let tries = 0; tries < 2; tries++) await test.rejects(database.write([NOTE]), REPLACED);
      test.equal((await database.read('SELECT value FROM settings')).length, 1);
      await database.close();
    }
  });
}

t.test('a store that is put back goes on', async (test) => {
  const location = join(temporaryFolder(test), 'world.db');
  const database = await openStore({ location });
  await database.write([NOTE]);
  AWAY['moved']?.(location);
  await test.rejects(database.write([NOTE]), REPLACED);
  test.notOk(existsSync(location), 'nothing is created in its place');
  for (const end of FILES) renameSync(`${location}.away${end}`, location + end);
  await database.write([NOTE]);
  await database.close();
});

t.test('a hard link to a held store is refused to writers; a copy and a released store are not', async (test) => {
  const [location, link, copy] = ['world.db', 'link.db', 'copy.db'].map((name) => join(temporaryFolder(test), name));
  const first = await openStore({ location: location!, exclusive: true });
  linkSync(location!, link!);
  copyFileSync(location!, copy!);
  const refused = { code: 'store_unavailable', message: /in use by another process, under another path/ };
  for (const exclusive of [true, false]) await test.rejects(openStore({ location: link!, exclusive }), refused);
  await (await openStore({ location: location! })).close();
  await (await openStore({ location: copy!, exclusive: true })).close();
  await first.close();
  await (await openStore({ location: link!, exclusive: true })).close();
});

t.test('a store whose holder used another path and was killed opens', async (test) => {
  const location = join(temporaryFolder(test), 'world.db');
  const killed = await openStore({ location });
  const { dev, ino } = statSync(location);
  const sql = `INSERT INTO settings (key, value) VALUES ('holder', ?)`;
  await killed.write([{ sql, args: [`${dev}:${ino} another lock`] }]);
  await killed.close();
  const database = await openStore({ location, exclusive: true });
  await database.close();
  const rows = await (await openStore({ location })).read(`SELECT 1 FROM settings WHERE key = 'holder'`);
  test.same(rows, [], 'released');
});
