/** A world's frame as a reader on another thread gets it. */
import { createFrameReader, createFrameWriter } from '../../actors/encoding/frame/frame-exchange.js';
import type { FrameEvents, FrameHead } from '../../actors/encoding/frame/messages.js';
import { frameSize, readFrame, writeFrame, type Frame } from '../../actors/world/engine/checkpoint/frame.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';

/** The head of a frame of a running clock. */
export const HEAD: FrameHead = { paused: false, speed: 10, revision: 0 };

export function frameEvents(events: readonly HistoryEvent[] = []): FrameEvents {
  return { events, missed: 0, lastId: events.at(-1)?.id ?? 0 };
}

/** The current frame of the world; later ticks do not change it. */
export function frameOf(world: WorldState): Frame {
  const memory = new Uint8Array(new SharedArrayBuffer(frameSize(world)));
  writeFrame(world, memory);
  return readFrame(memory);
}

/** Created when it is needed. */
const LINE_BYTES = 2 ** 26;

/** Frames of worlds one after the other, in the memory in which they arrive, while their writer continues. */
export function frameLine(): { next(world: WorldState): Frame } {
  const writer = createFrameWriter(LINE_BYTES);
  const reader = createFrameReader(writer.shared);
  return {
    next(world) {
      writer.write((slot) => writeFrame(world, slot), HEAD);
      const frame = readFrame(reader.read()!);
      // Two unread frames overwrite the free slots.
      for (let i = 0; i < 2; i++) writer.write((slot) => slot.fill(0, 0, frameSize(world)).length, HEAD);
      return frame;
    },
  };
}
