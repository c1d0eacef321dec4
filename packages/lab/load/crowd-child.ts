/**
 * Viewers in a process of their own, whose argument is a `CrowdOrder` as JSON. It sends an `Opening` until all are
 * connected, counts from the message `count` to `end`, which it answers with the number of frames, and answers the
 * ticks' times with all counts.
 */
import { setPriority } from 'node:os';
import type { Stream } from './content-check.js';
import { ViewerChecks, type CrowdCounts, type TickTimes } from './viewer-checks.js';
import { WireViewer, type ServerAddress } from './wire-viewer.js';

export interface CrowdOrder extends ServerAddress {
  readonly stream: Stream;
  readonly viewers: number;
  /** Viewers beside them that stop reading when the counting begins. */
  readonly sleepers: number;
  /** The process's scheduling priority: 0, the usual, to 19, the lowest (nice). */
  readonly nice: number;
  readonly isSocketIo: boolean;
  /** A viewer is there when it has got a frame, not when the server took it. */
  readonly isFramed: boolean;
  /** One process sends to all viewers. */
  readonly isOneProcess: boolean;
}

export interface Opening {
  readonly connected: number;
  /** Reasons why connections ended. */
  readonly closed: readonly string[];
  readonly isComplete: boolean;
}

export type CrowdCommand = 'count' | 'end' | TickTimes;

export interface CrowdAnswer extends CrowdCounts {
  readonly closed: readonly string[];
  readonly latencies: readonly number[];
}

/** Sockets that are opened together. */
const BATCH = 100;
const OPENING_EVERY_MS = 250;
/** Packets of engine.io and socket.io. */
const PACKET = { connect: '40', ping: '2', pong: '3' } as const;

const order = JSON.parse(process.argv[2] ?? '') as CrowdOrder;
setPriority(order.nice);
const checks = new ViewerChecks(order.stream, order.viewers, order.isOneProcess);
const closed: string[] = [];
const sleepers: WireViewer[] = [];
let counts: CrowdCounts | null = null;

// A failed load leaves no process behind.
process.once('disconnect', () => process.exit());
process.on('message', handleCommand);
let connected = 0;
const all = [...Array(order.viewers + order.sleepers).keys()];
const timer = setInterval(() => tellOpening(false), OPENING_EVERY_MS);
while (all.length > 0) await Promise.all(all.splice(0, BATCH).map(watch));
clearInterval(timer);
tellOpening(true);

function tellOpening(isComplete: boolean): void {
  process.send?.({ connected, closed, isComplete } satisfies Opening);
}

function handleCommand(command: CrowdCommand): void {
  if (command === 'count') {
    for (const sleeper of sleepers) sleeper.stopReading();
    checks.begin();
  } else if (command === 'end') {
    counts = checks.end();
    process.send?.(counts.frames);
  } else process.send?.({ ...counts, closed, latencies: checks.latencies(command) });
}

/** Resolves when the viewer is there; those after the last that reads are sleepers. */
function watch(viewer: number): Promise<void> {
  const isSleeper = viewer >= order.viewers;
  return new Promise((done) => {
    let isConnected = false;
    const resolve = (): void => {
      if (!isConnected) connected++;
      isConnected = true;
      done();
    };
    const socket: WireViewer = new WireViewer(order, {
      opened() {
        if (order.isSocketIo) socket.say(PACKET.connect);
        else if (!order.isFramed) resolve();
      },
      message(bytes, from, to, isBinary) {
        const isText = order.isSocketIo && !isBinary;
        const text = isText ? bytes.toString('latin1', from, Math.min(to, from + PACKET.connect.length)) : '';
        if (text === PACKET.ping) socket.say(PACKET.pong);
        else if (text === PACKET.connect || isSleeper) resolve();
        else if (isBinary || order.stream === 'json') {
          if (checks.frame(viewer, bytes, from, to)) resolve();
        }
      },
      closed: (why) => (isSleeper && isConnected) || closed.push(why),
    });
    if (isSleeper) sleepers.push(socket);
  });
}
