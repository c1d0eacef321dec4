/** A world and its compact stream, computed in memory that no other thread can share. */
import { createHash } from 'node:crypto';
import { isMainThread, parentPort } from 'node:worker_threads';

const TICKS = 120;
const HEAD = { paused: false, speed: 10, revision: 0 };

export interface History {
  readonly memory: string;
  readonly state: string;
  /** Hash of all bytes of the stream. */
  readonly stream: string;
}

if (!isMainThread) {
  Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');
  parentPort!.postMessage(await computeHistory());
}

/** Loads the kernel and the encoder only now, so that they see which memory there is. */
export async function computeHistory(): Promise<History> {
  const { createWorld } = await import('../../actors/world/world.js');
  const { readFrame } = await import('../../actors/world/engine/checkpoint/frame.js');
  const { CompactEncoder } = await import('../../actors/encoding/compact/encoder.js');
  const { DEFAULT_LAWS } = await import('../../schemas/laws/catalog/catalog.js');
  const world = createWorld({ worldId: 1, firstEventId: 1, laws: { ...DEFAULT_LAWS, seed: 42 } });
  const encoder = new CompactEncoder({ last: 0 });
  const stream = createHash('sha256');
  let memory = '';
  for (let tick = 0; tick < TICKS; tick++) {
    world.advance();
    const events = world.drainEvents();
    const frame = new Uint8Array(world.frameSize());
    world.writeFrame(frame);
    const { bytes } = encoder.next(readFrame(frame), HEAD, {
      events,
      missed: 0,
      lastId: events.at(-1)?.id ?? 0,
    });
    memory = bytes.buffer.constructor.name;
    stream.update(bytes);
  }
  return { memory, state: world.stateHash(), stream: stream.digest('hex') };
}
