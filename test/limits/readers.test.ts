/** A client that sends and does not read costs no memory and slows no other client down, on the real service. */
import { randomBytes } from 'node:crypto';
import t, { type Test } from 'tap';
import { residentMegabytes } from '../../packages/lab/bench/processes.js';
import { FILE_MS, until } from '../support/until.js';
import { request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { connectSocket } from '../support/socket-client.js';
import {
  drip,
  get,
  head,
  hostileClient,
  longestGap,
  measureClient,
  type HostileClient,
} from '../../packages/lab/crowd/hostile-clients.js';

const CROWD = 40;
const ASK_MS = 50;
const ASKS = 120;
const FLOOD_MS = 50;
/** Unread answers would take 40 × 120 × 230 kB, a gigabyte, if there were no limits. */
const MEMORY_MB = 400;

t.setTimeout(FILE_MS);

const service = await startService(t);
const { url } = service;
const pid = service.process.pid ?? 0;

const KINDS = [
  '/docs/swagger-ui-bundle.js',
  '/viewer/main.js',
  '/wiki',
  '/openapi.json',
  '/api/state',
  '/api/history?limit=2000',
  '/api/version',
  '/no-such-page',
] as const;
/** More than the buffers of two ends of a connection hold, and at least some answers: of the largest file 420 MB. */
const UNREAD_BYTES = 20_000_000;
const PIPELINED_MIN = 300;
const UNREAD_MB = 100;

t.test('a connection that asks on and does not read is cut, whatever it asks for', async (test) => {
  const [newest] = ((await request(url, '/api/snapshots?limit=1')).json as { snapshots: { id: number }[] }).snapshots;
  const viewer = await connectSocket(url);
  test.teardown(() => viewer.close());
  for (const path of [...KINDS, ...(newest ? [`/api/snapshots/${newest.id}`] : [])]) {
    const size = (await (await fetch(url + path)).arrayBuffer()).byteLength;
    const before = residentMegabytes(pid);
    const client = await hostileClient(url);
    test.teardown(() => void client.socket.destroy());
    client.socket.pause();
    const gap = longestGap(viewer.socket);
    client.socket.write(get(path).repeat(Math.max(PIPELINED_MIN, Math.ceil(UNREAD_BYTES / size))));
    // The end of the connection shows at a later write.
    drip(client.socket, () => get(path), FLOOD_MS);
    await until(`${path}: the connection is cut`, () => client.isCut());
    const from = viewer.frames.length;
    await until(`${path}: a viewer gets frames`, () => states(viewer.frames, from) > 1);
    const grown = residentMegabytes(pid) - before;
    test.comment(`${path}: ${Math.round(grown)} MB more, the longest gap of a viewer ${gap.end()} ms`);
    test.ok(grown < UNREAD_MB, `${path}: ${Math.round(grown)} MB`);
  }
});

t.test('a client that asks on and reads gets every answer, large or small', async (test) => {
  for (const path of ['/docs/swagger-ui-bundle.js', '/api/version']) {
    const whole = Buffer.from(await (await fetch(url + path)).arrayBuffer());
    const client = await hostileClient(url);
    test.teardown(() => void client.socket.destroy());
    for (let count = 1; count <= 3; count++) {
      const from = client.received().length;
      client.socket.write(get(path));
      const body = (): string => client.received().slice(from).split('\r\n\r\n').slice(1).join('\r\n\r\n');
      await until(`${path}: answer ${count}`, () => body().length >= whole.length);
      test.ok(Buffer.from(body(), 'latin1').equals(whole), `${path}: answer ${count} is whole`);
    }
  }
});

t.test('unread answers are not queued', async (test) => {
  const before = residentMegabytes(pid);
  let asked = 0;
  const ask = (): string => {
    asked += 1;
    return get('/api/state');
  };
  const readers = await crowd(test, ({ socket }) => drip(socket, ask, ASK_MS));
  const enough = (): boolean => asked >= CROWD * ASKS || readers.every((each) => each.isCut());
  await unnoticed(test, until('all have sent their requests, or are closed', enough), before);
});

t.test(
  'viewers that never read, and viewers that never stop sending, do not affect the frames of others',
  async (test) => {
    const viewer = await connectSocket(url);
    test.teardown(() => viewer.close());
    const before = residentMegabytes(pid);
    const upgrade = ['upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 13'];
    const join = ({ socket }: HostileClient): void =>
      void socket.write(
        `${head('GET', '/ws', [...upgrade, `sec-websocket-key: ${randomBytes(16).toString('base64')}`])}\r\n`,
      );
    await crowd(test, join);
    const askers = await crowd(test, join);
    // A masked text frame of two bytes that are not JSON: each gets an error reply.
    const message = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x6e, 0x6f]);
    askers.forEach(({ socket }) => drip(socket, () => message, FLOOD_MS));
    const from = viewer.frames.length;
    const enough = until('thirty states', () => states(viewer.frames, from) >= 30);
    await unnoticed(test, enough, before);
    // Both crowds make no progress, sending or not; the viewer that reads stays connected.
    await until('all of them are closed', () => askers.every((each) => each.isCut()));
    await until('and noted', async () => (await stalled()) === 2 * CROWD);
    const seen = viewer.frames.length;
    await until('the other still gets states', () => states(viewer.frames, seen) > 0);
  },
);

async function stalled(): Promise<number> {
  const { text } = await request(url, '/metrics');
  return Number(/^spaceland_viewers_stalled_total\{form="json"\} (\d+)$/m.exec(text)?.[1]);
}

async function crowd(test: Test, act: (each: HostileClient) => void): Promise<HostileClient[]> {
  const all = await Promise.all(Array.from({ length: CROWD }, () => hostileClient(url)));
  test.teardown(() => all.forEach(({ socket }) => void socket.destroy()));
  for (const each of all) {
    each.socket.pause();
    act(each);
  }
  return all;
}

async function unnoticed(test: Test, during: Promise<void>, before: number): Promise<void> {
  const { refused, ticks, text } = await measureClient(url, during);
  const grown = residentMegabytes(pid) - before;
  test.comment(`${text}; ${Math.round(grown)} MB more`);
  test.same(refused, [], 'others are answered');
  test.ok(ticks > 0, 'the world continues');
  test.ok(grown < MEMORY_MB, 'no memory for clients that do not read');
}

function states(frames: readonly { readonly type: string }[], from: number): number {
  return frames.slice(from).filter(({ type }) => type === 'state').length;
}
