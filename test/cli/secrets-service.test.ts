/** The passkey and the token of the store on their way into the service, and out of the reach of others (SECURITY.md). */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { post, request } from '../support/requests.js';
import { callMain } from '../support/program.js';
import { temporaryFolder } from '../support/scope.js';
import { runMain, serviceEnvironment, startService } from '../support/service.js';
import { until } from '../support/until.js';
import { Screen } from '../../packages/terminal/test/screen.js';

const KEY = 'open sesame';
const TOKEN = 'token-of-the-store';
const MAIN = fileURLToPath(new URL('../../cli/main.js', import.meta.url));
const SIZE = { columns: 80, rows: 24 };

const status = async (url: string, key: string): Promise<number> =>
  (await post(url, '/api/control', { action: 'pause' }, key)).status;

function keyFile(test: Test, text: string): string {
  const path = join(temporaryFolder(test), 'key');
  writeFileSync(path, text);
  return path;
}

async function listener(test: Test): Promise<string> {
  const server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.teardown(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

t.test('SIM_GOD_KEY_FILE sets the passkey of the service, and is shown as set only', async (test) => {
  const SIM_GOD_KEY_FILE = keyFile(test, `${KEY}\n`);
  const { url } = await startService(test, { env: { SIM_GOD_KEY_FILE } });
  test.equal(await status(url, 'another key'), 401);
  test.equal(await status(url, KEY), 200);
  const config = await (await fetch(`${url}/api/config`)).text();
  test.match(config, '"SIM_GOD_KEY_FILE":"set"');
  test.notMatch(config, SIM_GOD_KEY_FILE);
});

t.test('a diagnostic report of the service contains neither the passkey nor the token', async (test) => {
  const folder = temporaryFolder(test);
  const options = ['--report-on-signal', `--report-directory=${folder}`, '--report-filename=report.json'];
  const env = serviceEnvironment(join(folder, 'world.db'), {
    SIM_GOD_KEY: KEY,
    SIM_DB_TOKEN: TOKEN,
    SIM_SEED: '31',
  });
  const child = spawn('env', ['-u', 'NODE_OPTIONS', process.execPath, ...options, MAIN, 'serve'], {
    env: { ...process.env, ...env },
  });
  test.teardown(() => void child.kill('SIGKILL'));
  let listening = false;
  child.stdout.on('data', () => (listening = true));
  await until('it listens', () => listening);
  child.kill('SIGUSR2');
  await until('the report', () => readdirSync(folder).includes('report.json'));
  const read = (): string => readFileSync(join(folder, 'report.json'), 'utf8');
  await until('the whole report', () => {
    try {
      return JSON.parse(read()) !== null;
    } catch {
      return false;
    }
  });
  test.match(JSON.parse(read()), { environmentVariables: { SIM_SEED: '31' } }, 'other variables are there');
  test.notMatch(read(), new RegExp(`${KEY}|${TOKEN}`));
});

t.test('a token that others on the way can read is a warning', async (test) => {
  const WARNING = /SIM_DB_TOKEN is sent over a connection that others can read/;
  const start = async (SIM_DB: string): Promise<string> =>
    (await runMain(['serve'], { SIM_DB, SIM_DB_TOKEN: TOKEN, SIM_PORT: '0' })).stderr;
  for (const address of ['http://store.invalid', 'libsql://store.invalid?tls=0'])
    test.match(await start(address), WARNING, address);
  const url = await listener(test);
  for (const address of ['https://store.invalid', 'libsql://store.invalid', url])
    test.notMatch(await start(address), WARNING, address);
});

t.test('watch reads the passkey from a file', async (test) => {
  const { url } = await startService(test, { env: { SIM_GOD_KEY: KEY } });
  const screen = new Screen(test, { ...SIZE, words: [url, '--key-file', keyFile(test, `${KEY}\n`)] });
  await screen.shows(/● live/);
  await screen.press(' ', /Paused at tick/);
});

t.test(
  'the passkey of the environment is for every service, with a warning where it crosses a network in clear',
  async (test) => {
    const { url } = await startService(test, { env: { SIM_GOD_KEY: KEY } });
    const env = { SIM_GOD_KEY: KEY };
    // This address of the same service is not known to be this machine's.
    const other = url.replace('127.0.0.1', '0.0.0.0');
    const WARNING = 'spaceland: the passkey of the environment is sent to 0.0.0.0 unencrypted';
    const near = await callMain(['pause', '--url', url], env);
    test.match(near, { code: 0, stderr: '' });
    const far = await callMain(['resume', '--url', other], env);
    test.equal(far.code, 0, far.stderr);
    test.equal(far.stderr.split('\n').length, 2, 'one line');
    test.match(far.stderr, WARNING);

    const screen = new Screen(test, { ...SIZE, words: [other], env });
    await screen.shows(/● live/);
    await screen.press(' ', /Paused at tick/);
  },
);

t.test('watch takes the passkey from the command line, and its help names the risk', async (test) => {
  const { url } = await startService(test, { env: { SIM_GOD_KEY: KEY } });
  const screen = new Screen(test, { ...SIZE, words: [url, '--key', KEY], env: {} });
  await screen.shows(/● live/);
  await screen.press(' ', /Paused at tick/);
  const both = await callMain(['watch', url, '--key', KEY, '--key-file', 'k']);
  test.match(both, { code: 2, stderr: /'--key <passkey>' cannot be used with option '--key-file <file>'/ });
  const help = await callMain(['watch', '--help']);
  test.match(help.stdout.replace(/\s+/g, ' '), 'other users of this machine can read it, so prefer --key-file');
});

t.test('a start with SIM_GOD_KEY stores its hash, and a start without it keeps it', async (test) => {
  const store = join(temporaryFolder(test), 'world.db');
  const start = async (env: Readonly<Record<string, string>>) => startService(test, { store, env });
  const configured = async (url: string) => (await request(url, '/api/auth/status')).json;

  const seeded = await start({ SIM_GOD_KEY: KEY });
  test.same(await configured(seeded.url), { configured: true });
  test.equal((await post(seeded.url, '/api/auth/setup', { passkey: 'another passkey' })).status, 409);
  test.equal(await status(seeded.url, KEY), 200);
  await seeded.stop();

  const kept = await start({});
  test.same(await configured(kept.url), { configured: true });
  test.equal(await status(kept.url, KEY), 200);
  await kept.stop();

  const overridden = await start({ SIM_GOD_KEY: 'the new passkey' });
  test.equal(await status(overridden.url, KEY), 401, 'the stored one no longer counts');
  test.equal(await status(overridden.url, 'the new passkey'), 200);
  await overridden.stop();

  const newer = await start({});
  test.equal(await status(newer.url, KEY), 401);
  test.equal(await status(newer.url, 'the new passkey'), 200);
});
