/**
 * Exchanges frames between the clock's thread and the snapshot thread over shared memory. Of four slots the writer
 * owns one, the reader two, and one holds the newest frame. Each side swaps a slot of its own with that one in one
 * atomic step. So the writer never waits, the reader never sees half a frame, and only the newest frame counts
 * (docs/decisions/0011-shared-frames.md). The reader's second slot holds the previous frame, with which the newest
 * is compared. It is WebAssembly memory: the encoder's loops (compact/wasm/wasm-encoder.ts) read frames in place
 * and own what lies behind the slots.
 *
 *     header: [middle slot | FRESH] [bytes in slot 0] [1] [2] [3] [bytes of a slot]
 *     then the four slots, then the reader's memory
 */
import { createMemory } from './memory.js';
import type { SharedMemory } from './webassembly.js';

const HEADER_BYTES = 64;
const SLOTS = 4;
/** Index of the header word that holds the size of a slot. */
const CAPACITY_AT = 5;
/** Set in the header's first word while the middle slot holds an unread frame. */
const FRESH = 4;
const SLOT_MASK = 3;
const ALIGNMENT_BYTES = 64;

export interface FrameWriter {
  readonly shared: SharedMemory;
  /** Largest frame that fits into a slot, in bytes. */
  readonly capacity: number;
  /** Lets `fill` write a frame into the free slot and makes it the newest; returns its bytes. */
  write(fill: (slot: Uint8Array) => number): number;
}

export interface FrameReader {
  readonly memory: SharedMemory;
  /** Address from which on the memory belongs to the reader. */
  readonly freeFrom: number;
  /** The newest frame if it is unread, otherwise null. Valid until the next `read`. */
  read(): Uint8Array | null;
  /** The frame that was read last; null before the first. */
  current(): Uint8Array | null;
  /** Keeps the frame that was read last unchanged until another is held. */
  hold(): void;
}

/** New shared memory for frames of up to `frameBytes`, with its only writer. */
export function createFrameWriter(frameBytes: number): FrameWriter {
  const capacity = Math.ceil(frameBytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
  const shared = createMemory(HEADER_BYTES + SLOTS * capacity);
  const header = headerOf(shared);
  const slots = Array.from(
    { length: SLOTS },
    (_, slot) => new Uint8Array(shared.buffer, addressOf(slot, capacity), capacity),
  );
  Atomics.store(header, CAPACITY_AT, capacity);
  // The writer starts with slot 0, the reader with the last two; slot 1 is the middle one.
  Atomics.store(header, 0, 1);
  let own = 0;

  return {
    shared,
    capacity,
    write(fill) {
      const bytes = fill(slots[own] as Uint8Array);
      Atomics.store(header, 1 + own, bytes);
      own = Atomics.exchange(header, 0, own | FRESH) & SLOT_MASK;
      return bytes;
    },
  };
}

/** The only reader of memory that `createFrameWriter` made. */
export function createFrameReader(memory: SharedMemory): FrameReader {
  const header = headerOf(memory);
  const capacity = Atomics.load(header, CAPACITY_AT);
  let own = SLOTS - 1;
  let other = SLOTS - 2;
  let held = other;
  let frame: Uint8Array | null = null;

  return {
    memory,
    freeFrom: addressOf(SLOTS, capacity),
    read() {
      if ((Atomics.load(header, 0) & FRESH) === 0) return null;
      if (held === own) [own, other] = [other, own];
      own = Atomics.exchange(header, 0, own) & SLOT_MASK;
      // The buffer is read now, because the memory may have grown.
      frame = new Uint8Array(memory.buffer, addressOf(own, capacity), Atomics.load(header, 1 + own));
      return frame;
    },
    current: () => frame,
    hold() {
      held = own;
    },
  };
}

function headerOf({ buffer }: SharedMemory): Int32Array {
  return new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
}

function addressOf(slot: number, capacity: number): number {
  return HEADER_BYTES + slot * capacity;
}
