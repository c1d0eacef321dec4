/** One service a store (docs/storage.md#one-writer): two would tell two worlds in one chronicle. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { request } from '../support/requests.js';
import { callMain } from '../support/program.js';
import { runMain, serviceEnvironment, startService } from '../support/service.js';
import { temporaryFolder } from '../support/scope.js';

const IN_USE = /^spaceland: [^\n]+ is in use by another process[^\n]*\n$/;
const PASSKEY = { SIM_GOD_KEY: 'open sesame' };

async function worldIds(url: string): Promise<number[]> {
  const { json } = await request(url, '/api/worlds');
  return (json as { worlds: { id: number }[] }).worlds.map(({ id }) => id);
}

const { url, store } = await startService(t, { env: { SIM_WIDTH: '100', SIM_HEIGHT: '80' } });

t.test('a second service on a store is refused in one line, under any path; the first continues', async (test) => {
  const link = join(temporaryFolder(test), 'linked.db');
  symlinkSync(store, link);
  for (const location of [store, link]) {
    const env = serviceEnvironment(location, { SIM_RESUME: 'false' });
    test.match(await runMain(['serve'], env), { code: 1, stdout: '', stderr: IN_USE });
  }
  test.match(await callMain(['run', '--ticks', '5', '--db', store]), {
    code: 1,
    stdout: '',
    stderr: IN_USE,
  });
  test.same(await worldIds(url), [1]);
});

t.test('commands that work beside a running service still do', async (test) => {
  test.match(await callMain(['passkey', 'set'], { SIM_DB: store, ...PASSKEY }), { code: 0, stderr: '' });
  test.match(await request(url, '/api/auth/status'), { json: { configured: true } });
  test.match(await callMain(['export', '--db', store]), { code: 0 });
  test.match(await callMain(['passkey', 'clear'], { SIM_DB: store }), { code: 0 });
});
