/** The store of a run: one file when the command ends, and an end when it cannot be written (docs/interface.md#commands). */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import t from 'tap';
import { runHeadless } from '#cli/run/headless-run.js';
import { openRecord } from '#cli/run/run-record.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { control, worldNow } from '../../determinism/history.js';
import { callMain } from '../../support/program.js';
import { PASSKEY, request } from '../../support/requests.js';
import { startService } from '../../support/service.js';
import { temporaryFolder } from '../../support/scope.js';
import { until } from '../../support/until.js';

const SMALL = ['--law', 'width=100', '--law', 'height=80'];

t.test('a copy of the file alone has what a command has stored', async (test) => {
  const folder = temporaryFolder(test);
  const [store, copy] = [join(folder, 'world.db'), join(folder, 'copy.db')];
  test.match(await callMain(['run', '--ticks', '20', '--db', store, ...SMALL]), { code: 0 });
  test.match(await callMain(['passkey', 'set'], { SIM_DB: store }, 'correct horse\n'), { code: 0 });
  copyFileSync(store, copy);
  const { stdout } = await callMain(['export', '--db', store]);
  test.ok(stdout.length > 100);
  test.match(await callMain(['export', '--db', copy]), { code: 0, stdout });
  test.match(await callMain(['passkey', 'status'], { SIM_DB: copy }), { code: 0, stdout: /has a god passkey/ });
});

t.test('a store that takes no more ends the run with the reason', async (test) => {
  const location = join(temporaryFolder(test), 'world.db');
  const record = await openRecord(location, { isWorldEnded: false, patienceMs: 1 });
  test.teardown(() => record.close());
  const other = createClient({ url: `file:${location}` });
  test.teardown(() => other.close());
  const lock = await other.transaction('write');
  const laws = { ...DEFAULT_LAWS, width: 100, height: 80 };
  const job = { ...record.ids, laws, ticks: 2, changes: [], every: null, from: null };
  await test.rejects(runHeadless(job, record.hooks), { code: 'store_unavailable', message: /locked/ });
  await lock.rollback();
});

t.test('serve resumes the world of a run with its laws, and continues it as a longer run would', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const job = ['--seed', '7', ...SMALL, '--law', 'tick_rate=1', '--law-at', '30:birth_rate=0.09'];
  const first = await runJson(['--ticks', '60', ...job, '--db', store]);
  const longer = await runJson(['--ticks', '70', ...job]);
  test.match(await callMain(['run', '--ticks', '5', '--db', store]), { code: 2, stderr: /running world 1.*--end/ });
  const service = await startService(test, { env: { SIM_GOD_KEY: PASSKEY, SIM_SEED: '999' }, store });
  for (let tick = await control(service.url, 'pause'); tick < 70;) tick = await control(service.url, 'step');
  test.same(await worldNow(service.url), { id: 1, ticks: 70, state_hash: longer.state_hash });
  const { snapshots } = (await request(service.url, '/api/snapshots')).json as { snapshots: object[] };
  test.match(snapshots.at(-1), { world_id: 1, tick: 60, state_hash: first.state_hash, seed: 7 });
  const { changes } = (await request(service.url, '/api/worlds/1/laws')).json as { changes: object[] };
  test.match(changes, [{ tick: 30, law: 'birth_rate' }]);
});

t.test('run --end ends the world, so that serve opens another', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const { state_hash } = await runJson(['--ticks', '20', ...SMALL, '--db', store, '--end']);
  const env = { SIM_WIDTH: '100', SIM_HEIGHT: '80', SIM_LOG_LEVEL: 'info' };
  const service = await startService(test, { env, store });
  const { worlds } = (await request(service.url, '/api/worlds')).json as { worlds: object[] };
  test.match(worlds, [
    { id: 2, ended_at: null },
    { id: 1, ticks: 20, state_hash, ended_at: String },
  ]);
  test.match(await service.stop(), { stderr: '"msg":"world 1 has ended; opens world 2, seed 42"' });
  test.match(await callMain(['run', '--ticks', '5', '--end']), { code: 2, stderr: /--end needs --db/ });
});

t.test('a run stores a time series, which a service continues with the same samples at any speed', async (test) => {
  const folder = temporaryFolder(test);
  const [store, longer] = [join(folder, 'world.db'), join(folder, 'longer.db')];
  await runJson(['--ticks', '77', ...SMALL, '--db', store]);
  test.same(await ticksOf(store), [0, 60, 77]);
  const { url, stop } = await startService(test, { env: { SIM_GOD_KEY: PASSKEY }, store });
  // Most ticks have no frame for viewers at the highest speed.
  await control(url, 'set_speed', 1000);
  await until('three samples are due', async () => (await worldNow(url)).ticks >= 180);
  await control(url, 'pause');
  test.match(await stop(), { code: 0 });
  await runJson(['--ticks', '180', ...SMALL, '--db', longer]);
  test.same((await rowsOf(longer)).length, 4);
  test.same((await rowsOf(store)).slice(0, 4), await rowsOf(longer));
});

async function ticksOf(store: string): Promise<readonly number[]> {
  return (await rowsOf(store)).map(({ tick }) => tick);
}

async function rowsOf(store: string): Promise<readonly { readonly tick: number }[]> {
  const { stdout } = await callMain(['export', '--db', store, '--what', 'series']);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as { readonly tick: number });
}

async function runJson(words: readonly string[]): Promise<{ readonly state_hash: string }> {
  const ended = await callMain(['run', '--json', ...words]);
  if (ended.code !== 0) throw new Error(`run ended with ${ended.code}: ${ended.stderr}`);
  return JSON.parse(ended.stdout) as { readonly state_hash: string };
}
