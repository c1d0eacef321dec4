/** A client that sends slowly, or too much, loses its connection, and no other client is affected. */
import t, { type Test } from 'tap';
import { LIMITS } from '../../schemas/limits.js';
import { FILE_MS, until } from '../support/until.js';
import { PASSKEY } from '../support/requests.js';
import { startService } from '../support/service.js';
import {
  drip,
  get,
  head,
  hostileClient,
  measureClient,
  type HostileClient,
  type ClientFigures,
} from '../../packages/lab/crowd/hostile-clients.js';

const CROWD = 40;
const DRIP_MS = 1000;

t.setTimeout(FILE_MS);

const { url } = await startService(t, { env: { SIM_GOD_KEY: PASSKEY } });

t.test('slow heads, slow bodies and silent connections are closed; world and other clients continue', async (test) => {
  const heads = await crowd(test, ({ socket }) => {
    socket.write(head('GET', '/healthz'));
    drip(socket, () => 'x-more: y\r\n', DRIP_MS);
  });
  const bodies = await crowd(test, ({ socket }) => {
    const headers = ['content-length: 100000', `x-god-key: ${PASSKEY}`, 'content-type: application/json'];
    socket.write(`${head('POST', '/api/control', headers)}\r\n{"action":`);
    drip(socket, () => ' ', DRIP_MS);
  });
  const silent = await crowd(test, () => undefined);
  const all = [...heads, ...bodies, ...silent];
  const cut = until('all are closed', () => all.every((each) => each.isCut()));
  checkUnaffected(test, await measureClient(url, cut));
  test.ok(
    heads.every((each) => each.received() === ''),
    'no head was answered',
  );
  test.notOk(
    bodies.some((each) => each.received().startsWith('HTTP/1.1 2')),
    'no body was accepted',
  );
});

t.test('a head is accepted up to its limit and refused above it, in one piece or in many', async (test) => {
  const most = LIMITS.headBytesMax.value;
  const answers = async (fill: number, pieces: number): Promise<string> => {
    const one = await hostileClient(url);
    test.teardown(() => void one.socket.destroy());
    one.socket.setNoDelay(true);
    const text = `${head('GET', '/healthz', [`x-fill: ${'y'.repeat(fill)}`])}\r\n`;
    const size = Math.ceil(text.length / pieces);
    for (let from = 0; from < text.length && !one.isCut(); from += size) {
      one.socket.write(text.slice(from, from + size));
      // The next piece is sent after this one, so that they arrive as pieces.
      await until('a piece is sent', () => one.isCut() || one.socket.writableLength === 0);
    }
    await until('an answer', () => one.received() !== '' || one.isCut());
    return one.received().slice(0, 12);
  };
  for (const pieces of [1, 40]) {
    test.equal(await answers(most - 200, pieces), 'HTTP/1.1 200', `nearly ${most} bytes, ${pieces}`);
    test.equal(await answers(most + 200, pieces), 'HTTP/1.1 431', `more than ${most} bytes, ${pieces}`);
  }
});

t.test('a request with too many headers is not handled, and its connection is closed', async (test) => {
  const lines = (count: number): string[] => Array.from({ length: count - 1 }, (_, index) => `x-${index}: y`);
  const [few, many] = [await hostileClient(url), await hostileClient(url)];
  few.socket.write(`${head('GET', '/healthz', lines(LIMITS.headLinesMax.value))}\r\n`);
  many.socket.write(`${head('GET', '/healthz', lines(LIMITS.headLinesMax.value + 1))}\r\n`);
  await until('the answer to few', () => few.received().startsWith('HTTP/1.1 200'));
  await until('the end of many', () => many.isCut());
  test.notMatch(many.received(), /^HTTP\/1.1 200/);
});

t.test('a client that sends requests without waiting for answers is closed', async (test) => {
  const hasty = await crowd(test, ({ socket }) => void socket.write(get('/api/history?limit=2000').repeat(50)));
  const cut = until('all are closed', () => hasty.every((each) => each.isCut()));
  checkUnaffected(test, await measureClient(url, cut));
});

async function crowd(test: Test, act: (each: HostileClient) => void): Promise<HostileClient[]> {
  const all = await Promise.all(Array.from({ length: CROWD }, () => hostileClient(url)));
  test.teardown(() => all.forEach(({ socket }) => void socket.destroy()));
  all.forEach(act);
  return all;
}

function checkUnaffected(test: Test, { refused, ticks, text }: ClientFigures): void {
  test.comment(text);
  test.same(refused, [], 'others are answered');
  test.ok(ticks > 0, 'the world continues');
}
