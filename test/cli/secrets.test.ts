/** Secrets that a command refuses or keeps to itself (SECURITY.md). */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { readKeyFile } from '../../cli/call/environment.js';
import { AdminClient } from '../../packages/client/admin.js';
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

t.test('a .env that sends a secret to another machine is refused; --env-file says that it is meant', async (test) => {
  const folder = temporaryFolder(test);
  const away = {
    SIM_URL: 'vm.example.org',
    SIM_FOLLOW: 'http://127.0.0.1:1,http://vm.example.org',
    SIM_NATS: 'nats://vm.example.org',
  };
  const cases: [file: Record<string, string>, env: Record<string, string>, server: string, secret: string][] = [
    ...(['SIM_GOD_KEY', 'SIM_GOD_KEY_FILE'] as const).flatMap((secret) =>
      Object.entries(away).map(([name, value]): (typeof cases)[number] => [
        { [name]: value },
        { [secret]: 'a secret' },
        name,
        secret,
      ]),
    ),
    [{ SIM_NATS: away.SIM_NATS }, { SIM_NATS_CREDS: 'creds' }, 'SIM_NATS', 'SIM_NATS_CREDS'],
    [{ SIM_DB: 'libsql://vm.example.org' }, { SIM_DB_TOKEN: 'token' }, 'SIM_DB', 'SIM_DB_TOKEN'],
    [{ SIM_URL: away.SIM_URL, SIM_GOD_KEY_FILE: 'one-line' }, {}, 'SIM_URL', 'SIM_GOD_KEY_FILE'],
    [{ SIM_NATS: away.SIM_NATS, SIM_NATS_CREDS: 'one-line' }, {}, 'SIM_NATS', 'SIM_NATS_CREDS'],
  ];
  for (const [file, env, server, secret] of cases) {
    const lines = Object.entries(file).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder, '.env'), lines.join(''));
    const refused = new RegExp(
      `^spaceland: ${server} of \\.env is another machine and would receive ${secret} [^\\n]+\\n$`,
    );
    test.match(await callMain(['completions', 'bash'], env, '', folder), { code: 2, stdout: '', stderr: refused });
    test.match(await callMain(['completions', 'bash', '--env-file', '.env'], env, '', folder), { code: 0, stderr: '' });
  }
  writeFileSync(join(folder, '.env'), 'SIM_NATS=nats://127.0.0.1:1\nSIM_NATS_CREDS=one-line\n');
  test.match(await callMain(['completions', 'bash'], {}, '', folder), { code: 0, stderr: '' });
});

t.test('a byte order mark is no part of a text, and a file of UTF-16 is refused', async (test) => {
  const folder = temporaryFolder(test);
  const status = (...options: string[]) => callMain(['passkey', 'status', ...options], {}, '', folder);
  writeFileSync(join(folder, '.env'), '\uFEFFSIM_DB=libsql://user@127.0.0.1\n');
  test.match(await status(), { code: 2, stderr: /user or a password/ });
  writeFileSync(join(folder, '.env'), Buffer.from('\uFEFFSIM_PORT=1\r\n', 'utf16le'));
  test.match(await status('--env-file', '.env'), { code: 2, stderr: /--env-file: \.env cannot be read \(not UTF-8\)/ });
  test.equal(readKeyFile('--key-file', keyFile(test, `\uFEFF${KEY}\r\n`)), KEY);
});

t.test('a folder is not the file .env; one that cannot be read is a warning, and stops a service', async (test) => {
  const folder = temporaryFolder(test);
  const call = (...words: string[]) => callMain(words, { SIM_PORT: 'none' }, '', folder);
  mkdirSync(join(folder, '.env'));
  test.match(await call('completions', 'bash'), { code: 0, stderr: '' });
  const other = temporaryFolder(test);
  symlinkSync('.env', join(other, '.env'));
  test.match(await callMain(['completions', 'bash'], {}, '', other), {
    code: 0,
    stdout: /complete/,
    stderr: 'spaceland: .env cannot be read (ELOOP) and has no effect\n',
  });
  test.match(await callMain(['serve'], {}, '', other), {
    code: 2,
    stderr: /^spaceland: [^\n]* pass --env-file \/dev\/null\n$/,
  });
});
