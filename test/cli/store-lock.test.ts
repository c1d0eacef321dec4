/** One service a store (docs/storage.md#one-writer): two would tell two worlds in one chronicle. */
import { linkSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { post, request } from '../support/requests.js';
import { callMain } from '../support/program.js';
import { runMain, serviceEnvironment, startService } from '../support/service.js';
import { temporaryFolder } from '../support/scope.js';

const IN_USE = /^spaceland: [^\n]+ is in use by another process[^\n]*\n$/;

async function worldIds(url: string): Promise<number[]> {
  const { json } = await request(url, '/api/worlds');
  return (json as { worlds: { id: number }[] }).worlds.map(({ id }) => id);
}

// The service inherits a mask that restricts no mode.
const umask = process.umask(0);
const starting = startService(t, { env: { SIM_WIDTH: '100', SIM_HEIGHT: '80' } });
process.umask(umask);
const service = await starting;
const { url, store } = service;

t.test('a second service on a store is refused in one line, under any path; the first continues', async (test) => {
  const link = join(temporaryFolder(test), 'linked.db');
  symlinkSync(store, link);
  const serve = await runMain(['serve'], serviceEnvironment(link, { SIM_RESUME: 'false' }));
  test.match(serve, { code: 1, stdout: '', stderr: IN_USE });
  for (const location of [store, link]) {
    const run = await callMain(['run', '--ticks', '5', '--db', location]);
    test.match(run, { code: 1, stdout: '', stderr: IN_USE });
  }
  const hard = join(temporaryFolder(test), 'hard.db');
  linkSync(store, hard);
  const other = await runMain(['serve'], serviceEnvironment(hard, { SIM_RESUME: 'false' }));
  test.match(other, { code: 1, stdout: '', stderr: IN_USE });
  test.same(await worldIds(url), [1]);
});

t.test('commands work beside a running service, which follows a change of the passkey at once', async (test) => {
  const env = { SIM_DB: store };
  const pause = async (key: string): Promise<number> =>
    (await post(url, '/api/control', { action: 'pause' }, key)).status;
  test.equal(await pause('first of them'), 409, 'no passkey yet');
  test.match(await callMain(['passkey', 'status'], env), { code: 0, stdout: 'The store has no god passkey.\n' });
  const set = await callMain(['passkey', 'set', '--json'], { ...env, SIM_GOD_KEY: 'first of them' });
  test.match(set, { code: 0, stdout: '{"configured":true}\n', stderr: '' });
  const status = await callMain(['passkey', 'status', '--json'], env);
  test.match(status, { code: 0, stdout: '{"configured":true}\n' });
  test.match(await request(url, '/api/auth/status'), { json: { configured: true } });
  test.equal(await pause('first of them'), 200);
  test.match(await callMain(['passkey', 'set'], env, 'second of them'), { code: 0 });
  test.equal(await pause('first of them'), 401);
  test.equal(await pause('second of them'), 200);
  test.match(await callMain(['export', '--db', store]), { code: 0 });
  test.match(await callMain(['passkey', 'clear'], env), { code: 0 });
  test.equal(await pause('second of them'), 409);
});

t.test('only the owner may read the files of the store, while the service runs and after a kill', async (test) => {
  const folder = dirname(store);
  const names = ['', '-shm', '-wal', '.lock'].map((end) => `world.db${end}`);
  const modes = (): string[] => readdirSync(folder).map((name) => fileMode(join(folder, name)));
  test.same(readdirSync(folder).sort(), names);
  test.same(new Set(modes()), new Set(['600']));
  await service.kill();
  test.same(readdirSync(folder).sort(), names);
  test.same(new Set(modes()), new Set(['600']));
});

function fileMode(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
