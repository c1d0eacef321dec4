/**
 * Copies frames into shared memory for the encoder, up to a maximum rate while ticks run, and at once after an action.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { ActorRef } from '../runtime/actor.js';
import { joinEvents, type NewEvents, type FrameHead } from '../encoding/frame/messages.js';
import type { EncoderProtocol } from '../encoding/protocol.js';
import { dueSampleFrame, sampleFrame, createFrameWriter, type FrameWriter } from '../encoding/frame/frame-exchange.js';
import type { World } from '../world/protocol.js';
import type { TimeSource } from './time.js';

/** Size of newly allocated memory, as a multiple of the size of the current frame, so that the world can grow. */
const HEADROOM = 1.5;

type FrameSink = Pick<EncoderProtocol, 'attach' | 'frame' | 'sample'>;

export interface Publisher {
  add(events: NewEvents): void;
  /** Publishes a frame if one is due. Returns the duration in milliseconds; null if no frame was due. */
  offer(world: World, head: FrameHead): number | null;
  /** Publishes a frame at once. Returns the duration in milliseconds. */
  publish(world: World, head: FrameHead): number;
  /** Sends the frame of this tick for the time series if the tick has a sample. */
  sampleWhenDue(world: World): void;
  /** Sends the frame of a tick at which a world begins, resumes or ends. */
  sample(world: World): void;
  /** Drops the memory shared with an encoder that was restarted. The next frame is written to new memory. */
  forget(): void;
}

export function createPublisher(encoder: ActorRef<FrameSink>, time: TimeSource): Publisher {
  const intervalMs = 1000 / LIMITS.framesPerSecondMax.value;
  // A frame may be sent up to half an interval before it is due; the time at which the next one is due does not change.
  // A clock at the maximum rate thus publishes every tick, although some ticks are a few milliseconds late.
  const earlyMs = intervalMs / 2;
  let writer: FrameWriter | null = null;
  let worldId = 0;
  let dueAt = -Infinity;
  let added: NewEvents = { events: [], lastEventId: 0 };

  const writerFor = (world: World): FrameWriter | null => {
    const size = world.frameSize();
    if (writer && worldId === world.worldId && size <= writer.capacity) return writer;
    const next = createFrameWriter(Math.ceil(size * HEADROOM));
    const attached = encoder.tell('attach', { shared: next.shared, worldId: world.worldId });
    writer = attached ? next : null;
    worldId = world.worldId;
    return writer;
  };

  const write: Publisher['publish'] = (world, head) => {
    const begun = time.now();
    const target = writerFor(world);
    if (target) {
      target.write((slot) => world.writeFrame(slot), head);
      encoder.tell('frame', { ...added, tick: world.tick });
      added = { events: [], lastEventId: added.lastEventId };
    }
    return time.now() - begun;
  };

  return {
    add(events) {
      added = joinEvents(added, events);
    },
    offer(world, head) {
      const now = time.now();
      if (now < dueAt - earlyMs) return null;
      dueAt = Math.max(dueAt, now - earlyMs) + intervalMs;
      return write(world, head);
    },
    publish(world, head) {
      // Frames that are published at once do not add up: the next regular frame is due one interval from now, unless it
      // was due later than that.
      dueAt = Math.max(dueAt, time.now() + intervalMs);
      return write(world, head);
    },
    sampleWhenDue(world) {
      const frame = dueSampleFrame(world);
      if (frame !== null) encoder.tell('sample', { frames: [frame] });
    },
    sample: (world) => void encoder.tell('sample', { frames: [sampleFrame(world)] }),
    forget() {
      writer = null;
    },
  };
}
