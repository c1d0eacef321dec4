/**
 * The servers to compare with, in their own process: `ws` with the usual loop over its clients, and socket.io
 * with its `emit` to all. Each sends recorded frames at a steady pace and answers one small read. Called with a
 * `ReplayOrder` as JSON; reports its port, begins at `go`, and answers `times` with the send time of each tick.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { WebSocketServer, WebSocket } from 'ws';
import type { Stream } from './content-check.js';
import { Replay } from './recording.js';
import type { TickTimes } from './viewer-checks.js';

export interface ReplayOrder {
  readonly kind: 'ws' | 'socket.io';
  readonly stream: Stream;
  readonly file: string;
  readonly framesPerSecond: number;
}

export interface ReplayTold extends TickTimes {
  /** How late each frame was, milliseconds. */
  readonly latenessMs: readonly number[];
}

const order = JSON.parse(process.argv[2] ?? '') as ReplayOrder;
const replay = new Replay(order.file, order.stream);
const intervalMs = 1000 / order.framesPerSecond;
const told = { ticks: [] as number[], atMs: [] as number[], latenessMs: [] as number[] };
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"ok":true}');
});
const sendToAll = order.kind === 'ws' ? plainServer() : socketIoServer();
let dueAtMs = 0;

// A failed load leaves no process behind.
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', (word) => {
  if (word === 'go') {
    dueAtMs = performance.now();
    tick();
  } else process.send?.(told);
});

function plainServer(): (bytes: Buffer) => void {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  return (bytes) => {
    for (const socket of sockets.clients) {
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes, { binary: order.stream === 'bin' });
    }
  };
}

function socketIoServer(): (bytes: Buffer) => void {
  const sockets = new Server(server, { perMessageDeflate: false, transports: ['websocket'] });
  return (bytes) => void sockets.emit('frame', bytes);
}

function tick(): void {
  const frame = replay.next();
  if (frame === null) return;
  const now = performance.now();
  const latenessMs = Math.max(0, now - dueAtMs);
  told.ticks.push(frame.tick);
  told.atMs.push(performance.timeOrigin + now);
  told.latenessMs.push(latenessMs);
  sendToAll(frame.bytes);
  // Like the service's clock: a small delay is caught up, a larger one moves the schedule.
  dueAtMs = (latenessMs > 5 ? now : dueAtMs) + intervalMs;
  setTimeout(tick, Math.max(0, dueAtMs - performance.now()));
}
