/**
 * `spaceland passkey set|clear` over a store file (docs/interface.md#authentication). test/cli/store-lock.test.ts has
 * a server.
 */
import { join } from 'node:path';
import t from 'tap';
import { verifyPasskey } from '#http/auth/passkey.js';
import { readPasskey } from '#store/worlds/settings.js';
import { openStore } from '#store/store.js';
import { callMain } from '../../support/program.js';
import { runMain } from '../../support/service.js';
import { temporaryFolder } from '../../support/scope.js';

async function storedHash(location: string): Promise<string | null> {
  const database = await openStore({ location });
  try {
    return await readPasskey(database);
  } finally {
    database.close();
  }
}

t.test('set stores the hash of the passkey from standard input; clear removes it', async (test) => {
  const SIM_DB = join(temporaryFolder(test), 'world.db');
  test.match(await runMain(['passkey', 'set'], { SIM_DB }, 'correct horse\r\n'), { code: 0, stderr: '' });
  test.ok(await verifyPasskey('correct horse', (await storedHash(SIM_DB)) ?? ''), 'without the end of the line');
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
});
