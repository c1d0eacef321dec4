/** `spaceland passkey set|clear` over a store file, with and without a server (docs/interface.md#authentication). */
import { join } from 'node:path';
import t from 'tap';
import { verifyPasskey } from '../../http/auth/passkey.js';
import { readPasskey } from '../../store/worlds/passkey.js';
import { openStore } from '../../store/store.js';
import { callMain } from '../support/program.js';
import { runMain, startService } from '../support/service.js';
import { temporaryFolder } from '../support/scope.js';

async function storedHash(location: string): Promise<string | null> {
  const database = await openStore({ location });
  try {
    return await readPasskey(database);
  } finally {
    database.close();
  }
}

t.test('set stores the hash of the passkey from standard input or SIM_GOD_KEY; clear removes it', async (test) => {
  const SIM_DB = join(temporaryFolder(test), 'world.db');
  test.match(await runMain(['passkey', 'set'], { SIM_DB }, 'correct horse\n'), { code: 0, stderr: '' });
  test.ok(await verifyPasskey('correct horse', (await storedHash(SIM_DB)) ?? ''));
  test.match(await callMain(['passkey', 'set'], { SIM_DB, SIM_GOD_KEY: 'battery staple' }), { code: 0 });
  test.ok(await verifyPasskey('battery staple', (await storedHash(SIM_DB)) ?? ''), 'the newer one is kept');
  test.match(await callMain(['passkey', 'clear'], { SIM_DB }), { code: 0, stdout: /removed/ });
  test.equal(await storedHash(SIM_DB), null);
  test.match(await callMain(['passkey', 'clear'], { SIM_DB }), { code: 0, stdout: /There was no/ });
});

t.test('a passkey of fewer than 8 or more than 256 characters is refused, code 2, and never shown', async (test) => {
  const SIM_DB = join(temporaryFolder(test), 'world.db');
  for (const passkey of ['', 'seven77', 'x'.repeat(257)]) {
    const ended = await callMain(['passkey', 'set'], { SIM_DB }, passkey);
    test.match(ended, {
      code: 2,
      stdout: '',
      stderr: /^spaceland: the passkey must have 8 to 256 characters\n$/,
    });
  }
  test.equal(await storedHash(SIM_DB), null);
});

t.test('standard input is one line: two are refused', async (test) => {
  const SIM_DB = join(temporaryFolder(test), 'world.db');
  test.match(await callMain(['passkey', 'set'], { SIM_DB }, 'correct horse\nbattery staple\n'), {
    code: 2,
    stdout: '',
    stderr: 'spaceland: standard input must contain the passkey as its only line\n',
  });
  test.equal(await storedHash(SIM_DB), null);
  test.match(await callMain(['passkey', 'set'], { SIM_DB }, 'correct horse\r\n'), { code: 0 });
  test.ok(await verifyPasskey('correct horse', (await storedHash(SIM_DB)) ?? ''), 'its end is cut');
});

t.test('a running server follows at once', async (test) => {
  const service = await startService(test);
  const env = { SIM_DB: service.store };
  const pause = async (key: string): Promise<number> => {
    const response = await fetch(`${service.url}/api/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-god-key': key },
      body: JSON.stringify({ action: 'pause' }),
    });
    return response.status;
  };
  test.equal(await pause('first of them'), 409, 'no passkey yet');
  await callMain(['passkey', 'set'], env, 'first of them');
  test.equal(await pause('first of them'), 200);
  await callMain(['passkey', 'set'], env, 'second of them');
  test.equal(await pause('first of them'), 401);
  test.equal(await pause('second of them'), 200);
  await callMain(['passkey', 'clear'], env);
  test.equal(await pause('second of them'), 409);
  await service.stop();
});
