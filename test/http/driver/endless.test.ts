/** Bodies without an end over both drivers: what is unread is counted, a peer that leaves is noticed once, and both sides may end. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import type { ViewerPort } from '#actors/broadcast/viewer-port.js';
import { listenNode } from '#http/driver/node.js';
import type { Listen } from '#http/driver/port.js';
import { listenUws } from '#http/driver/uws.js';
import { HAS_UWS } from '../../support/driver.js';
import { until } from '../../support/until.js';

interface Opened {
  readonly peer: Socket;
  readonly port: ViewerPort;
  received(): string;
  closed(): number;
}

const MEGABYTE = 'x'.repeat(1024 * 1024);
/** More than the buffers of the system take. */
const MEGABYTES = 24;

async function open(test: Test, listen: Listen, head = 'GET'): Promise<Opened> {
  let port: ViewerPort | undefined;
  let closed = 0;
  let received = '';
  const body = {
    filler: ':\n',
    open(opened: ViewerPort) {
      port = opened;
      port.send('begin\n');
      return () => void closed++;
    },
  };
  const listening = await listen(
    {
      clientAddress: (address) => address,
      request: () => Promise.resolve({ status: 200, headers: { 'content-type': 'text/event-stream' }, body }),
      upgrade: () => '',
      open: () => ({
        text: () => undefined,
        refused: () => undefined,
        drained: () => undefined,
        closed: () => undefined,
      }),
      fault: (error) => test.fail(String(error)),
    },
    '127.0.0.1',
    0,
  );
  const peer = connect(listening.port, '127.0.0.1');
  test.teardown(() => {
    peer.destroy();
    listening.close();
  });
  peer.on('data', (bytes: Buffer) => (received += bytes.toString()));
  peer.on('error', () => undefined);
  await once(peer, 'connect');
  peer.write(`${head} / HTTP/1.1\r\nhost: a\r\n\r\n`);
  await until('the head', () => received.includes('\r\n\r\n'));
  return { peer, port: port!, received: () => received, closed: () => closed };
}

const DRIVERS: readonly (readonly [string, Listen])[] = [
  ['node', listenNode],
  ...(HAS_UWS ? [['uws', listenUws] as const] : []),
];

for (const [name, listen] of DRIVERS) {
  t.test(`${name}: bytes that the peer does not read are counted, and are none once it has read them`, async (test) => {
    const { peer, port, received, closed } = await open(test, listen);
    await until('the first bytes', () => received().includes('begin'));
    test.equal(port.bufferedBytes(), 0);
    peer.pause();
    for (let sent = 0; sent < MEGABYTES; sent++) port.send(MEGABYTE);
    test.ok(port.bufferedBytes() > MEGABYTE.length, `${port.bufferedBytes()} bytes wait`);
    peer.resume();
    await until('all is read', () => port.bufferedBytes() === 0);
    await until('all has come', () => received().length > MEGABYTES * MEGABYTE.length);
    test.equal(closed(), 0);
    peer.destroy();
    await until('the source knows', () => closed() === 1);
    test.equal(port.send('more'), 'refused');
  });

  t.test(`${name}: the source may end the answer, or cut a peer that does not read`, async (test) => {
    const ended = await open(test, listen);
    ended.port.end(1001, 'over');
    await until('the last chunk', () => ended.received().endsWith('0\r\n\r\n'));
    await until('the source knows', () => ended.closed() === 1);
    const slow = await open(test, listen);
    slow.peer.pause();
    for (let sent = 0; sent < MEGABYTES; sent++) slow.port.send(MEGABYTE);
    slow.port.terminate();
    await until('the source knows', () => slow.closed() === 1);
    slow.peer.resume();
    await until('the peer knows', () => slow.peer.closed);
    test.ok(slow.received().length < MEGABYTES * MEGABYTE.length, 'the rest was not sent');
  });

  t.test(`${name}: a request for the head opens no body`, async (test) => {
    const { port, received } = await open(test, listen, 'HEAD');
    test.equal(port, undefined);
    test.notMatch(received(), 'begin');
  });
}
