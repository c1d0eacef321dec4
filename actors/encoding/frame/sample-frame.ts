/**
 * Frames for the time series. A sample belongs to a tick, not to a moment, so a world has the same curves at every speed
 * and on every machine.
 */
import { LIMITS } from '../../../schemas/limits.js';
import type { World } from '../../world/protocol.js';

type Framed = Pick<World, 'tick' | 'frameSize' | 'writeFrame'>;

/** Returns the frame of a tick that has a sample; null for the ticks between two samples. */
export function dueSampleFrame(world: Framed): Uint8Array | null {
  return world.tick % LIMITS.seriesIntervalTicks.value === 0 ? sampleFrame(world) : null;
}

/** Returns the frame of this tick in memory of its own, because the memory of published frames has the newest only. */
export function sampleFrame(world: Framed): Uint8Array {
  const memory = new Uint8Array(new SharedArrayBuffer(world.frameSize()));
  return memory.subarray(0, world.writeFrame(memory));
}
