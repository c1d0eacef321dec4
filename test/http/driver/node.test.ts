/** The driver over `node:http`: what a peer sends in small pieces, or does not end, costs little. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { mock } from 'node:test';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { listenNode } from '#http/driver/node.js';
import { LIMITS } from '#schemas/limits.js';

const HOST = '127.0.0.1';

t.test(
  'a message in more fragments than the limit closes the connection, and one at the limit is taken',
  async (test) => {
    const { port, texts } = await listen(test);
    const most = LIMITS.socketMessageFragmentsMax.value;
    const [good, bad] = [await openSocket(test, port), await openSocket(test, port)];
    sendFragments(good, most);
    good.send('after');
    await once(good, 'message');
    test.same(texts, ['x'.repeat(most), 'after']);
    sendFragments(bad, most + 1);
    const [code] = (await once(bad, 'close')) as [number];
    test.equal(code, 1008);
    test.equal(texts.length, 2);
  },
);

t.test('an answered request whose body does not end is cut, and one whose body ends is not', async (test) => {
  const { port } = await listen(test);
  mock.timers.enable({ apis: ['setTimeout'] });
  test.teardown(() => mock.timers.reset());
  const [dripping, whole] = [await openConnection(test, port), await openConnection(test, port)];
  let isCut = false;
  dripping.once('close', () => (isCut = true));
  for (const socket of [dripping, whole]) {
    socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\na');
    await once(socket, 'data');
  }
  whole.write('bcde');
  await exchange(whole);
  test.notOk(isCut, 'the answer can be read');
  mock.timers.tick(LIMITS.bodySecondsMax.value * 1000);
  for (let count = 0; count < 20 && !isCut; count++) await exchange(whole);
  test.ok(isCut);
  await exchange(whole);
});

interface Scene {
  readonly port: number;
  /** The messages of all sockets. */
  readonly texts: readonly string[];
}

/** Answers each request at once without its body, and counts the second and later messages of a socket to it. */
async function listen(test: Test): Promise<Scene> {
  const texts: string[] = [];
  const listening = await listenNode(
    {
      clientAddress: (peer) => peer,
      request: () => Promise.resolve({ status: 200, headers: {}, body: 'ok' }),
      upgrade: () => '',
      open: (socket) => ({
        text(text) {
          if (texts.push(text) > 1) socket.send('got it');
        },
        refused: (code, reason) => socket.end(code, reason),
        drained: () => undefined,
        closed: () => undefined,
      }),
      fault: (error) => test.fail(String(error)),
    },
    HOST,
    0,
  );
  test.teardown(() => listening.close());
  return { port: listening.port, texts };
}

async function openSocket(test: Test, port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${HOST}:${port}/ws`);
  socket.on('error', () => undefined);
  test.teardown(() => socket.terminate());
  await once(socket, 'open');
  return socket;
}

function sendFragments(socket: WebSocket, count: number): void {
  for (let at = 1; at <= count; at++) socket.send('x', { fin: at === count });
}

async function openConnection(test: Test, port: number): Promise<Socket> {
  const socket = connect(port, HOST);
  socket.on('error', () => undefined);
  test.teardown(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function exchange(socket: Socket): Promise<void> {
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(socket, 'data');
}
