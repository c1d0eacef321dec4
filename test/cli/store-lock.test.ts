/** One service a store (docs/storage.md#one-writer): two would tell two worlds in one chronicle. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { request } from '../support/requests.js';
import { launchMain, runMain, serviceEnvironment, startService, type Launched } from '../support/service.js';
import { temporaryFolder } from '../support/scope.js';

const IN_USE = /^spaceland: [^\n]+ is in use by another process[^\n]*\n$/;
const PASSKEY = { SIM_GOD_KEY: 'open sesame' };

async function worldIds(url: string): Promise<number[]> {
  const { json } = await request(url, '/api/worlds');
  return (json as { worlds: { id: number }[] }).worlds.map(({ id }) => id);
}

t.test('a second service on a store is refused in one line, under any path; the first continues', async (test) => {
  const first = await startService(test);
  const link = join(temporaryFolder(test), 'linked.db');
  symlinkSync(first.store, link);
  for (const store of [first.store, link]) {
    const env = serviceEnvironment(store, { SIM_RESUME: 'false' });
    test.match(await runMain(['serve'], env), { code: 1, stdout: '', stderr: IN_USE });
  }
  test.match(await runMain(['run', '--ticks', '5', '--db', first.store]), {
    code: 1,
    stdout: '',
    stderr: IN_USE,
  });
  test.same(await worldIds(first.url), [1]);
});

t.test('commands that work beside a running service still do', async (test) => {
  const { url, store } = await startService(test);
  test.match(await runMain(['passkey', 'set'], { SIM_DB: store, ...PASSKEY }), { code: 0, stderr: '' });
  test.match(await request(url, '/api/auth/status'), { json: { configured: true } });
  test.match(await runMain(['export', '--db', store]), { code: 0 });
  test.match(await runMain(['passkey', 'clear'], { SIM_DB: store }), { code: 0 });
});

t.test('a kill frees the store at once; of two that start together one comes up', async (test) => {
  const killed = await startService(test);
  await killed.kill();
  const both = [1, 2].map(() => launchMain(['serve'], serviceEnvironment(killed.store)));
  test.teardown(() => both.forEach((each) => each.process.kill('SIGKILL')));
  const up = Promise.race(
    both.map((each) => new Promise<Launched>((tell) => each.process.stdout?.once('data', () => tell(each)))),
  );
  const refused = await Promise.race(both.map(({ ended }) => ended));
  test.match(refused, { code: 1, stdout: '', stderr: IN_USE });
  const { process, ended } = await up;
  process.kill('SIGTERM');
  test.match(await ended, { code: 0, stdout: /^listening on / });
  const last = await startService(test, { store: killed.store });
  test.same(await worldIds(last.url), [1]);
});
