/** Measures the compact frames of a world: the time and bytes of what changes from tick to tick, and of a keyframe. */
import { CompactEncoder } from '../../actors/snapshot/compact/encoder.js';
import { readFrame } from '../../actors/world/checkpoint/frame.js';
import type { World } from '../../actors/world/protocol.js';

export interface CompactFigures {
  /** Median of the frames measured. */
  readonly compactMs: number;
  readonly compactBytes: number;
  readonly keyframeMs: number;
  readonly keyframeBytes: number;
}

/** Frames of ticks in a row, encoded over and over, so that the loops are compiled before any counts. */
const FRAMES = 24;
const ROUNDS = 12;

/** Lets the world go on for some ticks. */
export function measureCompact(world: World): CompactFigures {
  const frames = Array.from({ length: FRAMES }, () => {
    world.advance();
    world.drainLineage();
    world.drainEvents();
    const memory = new Uint8Array(new SharedArrayBuffer(world.frameSize()));
    return readFrame(memory.subarray(0, world.writeFrame(memory)));
  });
  const head = { paused: false, speed: world.laws.tick_rate };
  const times: number[] = [];
  const keyframeTimes: number[] = [];
  let bytes = 0;
  let keyframeBytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const encoder = new CompactEncoder();
    for (const [place, frame] of frames.entries()) {
      const begun = performance.now();
      const { length } = encoder.next(frame, head, []).bytes;
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
