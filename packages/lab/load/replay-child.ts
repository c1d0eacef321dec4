/**
 * The servers to compare with: `ws` with the usual loop over its clients, and socket.io with its `emit` to all. Called
 * with a `ReplayOrder` as JSON; reports its port, begins at `go`, and answers `times` with each tick's send time.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deserialize } from 'node:v8';
import { Server } from 'socket.io';
import { WebSocket, WebSocketServer } from 'ws';
import { ContentCheck, STATE_HEAD_BYTES, type Stream } from './content-check.js';

export interface ReplayOrder {
  readonly kind: 'ws' | 'socket.io';
  readonly stream: Stream;
  /** Frames that a viewer received, as `serialize` of node:v8 writes an array of buffers. */
  readonly file: string;
  readonly framesPerSecond: number;
}

/** A larger delay moves the schedule, like that of the service's clock. */
const CAUGHT_UP_MS = 5;

const order = JSON.parse(process.argv[2] ?? '') as ReplayOrder;
const frames = deserialize(readFileSync(order.file)) as readonly Buffer[];
const check = new ContentCheck(order.stream);
const intervalMs = 1000 / order.framesPerSecond;
const sent = { ticks: [] as number[], atMs: [] as number[], latenessMs: [] as number[] };
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
  if (word !== 'go') process.send?.(sent);
  else {
    dueAtMs = performance.now();
    sendNext();
  }
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

function sendNext(): void {
  const place = sent.ticks.length;
  const bytes = order.stream === 'json' ? withTick(frames[place % frames.length]!, place + 1) : frames[place];
  if (bytes === undefined || !check.readHead(bytes, 0, bytes.length)) return;
  const now = performance.now();
  const latenessMs = Math.max(0, now - dueAtMs);
  sent.ticks.push(check.head.tick);
  sent.atMs.push(performance.timeOrigin + now);
  sent.latenessMs.push(latenessMs);
  sendToAll(bytes);
  dueAtMs = (latenessMs > CAUGHT_UP_MS ? now : dueAtMs) + intervalMs;
  setTimeout(sendNext, Math.max(0, dueAtMs - performance.now()));
}

function withTick(state: Buffer, tick: number): Buffer {
  const head = state.toString('latin1', 0, STATE_HEAD_BYTES).replace(/"tick":\d+/, `"tick":${tick}`);
  return Buffer.concat([Buffer.from(head, 'latin1'), state.subarray(STATE_HEAD_BYTES)]);
}
