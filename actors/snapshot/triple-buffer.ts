/**
 * Frames from the clock's thread to the snapshot thread over shared memory: three slots, of which the writer owns one,
 * the reader one, and the third holds the newest frame. Each side swaps its own slot with the third in one atomic step,
 * so the writer never waits, the reader never sees half a frame, and only the newest frame counts (design, rule 1).
 *
 *     header: [middle slot | FRESH] [bytes in slot 0] [bytes in slot 1] [bytes in slot 2]   then the three slots
 */

const HEADER_BYTES = 64;
const SLOTS = 3;
/** Set in the header's first word while the middle slot holds a frame that was not read. */
const FRESH = 4;
const SLOT_MASK = 3;
const ALIGNMENT_BYTES = 64;

export interface FrameWriter {
  readonly shared: SharedArrayBuffer;
  /** Largest frame, in bytes, that a slot takes. */
  readonly capacity: number;
  /** Lets `fill` write a frame into the free slot and makes it the newest; returns its bytes. */
  write(fill: (slot: Uint8Array) => number): number;
}

export interface FrameReader {
  /** The newest frame if there is one not read yet, else null. Valid until the next `read`. */
  read(): Uint8Array | null;
  /** The frame that was read last, null before the first. */
  current(): Uint8Array | null;
}

/** Fresh shared memory for frames of up to `frameBytes`, with its only writer. */
export function createFrameWriter(frameBytes: number): FrameWriter {
  const capacity = Math.ceil(frameBytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
  const shared = new SharedArrayBuffer(HEADER_BYTES + SLOTS * capacity);
  const header = new Int32Array(shared, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
  const slots = slotsOf(shared);
  // The writer begins with slot 0, the reader with slot 2; slot 1 lies in the middle.
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

/** The only reader of memory that `createFrameWriter` made; a second one would need memory of its own. */
export function createFrameReader(shared: SharedArrayBuffer): FrameReader {
  const header = new Int32Array(shared, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
  const slots = slotsOf(shared);
  let own = SLOTS - 1;
  let frame: Uint8Array | null = null;

  return {
    read() {
      if ((Atomics.load(header, 0) & FRESH) === 0) return null;
      own = Atomics.exchange(header, 0, own) & SLOT_MASK;
      frame = (slots[own] as Uint8Array).subarray(0, Atomics.load(header, 1 + own));
      return frame;
    },
    current: () => frame,
  };
}

function slotsOf(shared: SharedArrayBuffer): Uint8Array[] {
  const capacity = (shared.byteLength - HEADER_BYTES) / SLOTS;
  return Array.from(
    { length: SLOTS },
    (_, slot) => new Uint8Array(shared, HEADER_BYTES + slot * capacity, capacity),
  );
}
