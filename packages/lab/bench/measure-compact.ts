/** Measures the compact frames of a world: the time and bytes of what changes from tick to tick, and of a keyframe. */
import { CompactEncoder } from '#actors/encoding/compact/encoder.js';
import { createFrameReader, createFrameWriter } from '#actors/encoding/frame/frame-exchange.js';
import { readFrame } from '#engine/checkpoint/frame.js';
import type { World } from '#world/protocol.js';
import { mean, middle } from '../worlds/statistics.js';
import { advance } from '#test/support/crowd.js';
import { frameEvents } from '#test/support/frames.js';

interface Encoded {
  readonly ms: number;
  readonly bytes: number;
}

/** Frames of ticks in a row, encoded over and over; the second half of the rounds counts, when code is compiled. */
const FRAMES = 24;
const ROUNDS = 50;

/** Runs the world for some ticks. Its frames pass through the memory that the clock's thread writes. */
export function measureCompact(world: World) {
  const frames = Array.from({ length: FRAMES }, () => {
    advance(world, 1);
    const bytes = new Uint8Array(world.frameSize());
    return bytes.subarray(0, world.writeFrame(bytes));
  });
  const head = { paused: false, speed: world.laws.tick_rate, revision: 0 };
  const writer = createFrameWriter(Math.max(...frames.map(({ length }) => length)));
  const reader = createFrameReader(writer.shared);
  const numbering = { last: 0 };
  const encoder = new CompactEncoder(numbering);
  const deltas: Encoded[] = [];
  const keyframes: Encoded[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    encoder.restart();
    numbering.last = 0;
    for (const [place, written] of frames.entries()) {
      writer.write((slot) => {
        slot.set(written);
        return written.length;
      }, head);
      const frame = readFrame(reader.read() as Uint8Array);
      const begun = performance.now();
      const { length: bytes } = encoder.next(frame, head, frameEvents()).bytes;
      const ms = performance.now() - begun;
      if (round >= ROUNDS / 2) (place === 0 ? keyframes : deltas).push({ ms, bytes });
    }
  }
  const medianMs = (encoded: readonly Encoded[]): number => middle(encoded, ({ ms }) => ms).ms;
  const meanBytes = (encoded: readonly Encoded[]): number => mean(encoded.map(({ bytes }) => bytes));
  return {
    compactMs: medianMs(deltas),
    compactBytes: meanBytes(deltas),
    keyframeMs: medianMs(keyframes),
    keyframeBytes: meanBytes(keyframes),
  };
}
