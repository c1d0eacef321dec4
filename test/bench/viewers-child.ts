/**
 * Viewers in a process of their own: real WebSockets that count what they receive. Arguments: the service's address, the
 * number of viewers, the seconds to let them settle and the seconds to count. It sends `counting` to its parent when
 * the count begins, and the counts at the end.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { delay } from '../support/until.js';

export interface ViewerCounts {
  readonly viewers: number;
  readonly seconds: number;
  readonly frames: number;
  readonly bytes: number;
  /** Ticks between two frames of a viewer that it did not see. */
  readonly ticksSkipped: number;
  /** Frames that were not newer than the one before. */
  readonly framesDisordered: number;
  readonly framesFewest: number;
  readonly framesMost: number;
  readonly closed: number;
  /** Of this process, in cores. */
  readonly cores: number;
}

/** Sockets that are opened together. */
const BATCH = 50;
/** The tick stands at the front of every state. */
const HEAD_BYTES = 120;
const TICK = /^\{"type":"state".*?"tick":(\d+)/;

const [, , url = '', viewersText = '0', settleText = '0', secondsText = '1'] = process.argv;
const viewers = Number(viewersText);
const sockets: WebSocket[] = [];
const lastTicks = new Int32Array(viewers);
const framesOfViewers = new Int32Array(viewers);
let counting = false;
let bytes = 0;
let ticksSkipped = 0;
let framesDisordered = 0;
let closed = 0;

for (let begin = 0; begin < viewers; begin += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, viewers - begin) }, (_, i) => connect(begin + i));
  await Promise.all(batch.map((socket) => once(socket, 'open')));
  sockets.push(...batch);
}
await delay(Number(settleText) * 1000);
process.send?.('counting');
counting = true;
const begun = performance.now();
const cpuBegun = process.cpuUsage();
await delay(Number(secondsText) * 1000);
counting = false;
const seconds = (performance.now() - begun) / 1000;
const cpu = process.cpuUsage(cpuBegun);
const counts: ViewerCounts = {
  viewers,
  seconds,
  frames: framesOfViewers.reduce((sum, frames) => sum + frames, 0),
  bytes,
  ticksSkipped,
  framesDisordered,
  framesFewest: viewers === 0 ? 0 : Math.min(...framesOfViewers),
  framesMost: Math.max(0, ...framesOfViewers),
  closed,
  cores: (cpu.user + cpu.system) / 1e6 / seconds,
};
process.send?.(counts, () => process.exit());

/** The cheapest possible reader: it receives every byte and reads only the tick. */
function connect(viewer: number): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  socket.on('close', () => closed++);
  socket.on('message', (data: Buffer) => {
    const found = TICK.exec(data.toString('latin1', 0, HEAD_BYTES));
    if (!found) return;
    const tick = Number(found[1]);
    const last = lastTicks[viewer] ?? 0;
    lastTicks[viewer] = tick;
    if (!counting) return;
    framesOfViewers[viewer]!++;
    bytes += data.length;
    if (tick <= last) framesDisordered++;
    else ticksSkipped += tick - last - 1;
  });
  return socket;
}
