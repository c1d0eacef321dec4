/** Secrets that a command refuses or keeps to itself (SECURITY.md). */
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { AdminClient } from '../../client/admin.js';
import { temporaryFolder } from '../support/scope.js';
import { callMain } from '../support/program.js';
import { runMain } from '../support/service.js';

const KEY = 'open sesame';

function keyFile(test: Test, text: string): string {
  const path = join(temporaryFolder(test), 'key');
  writeFileSync(path, text);
  return path;
}

async function listener(test: Test, location?: string): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(location === undefined ? 200 : 307, location === undefined ? {} : { location }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.teardown(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

t.test('an address of a store with a user or a password is refused, and not repeated', async (test) => {
  const address = 'http://user:SECRET@127.0.0.1:9/db';
  const calls = [
    await runMain(['serve'], { SIM_DB: address }),
    await callMain(['export'], { SIM_DB: address }),
    await callMain(['passkey', 'clear'], { SIM_DB: address }),
    await callMain(['export', '--db', address]),
  ];
  for (const ended of calls) {
    test.match(ended, {
      code: 2,
      stdout: '',
      stderr: /^spaceland: [^\n]*user or a password[^\n]*SIM_DB_TOKEN[^\n]*\n$/,
    });
    test.notMatch(ended.stderr, /SECRET/);
  }
});

t.test('a file without a passkey as its only line is refused in one line that names the variable', async (test) => {
  for (const text of ['', '\n', `${KEY}\nmore\n`, 'short\n']) {
    const ended = await callMain(['serve'], { SIM_GOD_KEY_FILE: keyFile(test, text) });
    test.match(ended, { code: 2, stdout: '', stderr: /^spaceland: SIM_GOD_KEY_FILE: must [^\n]+\n$/ });
    test.notMatch(ended.stderr, /sesame|short/);
  }
  const missing = join(temporaryFolder(test), 'none');
  const calls = [{ SIM_GOD_KEY_FILE: missing }, { SIM_GOD_KEY_FILE: keyFile(test, KEY), SIM_GOD_KEY: KEY }];
  for (const env of calls)
    test.match(await callMain(['serve'], env), {
      code: 2,
      stderr: /^spaceland: SIM_GOD_KEY_FILE: must [^\n]+\n$/,
    });
});

t.test('the client does not follow a redirect with the passkey', async (test) => {
  const elsewhere = await listener(test);
  const first = await listener(test, `${elsewhere.url}/api/laws`);
  await test.rejects(new AdminClient(first.url, () => KEY).setLaws({ birth_rate: 0.1 }), {
    code: 'unreachable',
  });
  test.equal(first.asked.length, 1);
  test.equal(elsewhere.asked.length, 0);
});

t.test('watch has no option for the passkey itself', async (test) => {
  test.match(await callMain(['watch', '--key', KEY]), { code: 2, stderr: /unknown option '--key'/ });
});
