/** A service on a damaged store says so: at the start, or when a read finds it (RELIABILITY.md#a-damaged-store). */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import t from 'tap';
import { ERRORS } from '../../schemas/errors.js';
import { readJson, request } from '../support/requests.js';
import { temporaryFolder } from '../support/scope.js';
import { runMain, serviceEnvironment, startService } from '../support/service.js';
import { until } from '../support/until.js';

const SMALL = { SIM_WIDTH: '100', SIM_HEIGHT: '80', SIM_TICK_RATE: '20' };
const ONE_LINE = /^spaceland: The store is damaged \([^\n]+\): [^\n]+\n$/;

async function change(store: string, ...statements: string[]): Promise<void> {
  const client = createClient({ url: `file:${store}` });
  // The service may write at the same moment.
  await client.execute('PRAGMA busy_timeout = 10000');
  for (const sql of statements) await client.execute(sql);
  client.close();
}

t.test('a start on a file that is damaged, or no store, is refused in one line', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  writeFileSync(store, 'This file is a letter, not a store. '.repeat(200));
  test.match(await runMain(['serve'], serviceEnvironment(store)), { code: 1, stdout: '', stderr: ONE_LINE });
});

t.test('damage that a read finds is shown in /healthz and logged once; the service goes on', async (test) => {
  const service = await startService(test, { env: SMALL });
  test.match(await readJson(service.url, '/healthz'), { store_error: null });
  await change(service.store, `UPDATE worlds SET state_hash = CAST(x'ff' AS TEXT)`);
  for (let read = 0; read < 8; read++) {
    const { status, json } = await request(service.url, '/api/worlds');
    test.match({ status, json }, { status: 503, json: { detail: { error: 'store_damaged' } } });
  }
  test.match(await readJson(service.url, '/healthz'), { ok: true, store_error: ERRORS.store_damaged.text });
  test.match(await request(service.url, '/api/history'), { status: 200 });
  const { code, stderr } = await service.stop();
  test.equal(code, 0);
  test.equal(stderr.match(/"msg":"the store is damaged/g)?.length, 1);
  test.match(stderr, /not UTF-8/);

  await change(service.store, 'UPDATE worlds SET state_hash = NULL', `UPDATE snapshot_parts SET bytes = x'00ff00'`);
  const ended = await runMain(['serve'], serviceEnvironment(service.store, SMALL));
  test.match(ended, { code: 1, stdout: '', stderr: ONE_LINE }, 'no checkpoint can be used');
  test.match(ended.stderr, /checkpoint of world 1 at tick \d+/);
});

t.test('a store that is deleted while the service runs is shown in /healthz', async (test) => {
  const service = await startService(test, { env: SMALL });
  for (const end of ['', '-wal', '-shm']) rmSync(service.store + end, { force: true });
  await until('it is noticed', async () => {
    const { store_error } = await readJson<{ store_error: string | null }>(service.url, '/healthz');
    return store_error === ERRORS.store_replaced.text;
  });
  test.match(await request(service.url, '/api/worlds'), { status: 200 });
  const { stderr } = await service.stop();
  test.match(stderr, /deleted or replaced/);
  test.match(stderr, /could not be saved/);
  test.notOk(existsSync(service.store));
});
