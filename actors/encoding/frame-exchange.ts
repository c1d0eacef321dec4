/**
 * Exchanges frames between the clock's thread and the encoder thread over shared memory. One of three slots belongs to
 * the writer, one to the reader, and the middle one holds the newest frame. Each side swaps its slot with the middle
 * one in an atomic step, so the writer never waits, the reader never sees an incomplete frame, and a newer frame
 * replaces an unread one (docs/decisions/0011-shared-frames.md).
 *
 *     header: [middle slot | FRESH] [bytes in slot 0] [1] [2] [bytes of a slot]
 *     then the three slots
 */
const HEADER_BYTES = 64;
const SLOTS = 3;
/** Index of the header word that holds the size of a slot. */
const CAPACITY_AT = 4;
/** Bit of the header's first word that is set while the middle slot holds an unread frame. */
const FRESH = 4;
/** Bits of the header's first word that hold the index of the middle slot. */
const SLOT_MASK = 3;
/** The size of a slot is a multiple of this number of bytes. */
const ALIGNMENT_BYTES = 64;

export interface FrameWriter {
  readonly shared: SharedArrayBuffer;
  /** Largest frame that fits into a slot, in bytes. */
  readonly capacity: number;
  /** Lets `fill` write a frame into the free slot and makes it the newest; returns its size in bytes. */
  write(fill: (slot: Uint8Array) => number): number;
}

export interface FrameReader {
  /** Returns the newest frame if it is unread, otherwise null. The bytes are valid until the next `read`. */
  read(): Uint8Array | null;
  /** Returns the frame that was read last; null before the first `read`. */
  current(): Uint8Array | null;
}

/** Creates shared memory for frames of up to `frameBytes` bytes, and its only writer. */
export function createFrameWriter(frameBytes: number): FrameWriter {
  const capacity = Math.ceil(frameBytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
  const shared = new SharedArrayBuffer(HEADER_BYTES + SLOTS * capacity);
  const header = headerOf(shared);
  const slots = Array.from(
    { length: SLOTS },
    (_, slot) => new Uint8Array(shared, addressOf(slot, capacity), capacity),
  );
  Atomics.store(header, CAPACITY_AT, capacity);
  // The writer starts with slot 0, the reader with the last; slot 1 is the middle one.
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

/** Creates the only reader of memory that `createFrameWriter` made. */
export function createFrameReader(shared: SharedArrayBuffer): FrameReader {
  const header = headerOf(shared);
  const capacity = Atomics.load(header, CAPACITY_AT);
  let own = SLOTS - 1;
  let frame: Uint8Array | null = null;

  return {
    read() {
      if ((Atomics.load(header, 0) & FRESH) === 0) return null;
      own = Atomics.exchange(header, 0, own) & SLOT_MASK;
      frame = new Uint8Array(shared, addressOf(own, capacity), Atomics.load(header, 1 + own));
      return frame;
    },
    current: () => frame,
  };
}

function headerOf(shared: SharedArrayBuffer): Int32Array {
  return new Int32Array(shared, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
}

function addressOf(slot: number, capacity: number): number {
  return HEADER_BYTES + slot * capacity;
}
