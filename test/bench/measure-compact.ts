/** Measures the compact frames of a world: the time and bytes of what changes from tick to tick, and of a keyframe. */
import { CompactEncoder } from '../../actors/encoding/compact/encoder.js';
import { createFrameReader, createFrameWriter } from '../../actors/encoding/frame-exchange.js';
import { readFrame } from '../../actors/world/checkpoint/frame.js';
import type { World } from '../../actors/world/protocol.js';
import { frameEvents } from '../support/frames.js';

export interface CompactFigures {
  /** Median of the frames measured. */
  readonly compactMs: number;
  readonly compactBytes: number;
  readonly keyframeMs: number;
  readonly keyframeBytes: number;
}

/**
 * Frames of ticks in a row, encoded over and over; the second half counts: after 20 s of a service the code is
 * compiled.
 */
const FRAMES = 24;
const ROUNDS = 50;

/**
 * Runs the world for some ticks. Its frames take the same way as in the service: through the memory that the clock's
 * thread writes and the encoder reads.
 */
export function measureCompact(world: World): CompactFigures {
  const frames = Array.from({ length: FRAMES }, () => {
    world.advance();
    world.drainLineage();
    world.drainEvents();
    const bytes = new Uint8Array(world.frameSize());
    return bytes.subarray(0, world.writeFrame(bytes));
  });
  const head = { paused: false, speed: world.laws.tick_rate, revision: 0 };
  const writer = createFrameWriter(Math.max(...frames.map(({ length }) => length)));
  const reader = createFrameReader(writer.shared);
  const numbering = { last: 0 };
  const encoder = new CompactEncoder(numbering);
  const times: number[] = [];
  const keyframeTimes: number[] = [];
  let bytes = 0;
  let keyframeBytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    encoder.restart();
    numbering.last = 0;
    for (const [place, written] of frames.entries()) {
      writer.write((slot) => {
        slot.set(written);
        return written.length;
      });
      const frame = readFrame(reader.read() as Uint8Array);
      const begun = performance.now();
      const { length } = encoder.next(frame, head, frameEvents()).bytes;
      const ms = performance.now() - begun;
      if (round < ROUNDS / 2) continue;
      if (place === 0) {
        keyframeTimes.push(ms);
        keyframeBytes = length;
      } else {
        times.push(ms);
        bytes += length;
      }
    }
  }
  return {
    compactMs: medianOf(times),
    compactBytes: bytes / times.length,
    keyframeMs: medianOf(keyframeTimes),
    keyframeBytes,
  };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
