/**
 * Viewers of the compact stream in a process of their own, as load while something else is measured. Arguments: the
 * service's address and the number of viewers. It sends `watching` to its parent when every viewer has received a
 * frame, and begins to count at the parent's message.
 */
import { WebSocket } from 'ws';
import { COMPACT_SUBPROTOCOL } from '../../schemas/compact/tables.js';

const [, , url = '', watchersText = '0'] = process.argv;
const watchers = Number(watchersText);
let frames = 0;
let begun = 0;
let waiting = watchers;

for (let watcher = 0; watcher < watchers; watcher++) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, COMPACT_SUBPROTOCOL, {
    perMessageDeflate: false,
  });
  let isNew = true;
  socket.on('message', (_, isBinary) => {
    if (!isBinary) return;
    frames++;
    if (isNew && --waiting === 0) begin();
    isNew = false;
  });
  socket.on('close', () => process.exit(1));
}
process.once('message', () => {
  process.send?.({ frames, seconds: (performance.now() - begun) / 1000 }, () => process.exit());
});

function begin(): void {
  frames = 0;
  begun = performance.now();
  process.send?.('watching');
}
