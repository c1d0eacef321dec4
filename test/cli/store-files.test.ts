/** Only the owner may read the files of a store, whichever command creates them; store-lock.test.ts has a service's. */
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { createWorld } from '../../actors/world/world.js';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { temporaryFolder } from '../support/scope.js';
import { callMain } from '../support/program.js';
import { snapshotFile } from '../support/snapshot-file.js';

const PASSKEY = { SIM_GOD_KEY: 'open sesame' };

const SMALL = { width: 100, height: 80 };
const LAWS = Object.entries(SMALL).flatMap(([name, value]) => ['--law', `${name}=${value}`]);

// Only the commands restrict the modes.
const umask = process.umask(0);
t.teardown(() => void process.umask(umask));

function openFiles(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`)
    .filter((file) => !file.endsWith(' 600'));
}

function store(test: Test): string {
  return join(temporaryFolder(test), 'world.db');
}

t.test('import and run --from', async (test) => {
  const file = join(temporaryFolder(test), 'a.snapshot');
  const laws = { ...DEFAULT_LAWS, ...SMALL };
  writeFileSync(file, snapshotFile(createWorld({ worldId: 1, firstEventId: 1, laws })));
  const [imported, run] = [store(test), store(test)];
  test.match(await callMain(['import', file, '--db', imported]), { code: 0 });
  test.match(await callMain(['run', '--from', file, '--ticks', '5', '--db', run]), { code: 0 });
  test.same([...openFiles(dirname(imported)), ...openFiles(dirname(run))], []);
});

t.test('run --db, passkey set and passkey clear', async (test) => {
  const [run, set, clear] = [store(test), store(test), store(test)];
  test.match(await callMain(['run', '--ticks', '5', ...LAWS, '--db', run]), { code: 0 });
  test.match(await callMain(['passkey', 'set'], { SIM_DB: set, ...PASSKEY }), { code: 0 });
  test.match(await callMain(['passkey', 'clear'], { SIM_DB: clear }), { code: 0 });
  for (const made of [run, set, clear]) {
    test.ok(readdirSync(dirname(made)).includes('world.db'));
    test.same(openFiles(dirname(made)), []);
  }
});

t.test('a store that others may read is tightened when its owner opens it, also to read', async (test) => {
  const SIM_DB = store(test);
  test.match(await callMain(['run', '--ticks', '5', ...LAWS, '--db', SIM_DB]), { code: 0 });
  for (const words of [['passkey', 'clear'], ['export']]) {
    for (const name of readdirSync(dirname(SIM_DB))) chmodSync(join(dirname(SIM_DB), name), 0o644);
    test.match(await callMain(words, { SIM_DB }), { code: 0 });
    test.same(openFiles(dirname(SIM_DB)), []);
  }
});

t.test('a folder and an empty file as the store get one line each, and a new file becomes a store', async (test) => {
  const folder = temporaryFolder(test);
  const empty = join(folder, 'empty.db');
  writeFileSync(empty, '');
  const run = (at: string) => callMain(['run', '--ticks', '1', ...LAWS, '--db', at]);
  const isFolder = /^spaceland: [^\n]+ is a folder; name a file for the store, such as [^\n]+world\.db\n$/;
  for (const called of [run(folder), callMain(['export', '--db', folder])])
    test.match(await called, { code: 1, stdout: '', stderr: isFolder });
  test.same(readdirSync(folder), ['empty.db']);
  const refused = await callMain(['export', '--db', empty]);
  test.match(refused, { code: 1, stdout: '', stderr: /^spaceland: [^\n]+empty\.db is empty or no store; [^\n]+\n$/ });
  test.match(await run(empty), { code: 0 });
  test.match(await callMain(['export', '--db', empty]), { code: 0, stderr: '' });
});
