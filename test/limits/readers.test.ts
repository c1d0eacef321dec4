/**
 * A client that sends requests and does not read costs no memory and slows no other client down: large answers,
 * the stream, replies to messages. With the real service, where frames are hundreds of kilobytes.
 */
import { randomBytes } from 'node:crypto';
import t, { type Test } from 'tap';
import { FILE_MS, until } from '../support/until.js';
import { request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { connectSocket } from '../support/socket-client.js';
import {
  drip,
  get,
  head,
  memoryOf,
  hostileClient,
  measureClient,
  type HostileClient,
} from './hostile-clients.js';

const CROWD = 40;
const ASK_MS = 50;
const ASKS = 120;
const FLOOD_MS = 50;
/** Without limits, unread answers would take 40 × 120 × 230 kB, a gigabyte. */
const MEMORY_MB = 400;

t.setTimeout(FILE_MS);

const service = await startService(t);
const { url } = service;
const pid = service.process.pid ?? 0;

t.test('unread answers are not queued', async (test) => {
  const before = memoryOf(pid);
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
    const before = memoryOf(pid);
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

/** Viewers that were closed without progress. */
async function stalled(): Promise<number> {
  const { text } = await request(url, '/metrics');
  return Number(/^spaceland_viewers_stalled_total\{form="json"\} (\d+)$/m.exec(text)?.[1]);
}

/** Connections that never read. */
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
  const grown = memoryOf(pid) - before;
  test.comment(`${text}; ${Math.round(grown)} MB more`);
  test.same(refused, [], 'others are answered');
  test.ok(ticks > 0, 'the world continues');
  test.ok(grown < MEMORY_MB, 'no memory for clients that do not read');
}

function states(frames: readonly { readonly type: string }[], from: number): number {
  return frames.slice(from).filter(({ type }) => type === 'state').length;
}
