/** Files of a store may be read by their owner only, whichever command creates them, and from the start. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { reached } from '../determinism/history.js';
import { temporaryFolder } from '../support/scope.js';
import { runMain, startService } from '../support/service.js';
import { download, listSnapshots } from '../support/snapshots.js';

const PASSKEY = { SIM_GOD_KEY: 'open sesame' };

// The commands inherit it, so that only they restrict the modes.
process.umask(0);

function openFiles(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`)
    .filter((file) => !file.endsWith(' 600'));
}

function store(test: Test): string {
  return join(temporaryFolder(test), 'world.db');
}

t.test('serve, while it runs and after a kill; import and run --from', async (test) => {
  const first = await startService(test);
  await reached(first.url, 5);
  const folder = dirname(first.store);
  test.same(
    readdirSync(folder).sort(),
    ['', '-shm', '-wal', '.lock'].map((end) => `world.db${end}`),
  );
  test.same(openFiles(folder), []);
  await first.kill();
  test.same(openFiles(folder), []);

  const second = await startService(test, { store: first.store });
  await second.stop();
  const third = await startService(test, { store: first.store });
  const [taken] = await listSnapshots(third.url);
  const file = join(temporaryFolder(test), 'a.snapshot');
  await download(third.url, taken?.id ?? 0, file);
  await third.stop();
  const [imported, run] = [store(test), store(test)];
  test.match(await runMain(['import', file, '--db', imported]), { code: 0 });
  test.match(await runMain(['run', '--from', file, '--ticks', '5', '--db', run]), { code: 0 });
  test.same([...openFiles(dirname(imported)), ...openFiles(dirname(run))], []);
});

t.test('run --db, passkey set and passkey clear', async (test) => {
  const [run, set, clear] = [store(test), store(test), store(test)];
  test.match(await runMain(['run', '--ticks', '5', '--db', run]), { code: 0 });
  test.match(await runMain(['passkey', 'set'], { SIM_DB: set, ...PASSKEY }), { code: 0 });
  test.match(await runMain(['passkey', 'clear'], { SIM_DB: clear }), { code: 0 });
  for (const made of [run, set, clear]) {
    test.ok(readdirSync(dirname(made)).includes('world.db'));
    test.same(openFiles(dirname(made)), []);
  }
});

t.test('a store that others may read is tightened when its owner opens it, also to read', async (test) => {
  const SIM_DB = store(test);
  test.match(await runMain(['run', '--ticks', '5', '--db', SIM_DB]), { code: 0 });
  for (const words of [['passkey', 'set'], ['export']]) {
    for (const name of readdirSync(dirname(SIM_DB))) chmodSync(join(dirname(SIM_DB), name), 0o644);
    test.match(await runMain(words, { SIM_DB, ...PASSKEY }), { code: 0 });
    test.same(openFiles(dirname(SIM_DB)), []);
  }
});
