/** Part of a crowd: viewers of the compact stream and callers on persistent connections, which reports its counts. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { COMPACT_SUBPROTOCOL } from '../../schemas/compact/tables.js';
import type { CrowdCounts } from './crowd.js';
import { get } from './hostile-clients.js';

const BATCH = 50;
const REPORT_MS = 200;
/** Often enough that the connection stays open. */
const CALL_MS = 8000;

const [, , url = '', viewers = '0', callers = '0'] = process.argv;
const counts = { open: 0, frames: 0, answers: 0, lost: 0 } satisfies CrowdCounts;
setInterval(() => process.send?.(counts), REPORT_MS);
process.once('disconnect', () => process.exit());
await opened(Number(viewers), view);
await opened(Number(callers), call);

async function opened(count: number, open: () => Promise<void>): Promise<void> {
  for (let begun = 0; begun < count; begun += BATCH)
    await Promise.all(Array.from({ length: Math.min(BATCH, count - begun) }, open));
}

async function view(): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, COMPACT_SUBPROTOCOL, {
    perMessageDeflate: false,
  });
  socket.on('message', (_, isBinary) => (counts.frames += isBinary ? 1 : 0));
  socket.on('error', () => undefined);
  socket.on('close', () => (counts.lost += 1));
  await once(socket, 'open');
  counts.open += 1;
}

async function call(): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.on('close', () => (counts.lost += 1));
  await once(socket, 'connect');
  counts.open += 1;
  const ask = (): void => void socket.write(get('/api/version'));
  ask();
  const timer = setInterval(ask, CALL_MS);
  socket.on('close', () => clearInterval(timer));
  socket.on('data', (chunk: Buffer) => {
    if (chunk.toString('latin1', 0, 12) === 'HTTP/1.1 200') counts.answers += 1;
  });
}
