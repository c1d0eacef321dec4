/**
 * Frames of one viewer of the idle service, in a file: the other servers send them under the same load. Each
 * frame is preceded by its length.
 */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { COMPACT_SUBPROTOCOL } from '../../schemas/compact/tables.js';
import { ContentCheck, type Stream } from './content-check.js';

/** JSON states are a hundred times larger: these few are sent repeatedly, each time with the current tick. */
const STATES = 30;
const LENGTH_BYTES = 4;
const TICK = /"tick":\d+/;
const STATE_HEAD_BYTES = 120;

/** Receives `count` frames and writes them to `file`. */
export async function record(url: string, stream: Stream, frames: number, file: string): Promise<void> {
  const wanted = stream === 'json' ? Math.min(frames, STATES) : frames;
  const address = `${url.replace('http', 'ws')}/ws`;
  const settings = { perMessageDeflate: false };
  const socket =
    stream === 'bin'
      ? new WebSocket(address, COMPACT_SUBPROTOCOL, settings)
      : new WebSocket(address, settings);
  const kept: Buffer[] = [];
  const check = new ContentCheck(stream);
  let isFull = false;
  socket.on('message', (data: Buffer) => {
    if (isFull || !check.readHead(data, 0, data.length)) return;
    kept.push(data);
    isFull = kept.length === wanted;
    if (isFull) socket.close();
  });
  await once(socket, 'close');
  if (!isFull) throw new Error(`the service ended the recording after ${kept.length} frames`);
  writeFileSync(file, Buffer.concat(kept.flatMap((frame) => [lengthOf(frame), frame])));
}

/** The frames of a file, one per tick; null after the last. */
export class Replay {
  readonly #frames: readonly Buffer[];
  readonly #stream: Stream;
  readonly #check: ContentCheck;
  #next = 0;

  constructor(file: string, stream: Stream) {
    this.#frames = framesOf(readFileSync(file));
    this.#stream = stream;
    this.#check = new ContentCheck(stream);
  }

  next(): { readonly tick: number; readonly bytes: Buffer } | null {
    const place = this.#next++;
    if (this.#stream === 'json') {
      const bytes = withTick(this.#frames[place % this.#frames.length]!, place + 1);
      return { tick: place + 1, bytes };
    }
    const bytes = this.#frames[place];
    if (bytes === undefined || !this.#check.readHead(bytes, 0, bytes.length)) return null;
    return { tick: this.#check.head.tick, bytes };
  }
}

function withTick(state: Buffer, tick: number): Buffer {
  const head = state.toString('latin1', 0, STATE_HEAD_BYTES).replace(TICK, `"tick":${tick}`);
  return Buffer.concat([Buffer.from(head, 'latin1'), state.subarray(STATE_HEAD_BYTES)]);
}

function framesOf(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const from = at + LENGTH_BYTES;
    at = from + bytes.readUInt32LE(at);
    frames.push(bytes.subarray(from, at));
  }
  return frames;
}

function lengthOf(frame: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(frame.length);
  return length;
}
