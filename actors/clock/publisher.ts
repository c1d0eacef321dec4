/**
 * Frames from the world to the snapshot actor: at most 30 a second by the wall clock while ticks run, at once after an
 * action (decisions.md section 7). One copy of the wire's columns into shared memory; nobody is waited for.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { ActorRef } from '../runtime/actor.js';
import type { FrameHead, SnapshotProtocol } from '../snapshot/protocol.js';
import { createFrameWriter, type FrameWriter } from '../snapshot/frame-exchange.js';
import type { World } from '../world/protocol.js';
import type { TimeSource } from './time.js';

/** Room for growth before larger memory is needed. */
const HEADROOM = 1.5;

type FrameSink = Pick<SnapshotProtocol, 'attach' | 'frame'>;

export interface Publisher {
  /** Publishes if the pace allows; returns the milliseconds that it took, null when it did not publish. */
  offer(world: World, events: readonly HistoryEvent[], head: FrameHead): number | null;
  /** Publishes whatever the pace. */
  publish(world: World, events: readonly HistoryEvent[], head: FrameHead): number;
  /** The reader is a new one: it gets memory of its own with the next frame. */
  forget(): void;
}

/** A publisher that has published nothing. */
export function createPublisher(snapshot: ActorRef<FrameSink>, time: TimeSource): Publisher {
  const intervalMs = 1000 / LIMITS.framesPerSecondMax.value;
  // A frame may come so much early, but not the one after it too: ticks are late now and then, and 30 ticks a second
  // give 30 frames all the same.
  const earlyMs = intervalMs / 2;
  let writer: FrameWriter | null = null;
  let worldId = 0;
  let dueAt = -Infinity;

  const writerFor = (world: World): FrameWriter | null => {
    const size = world.frameSize();
    if (writer && worldId === world.worldId && size <= writer.capacity) return writer;
    const next = createFrameWriter(Math.ceil(size * HEADROOM));
    const attached = snapshot.tell('attach', { shared: next.shared, worldId: world.worldId });
    writer = attached ? next : null;
    worldId = world.worldId;
    return writer;
  };

  const write: Publisher['publish'] = (world, events, head) => {
    const begun = time.now();
    const target = writerFor(world);
    if (target) {
      target.write((slot) => world.writeFrame(slot));
      snapshot.tell('frame', { events, head });
    }
    return time.now() - begun;
  };

  return {
    offer(world, events, head) {
      const now = time.now();
      if (now < dueAt - earlyMs) return null;
      dueAt = Math.max(dueAt, now - earlyMs) + intervalMs;
      return write(world, events, head);
    },
    publish(world, events, head) {
      // However many are forced in a row, the next one by the pace is an interval away, never more.
      dueAt = Math.max(dueAt, time.now() + intervalMs);
      return write(world, events, head);
    },
    forget() {
      writer = null;
    },
  };
}
