/**
 * Passes frames from the clock's thread to the encoder thread over shared memory with three slots. One slot belongs to
 * the writer, one to the reader, and the middle slot holds the newest frame. Each side swaps its slot with the middle
 * slot in an atomic step, so the writer never waits, the reader never sees an incomplete frame, and a newer frame
 * replaces an unread one (docs/decisions.md#frames-over-shared-memory-a-compact-stream).
 *
 *     header: [middle slot | FRESH] [bytes in slot 0] [1] [2] [bytes of a slot], heads of slots 0, 1, 2 from byte 32
 *     then the three slots
 */
import type { FrameHead } from './messages.js';
import { LIMITS } from '#schemas/limits.js';
import { sharedBytes } from '../../world/engine/columns/memory.js';
import type { World } from '../../world/protocol.js';

const HEADER_BYTES = 128;
/** Offset of the heads in the header, in bytes. */
const HEADS_AT = 32;
/** Numbers of a head: paused as 0 or 1, speed, revision. */
const HEAD_NUMBERS = 3;
const SLOTS = 3;
/** Index of the 32-bit word in the header that holds the size of a slot in bytes. */
const CAPACITY_AT = 4;
/** Bit of the header's first word that is set while the middle slot holds an unread frame. */
const FRESH = 4;
/** Bits of the header's first word that hold the index of the middle slot. */
const SLOT_MASK = 3;
const ALIGNMENT_BYTES = 64;

export interface FrameWriter {
  readonly shared: SharedArrayBuffer;
  /** Largest frame that fits into a slot, in bytes. */
  readonly capacity: number;
  /**
   * Calls `fill`, which writes a frame into the writer's slot, then publishes the frame with its head. Returns its size
   * in bytes.
   */
  write(fill: (slot: Uint8Array) => number, head: FrameHead): number;
}

export interface FrameReader {
  /** Returns the newest frame if it is unread, otherwise null. The bytes are valid until the next `read`. */
  read(): Uint8Array | null;
  /** Returns the head of the frame that was read last. */
  head(): FrameHead;
}

/** Creates shared memory for frames of up to `frameBytes` bytes, and the writer. There must be no other writer. */
export function createFrameWriter(frameBytes: number): FrameWriter {
  const capacity = Math.ceil(frameBytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
  const shared = sharedBytes(HEADER_BYTES + SLOTS * capacity);
  const header = headerOf(shared);
  const heads = headsOf(shared);
  const slots = Array.from({ length: SLOTS }, (_, slot) => new Uint8Array(shared, addressOf(slot, capacity), capacity));
  Atomics.store(header, CAPACITY_AT, capacity);
  // Slot 0 belongs to the writer at first, slot 1 is the middle slot, and slot 2 belongs to the reader.
  Atomics.store(header, 0, 1);
  let own = 0;

  return {
    shared,
    capacity,
    write(fill, { paused, speed, revision }) {
      const bytes = fill(slots[own] as Uint8Array);
      Atomics.store(header, 1 + own, bytes);
      heads.set([Number(paused), speed, revision], own * HEAD_NUMBERS);
      own = Atomics.exchange(header, 0, own | FRESH) & SLOT_MASK;
      return bytes;
    },
  };
}

/** Creates the reader of memory from `createFrameWriter`. There must be no other reader. */
export function createFrameReader(shared: SharedArrayBuffer): FrameReader {
  const header = headerOf(shared);
  const heads = headsOf(shared);
  const capacity = Atomics.load(header, CAPACITY_AT);
  let own = SLOTS - 1;

  return {
    read() {
      if ((Atomics.load(header, 0) & FRESH) === 0) return null;
      own = Atomics.exchange(header, 0, own) & SLOT_MASK;
      return new Uint8Array(shared, addressOf(own, capacity), Atomics.load(header, 1 + own));
    },
    head() {
      const [paused, speed, revision] = heads.subarray(own * HEAD_NUMBERS);
      return { paused: paused === 1, speed: speed!, revision: revision! };
    },
  };
}

function headerOf(shared: SharedArrayBuffer): Int32Array {
  return new Int32Array(shared, 0, HEADS_AT / Int32Array.BYTES_PER_ELEMENT);
}

function headsOf(shared: SharedArrayBuffer): Float64Array {
  return new Float64Array(shared, HEADS_AT, SLOTS * HEAD_NUMBERS);
}

function addressOf(slot: number, capacity: number): number {
  return HEADER_BYTES + slot * capacity;
}

// Frames for the time series. A sample belongs to a tick, not to a moment, so a world has the same curves at every
// speed and on every machine.

type Framed = Pick<World, 'tick' | 'frameSize' | 'writeFrame'>;

/** Returns the frame of a tick that has a sample; null for the ticks between two samples. */
export function dueSampleFrame(world: Framed): Uint8Array | null {
  return world.tick % LIMITS.seriesIntervalTicks.value === 0 ? sampleFrame(world) : null;
}

/** Returns the frame of this tick in memory of its own, because the memory of published frames has the newest only. */
export function sampleFrame(world: Framed): Uint8Array {
  const memory = new Uint8Array(sharedBytes(world.frameSize()));
  return memory.subarray(0, world.writeFrame(memory));
}
