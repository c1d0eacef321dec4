/** A store whose file is deleted, moved or replaced while it is open takes nothing that would be lost. */
import { copyFileSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
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
