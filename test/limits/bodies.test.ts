/** Bodies and messages in part cost little memory: bodies have a budget, and a socket's message is cut at its limit. */
import { randomBytes } from 'node:crypto';
import t, { type Test } from 'tap';
import { PASSKEY, post, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { residentMegabytes } from '../../packages/lab/bench/processes.js';
import { FILE_MS, until } from '../support/until.js';
import { head, hostileClient } from '../../packages/lab/crowd/hostile-clients.js';

const CLIENTS = 300;
const CROWD = 40;
const MEGABYTE = 1024 * 1024;
/** Half of what the clients send. Garbage of up to 64 MB may wait to be collected. */
const GROWTH_MB = CLIENTS / 2;

t.setTimeout(FILE_MS);

const service = await startService(t, { env: { SIM_GOD_KEY: PASSKEY } });
const { url } = service;
const memory = (): number => residentMegabytes(service.process.pid ?? 0);

/** Sends `size` bytes of a body from each of the clients, and returns the growth of the service once all are answered or cut. */
async function growthBy(test: Test, path: string, key: string, size: number): Promise<number> {
  const before = memory();
  const body = `{"action": "${'x'.repeat(size)}`;
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => hostileClient(url)));
  test.teardown(() => clients.forEach(({ socket }) => void socket.destroy()));
  const headers = [`content-length: ${MEGABYTE}`, `x-god-key: ${key}`, 'content-type: application/json'];
  clients.forEach(({ socket }) => socket.write(`${head('POST', path, headers)}\r\n${body}`));
  await until('all are answered or cut', () => clients.every((each) => each.isCut() || each.received() !== ''));
  return memory() - before;
}

// The first connections of a service take memory of their own.
await growthBy(t, '/nothing', PASSKEY, 1000);

for (const [what, path, key] of [
  ['that no route wants', '/nothing', PASSKEY],
  ['of a route without a body', '/api/presets/balance', 'a wrong passkey'],
  ['of a caller without the passkey', '/api/control', 'a wrong passkey'],
] as const) {
  t.test(`bodies ${what} are not kept`, async (test) => {
    const grown = await growthBy(test, path, key, MEGABYTE - 100);
    test.ok(grown < GROWTH_MB, `${Math.round(grown)} MB more`);
    test.equal((await request(url, '/api/version')).status, 200);
  });
}

t.test('unfinished messages of sockets are cut at the limit', async (test) => {
  const before = memory();
  const upgrade = ['upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 13'];
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => hostileClient(url)));
  test.teardown(() => clients.forEach(({ socket }) => void socket.destroy()));
  for (const { socket } of clients) {
    socket.resume();
    socket.write(`${head('GET', '/ws', [...upgrade, `sec-websocket-key: ${randomBytes(16).toString('base64')}`])}\r\n`);
  }
  await until('all are open', () => clients.every((each) => each.received().startsWith('HTTP/1.1 101')));
  // A masked text frame that announces 2 MB and sends half of them.
  const start = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x1e, 0x84, 0x80, 0, 0, 0, 0]);
  for (const { socket } of clients) socket.write(Buffer.concat([start, Buffer.alloc(MEGABYTE, 'x')]));
  await until('all are closed', () => clients.every((each) => each.isCut()));
  const grown = memory() - before;
  test.ok(grown < GROWTH_MB, `${Math.round(grown)} MB more`);
});

t.test('a crowd that sends bodies to a follower does not keep the admin out', async (test) => {
  // The one above refuses more passkeys from this address.
  const primary = await startService(test, { env: { SIM_GOD_KEY: PASSKEY } });
  const follower = await startService(test, { env: { SIM_DB: '' }, options: ['--follow', primary.url] });
  for (const key of [[], ['x-god-key: a wrong passkey']]) {
    const clients = await Promise.all(Array.from({ length: CROWD }, () => hostileClient(follower.url)));
    test.teardown(() => clients.forEach(({ socket }) => void socket.destroy()));
    const headers = [`content-length: ${MEGABYTE}`, 'content-type: application/json', ...key];
    const part = `{"x": "${'y'.repeat(600_000)}`;
    clients.forEach(({ socket }) => socket.write(`${head('POST', '/api/laws', headers)}\r\n${part}`));
    await until('all is sent, or refused', () =>
      clients.every((each) => each.socket.writableLength === 0 || each.isCut() || each.received() !== ''),
    );
    for (let count = 0; count < 4; count++) {
      const { status, text } = await post(follower.url, '/api/laws', { food_count: 300 + count }, PASSKEY);
      test.equal(status, 200, `${key.join()} ${text.slice(0, 80)}`);
    }
  }
});
