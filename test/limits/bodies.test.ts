/** Bodies and messages in part cost little memory: bodies have a budget, and a socket's message is cut at its limit. */
import { randomBytes } from 'node:crypto';
import t, { type Test } from 'tap';
import { collectBody, BodyBudget } from '../../http/driver/body.js';
import { LIMITS } from '../../schemas/limits.js';
import { PASSKEY, request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { residentMegabytes } from '../bench/processes.js';
import { FILE_MS, until } from '../support/until.js';
import { head, hostileClient } from './hostile-clients.js';

const CLIENTS = 300;
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

t.test('a body in many small chunks takes one buffer, and gives it back', async (test) => {
  const budget = new BodyBudget(2 * MEGABYTE);
  const body = collectBody(undefined, MEGABYTE, budget);
  const text = 'x'.repeat(100_000);
  for (let at = 0; at < text.length; at++) body.add(Buffer.from(text[at]!), at === text.length - 1);
  test.equal(Buffer.from(await body.whole).toString(), text);
  test.ok(budget.take(2 * MEGABYTE), 'all of it was given back');
});

t.test('what is announced takes no memory, and bodies beyond the budget are refused', async (test) => {
  const budget = new BodyBudget(MEGABYTE);
  const announced = Array.from({ length: 100 }, () => collectBody(String(MEGABYTE), MEGABYTE, budget));
  const chunk = Buffer.alloc(MEGABYTE / 2);
  announced[0]!.add(chunk, false);
  announced[1]!.add(chunk, false);
  announced[2]!.add(chunk, false);
  await test.rejects(announced[2]!.whole, { code: 'mailbox_full' });
  announced[1]!.abort();
  await test.rejects(announced[1]!.whole, { code: 'invalid' });
  announced[3]!.add(chunk, true);
  test.equal((await announced[3]!.whole).byteLength, chunk.byteLength, 'the place of a caller that left is free');
  await test.rejects(collectBody(String(MEGABYTE + 1), MEGABYTE, budget).whole, { code: 'body_too_large' });
  test.ok(LIMITS.bodiesBytesMax.value > 8 * LIMITS.bodyBytesMax.value, 'room for several at a time');
});
