/** `spaceland backup` and `restore`: a whole store, also of a running service, and refusals that change nothing. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import t, { type Test } from 'tap';
import { control, worldNow } from '../../determinism/history.js';
import { callMain } from '../../support/program.js';
import { PASSKEY, post, readJson } from '../../support/requests.js';
import { runMain, startService } from '../../support/service.js';
import { temporaryFolder } from '../../support/scope.js';

const MAIN = fileURLToPath(new URL('../../../cli/main.js', import.meta.url));
const SMALL = { SIM_WIDTH: '100', SIM_HEIGHT: '80', SIM_TICK_RATE: '1' };
const LAWS = ['--law', 'width=100', '--law', 'height=80'];
const REFUSED = /^spaceland: [^\n]+\n$/;

interface History {
  readonly total: number;
}

async function storeOfRun(test: Test, ticks = 5): Promise<string> {
  const store = join(temporaryFolder(test), 'world.db');
  test.match(await callMain(['run', '--ticks', String(ticks), ...LAWS, '--db', store]), { code: 0 });
  return store;
}

/** Leaves out the log, which SQLite removes some time after a command of this process has closed the store. */
function namesOf(store: string): readonly string[] {
  return readdirSync(dirname(store))
    .filter((name) => !/-(wal|shm)$/.test(name))
    .sort();
}

t.test('a place where the system allows no file is one line for every command that writes', async (test) => {
  const store = await storeOfRun(test);
  const below = join(store, 'world.db');
  for (const args of [
    ['restore', store, '--db', below],
    ['backup', below, '--db', store],
    ['run', '--ticks', '1', ...LAWS, '--save', below],
    ['run', '--ticks', '1', ...LAWS, '--db', below],
    ['restore', store, '--db', '/proc/world.db'],
  ]) {
    test.match(await callMain(args), { code: 1, stdout: '', stderr: REFUSED }, args.join(' '));
  }
});

t.test('a running service is backed up, goes on, and is restored as it was at the backup', async (test) => {
  const service = await startService(test, { env: { ...SMALL, SIM_GOD_KEY: PASSKEY } });
  const { url, store } = service;
  const file = join(temporaryFolder(test), 'copy.db');
  for (let tick = await control(url, 'pause'); tick < 8;) tick = await control(url, 'step');
  const before = await worldNow(url);
  const { total } = await readJson<History>(url, '/api/history');
  const snapshots = await readJson(url, '/api/snapshots');
  const made = await runMain(['backup', file, '--db', store, '--json']);
  test.match(made, { code: 0, stderr: '' });
  test.match(JSON.parse(made.stdout), { file, store, world_id: 1, tick: before.ticks, bytes: statSync(file).size });
  test.equal(statSync(file).mode & 0o777, 0o600);
  test.same(readdirSync(dirname(file)), ['copy.db']);

  for (let tick = 0; tick < 14;) tick = await control(url, 'step');
  const later = await worldNow(url);
  const busy = await runMain(['restore', file, '--db', store]);
  test.match(busy, { code: 1, stdout: '', stderr: /^spaceland: [^\n]+ is in use by another process[^\n]*\n$/ });
  test.match(await service.stop(), { code: 0 });

  const restored = await runMain(['restore', file, '--db', store]);
  const kept = `${store}.before-restore-1`;
  test.match(restored, { code: 0, stderr: '' });
  test.equal(
    restored.stdout,
    `${store} is restored from ${file}: world 1 at tick ${before.ticks}; the store that was there is ${kept}\n`,
  );
  const again = await startService(test, { env: SMALL, store });
  test.match(await worldNow(again.url), before);
  test.equal((await readJson<History>(again.url, '/api/history')).total, total);
  test.match(await readJson(again.url, '/api/snapshots'), snapshots);
  // The passkey is in the backup, and the world goes on as the original did.
  test.equal((await post(again.url, '/api/control', { action: 'pause' }, 'another')).status, 401);
  for (let tick = before.ticks; tick < later.ticks;) tick = await control(again.url, 'step');
  test.equal((await worldNow(again.url)).state_hash, later.state_hash);
  await again.stop();
  const rest = await startService(test, { env: SMALL, store: kept });
  test.match(await worldNow(rest.url), { state_hash: later.state_hash });
});

t.test(
  'what a killed service left in the log is in a backup, and stays with the store that is replaced',
  async (test) => {
    const service = await startService(test, { env: { ...SMALL, SIM_GOD_KEY: PASSKEY } });
    const { store } = service;
    for (let tick = await control(service.url, 'pause'); tick < 6;) tick = await control(service.url, 'step');
    await service.kill();
    test.ok(statSync(`${store}-wal`).size > 0);
    const [older, file] = [await storeOfRun(test), join(temporaryFolder(test), 'copy.db')];
    const { stdout } = await callMain(['backup', file, '--db', store, '--json']);
    const { tick } = JSON.parse(stdout) as { tick: number };
    const { kept } = JSON.parse((await callMain(['restore', older, '--db', store, '--json'])).stdout) as {
      kept: string;
    };
    test.notOk(existsSync(`${store}-wal`) || existsSync(`${store}-shm`));
    for (const copy of [file, kept]) {
      const worlds = await callMain(['backup', join(temporaryFolder(test), 'a'), '--db', copy, '--json']);
      test.match(JSON.parse(worlds.stdout), { world_id: 1, tick });
    }
    const last = await callMain(['backup', join(temporaryFolder(test), 'a'), '--db', store, '--json']);
    test.match(JSON.parse(last.stdout), { world_id: 1, tick: 5 });
  },
);

t.test('backup refuses a file that exists, the store itself, no store, and a store on a server', async (test) => {
  const store = await storeOfRun(test);
  const folder = temporaryFolder(test);
  const file = join(folder, 'copy.db');
  writeFileSync(file, 'a letter');
  test.match(await callMain(['backup', file, '--db', store]), { code: 1, stdout: '', stderr: REFUSED });
  test.equal(readFileSync(file, 'utf8'), 'a letter');
  test.match(await callMain(['backup', file, '--db', store, '--overwrite']), { code: 0, stderr: '' });
  test.match(await callMain(['backup', store, '--db', store, '--overwrite']), { code: 2, stdout: '', stderr: REFUSED });
  test.match(await callMain(['backup', '/dev/full', '--db', store, '--overwrite']), { code: 1, stderr: REFUSED });
  const letter = join(folder, 'letter');
  writeFileSync(letter, 'This file is a letter, not a store. '.repeat(200));
  for (const none of [join(folder, 'none.db'), letter]) {
    const ended = await callMain(['backup', join(folder, 'other'), '--db', none]);
    test.match(ended, { code: 1, stdout: '', stderr: REFUSED });
  }
  const ended = await callMain(['backup', join(folder, 'other'), '--db', 'http://127.0.0.1:1']);
  test.match(ended, { code: 2, stdout: '', stderr: /^spaceland: [^\n]+ has its own backup[^\n]+\n$/ });
  test.same(readdirSync(folder).sort(), ['copy.db', 'letter']);
});

t.test('a backup for which there is no space fails in one line and leaves no file', async (test) => {
  const store = await storeOfRun(test);
  const folder = temporaryFolder(test);
  // The limit, 16 blocks of 512 or 1,024 bytes, is less than a store needs.
  const call = `ulimit -f 16; exec "$0" "$1" backup "$2/copy.db" --db "$3"`;
  const ended = ((): { status?: number; stderr?: string } => {
    try {
      execFileSync('sh', ['-c', call, process.execPath, MAIN, folder, store], { encoding: 'utf8', stdio: 'pipe' });
      return {};
    } catch (error) {
      return error as { status: number; stderr: string };
    }
  })();
  test.match(ended, { status: 1, stderr: /^spaceland: [^\n]+ cannot be copied: [^\n]+\n$/ });
  test.same(readdirSync(folder), []);
});

t.test('restore refuses what is no whole store and changes nothing', async (test) => {
  const store = await storeOfRun(test);
  const folder = temporaryFolder(test);
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('letter'), 'This file is a letter, not a store. '.repeat(200));
  writeFileSync(at('empty'), '');
  copyFileSync(store, at('damaged'));
  const bytes = readFileSync(store);
  // The pages after the first are overwritten, which no header shows.
  writeFileSync(at('damaged'), bytes.fill(7, 4096, bytes.length - 4096));
  copyFileSync(store, at('newer'));
  const client = createClient({ url: `file:${at('newer')}` });
  await client.execute('UPDATE migrations SET number = 999 WHERE number = (SELECT max(number) FROM migrations)');
  client.close();
  const names = namesOf(store);
  const content = readFileSync(store);
  for (const name of ['letter', 'empty', 'damaged', 'newer', 'none']) {
    const ended = await callMain(['restore', at(name), '--db', store]);
    test.match(ended, { code: 1, stdout: '', stderr: REFUSED }, name);
  }
  test.match(await callMain(['restore', store, '--db', store]), { code: 2, stderr: REFUSED });
  test.match(await callMain(['restore', store, '--db', 'libsql://x.example']), { code: 2, stderr: REFUSED });
  test.same(namesOf(store), names);
  test.ok(content.equals(readFileSync(store)));
});

t.test('restore fills an empty place, and a variable names the store', async (test) => {
  const [file, store] = [await storeOfRun(test, 7), join(temporaryFolder(test), 'new', 'world.db')];
  const { stdout } = await callMain(['restore', file, '--json'], { SIM_DB: store });
  test.same(JSON.parse(stdout), { store, file, world_id: 1, tick: 7, kept: null });
  test.equal(statSync(store).mode & 0o777, 0o600);
  test.match(await callMain(['export', '--db', store]), { code: 0 });
});
