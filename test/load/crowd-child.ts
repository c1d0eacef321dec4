/**
 * Viewers in a process of their own. Its argument is a `CrowdOrder` as JSON. It sends `watching` to its parent when all
 * viewers are connected, counts from the message `count` to the message `end`, receives the ticks' times and answers
 * with the counts.
 */
import { setPriority } from 'node:os';
import { ViewerChecks, type TickTimes } from './viewer-checks.js';
import { WireViewer, type ServerAddress } from './wire-viewer.js';
import type { Stream } from './content-check.js';

export interface CrowdOrder extends ServerAddress {
  readonly stream: Stream;
  readonly viewers: number;
  /** Viewers beside them that stop reading when the counting begins. */
  readonly sleepers: number;
  /** The process's scheduling priority: 0, the usual, to 19, the lowest (nice). */
  readonly nice: number;
  /** The server speaks socket.io. */
  readonly isSocketIo: boolean;
  /** A viewer is there when it has got a frame, not when the server took it. */
  readonly isFramed: boolean;
}

export type CrowdCommand =
  | { readonly do: 'count' }
  | { readonly do: 'end' }
  | ({ readonly do: 'times' } & TickTimes)
  | { readonly do: 'leave' };

/** Sockets that are opened together. */
const BATCH = 100;
/** Of engine.io and socket.io: packets of text. */
const CONNECT = '40';
const CONNECTED = '40';
const PING = '2'.charCodeAt(0);
const PONG = '3';

const order = JSON.parse(process.argv[2] ?? '') as CrowdOrder;
setPriority(order.nice);
const checks = new ViewerChecks(order.stream, order.viewers);
const sleepers: WireViewer[] = [];
const closed: string[] = [];
let leaving = false;
let counts: ReturnType<ViewerChecks['end']> | null = null;

for (let begin = 0; begin < order.viewers; begin += BATCH) {
  const batch = Math.min(BATCH, order.viewers - begin);
  await Promise.all(Array.from({ length: batch }, (_, i) => watch(begin + i)));
}
for (let sleeper = 0; sleeper < order.sleepers; sleeper++) sleepers.push(await sleepLater());
process.on('message', (command: CrowdCommand) => handleCommand(command));
// A failed load leaves no process behind.
process.once('disconnect', () => process.exit());
process.send?.('watching');

function handleCommand(command: CrowdCommand): void {
  switch (command.do) {
    case 'count':
      for (const sleeper of sleepers) sleeper.stopReading();
      checks.begin();
      return;
    case 'end':
      counts = checks.end();
      process.send?.('ended');
      return;
    case 'times':
      process.send?.({ ...counts, closed, latencies: checks.latencies(command) });
      return;
    case 'leave':
      leaving = true;
      process.exit();
  }
}

/** Resolves when the viewer is there. */
function watch(viewer: number): Promise<void> {
  return new Promise((resolve) => {
    const socket: WireViewer = new WireViewer(order, {
      opened: () => onOpened(socket, resolve),
      message(bytes, from, to, isBinary) {
        if (isBinary || order.stream === 'json') {
          if (checks.frame(viewer, bytes, from, to)) return resolve();
        }
        if (order.isSocketIo && !isBinary) answer(socket, bytes, from, to, resolve);
      },
      closed: (why) => leaving || closed.push(why),
    });
  });
}

function sleepLater(): Promise<WireViewer> {
  return new Promise((resolve) => {
    const socket: WireViewer = new WireViewer(order, {
      opened: () => onOpened(socket, () => resolve(socket)),
      message: (bytes, from, to, isBinary) => {
        if (order.isFramed) resolve(socket);
        else if (order.isSocketIo && !isBinary) answer(socket, bytes, from, to, () => resolve(socket));
      },
      closed: () => undefined,
    });
  });
}

function onOpened(socket: WireViewer, there: () => void): void {
  if (order.isSocketIo) socket.say(CONNECT);
  else if (!order.isFramed) there();
}

function answer(socket: WireViewer, bytes: Buffer, from: number, to: number, there: () => void): void {
  if (bytes[from] === PING) socket.say(PONG);
  else if (bytes.toString('latin1', from, Math.min(to, from + CONNECTED.length)) === CONNECTED) there();
}
