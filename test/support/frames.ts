/** A world's frame as a reader on another thread gets it. */
import { frameSize, readFrame, writeFrame, type Frame } from '../../actors/world/checkpoint/frame.js';
import type { WorldState } from '../../actors/world/state.js';

/** The frame of the world as it stands; later ticks do not change it. */
export function frameOf(world: WorldState): Frame {
  const memory = new Uint8Array(new SharedArrayBuffer(frameSize(world)));
  writeFrame(world, memory);
  return readFrame(memory);
}
