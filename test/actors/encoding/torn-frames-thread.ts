/** Reads 2,000 frames whose words are all their serial number, and tells how many were torn or out of order. */
import { parentPort, workerData } from 'node:worker_threads';
import { createFrameReader } from '#actors/encoding/frame/frame-exchange.js';

const reader = createFrameReader(workerData as SharedArrayBuffer);
let frames = 0;
let torn = 0;
let older = 0;
let last = 0;
while (frames < 2000) {
  const frame = reader.read();
  if (!frame) continue;
  const words = new Int32Array(frame.buffer, frame.byteOffset, frame.byteLength / Int32Array.BYTES_PER_ELEMENT);
  const first = words[0] ?? 0;
  if (!words.every((word) => word === first) || reader.head().revision !== 1e12 + first) torn += 1;
  if (first <= last) older += 1;
  last = first;
  frames += 1;
}
parentPort?.postMessage({ frames, torn, older });
