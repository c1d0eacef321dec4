/**
 * Frames over shared memory (docs/decisions.md#frames-over-shared-memory-a-compact-stream): latest wins, the writer never waits, the
 * reader never sees half a frame.
 */
import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import t from 'tap';
import { createFrameReader, createFrameWriter } from '#actors/encoding/frame/frame-exchange.js';
import type { FrameHead } from '#actors/encoding/frame/messages.js';

const WORDS = 1024;

function headOf(serial: number): FrameHead {
  return { paused: serial % 2 === 1, speed: serial / 4, revision: 1e12 + serial };
}

t.test('in any order of writes and reads, a read returns the newest frame or none', async (test) => {
  const property = fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (script) => {
    const writer = createFrameWriter(8);
    const reader = createFrameReader(writer.shared);
    let written = 0;
    let seen = 0;
    for (const isWrite of script) {
      if (isWrite) {
        written += 1;
        writer.write((slot) => {
          slot.fill(written % 256, 0, 1 + (written % 8));
          return 1 + (written % 8);
        }, headOf(written));
        continue;
      }
      const frame = reader.read();
      if ((frame !== null) !== written > seen) return false;
      if (frame && (frame.length !== 1 + (written % 8) || frame[0] !== written % 256)) return false;
      if (frame) assert.deepEqual(reader.head(), headOf(written));
      seen = written;
    }
    return true;
  });
  test.doesNotThrow(() => fc.assert(property, { numRuns: 300 }));
});

t.test('a frame being read is not overwritten until the reader takes another', async () => {
  const steps = fc.array(fc.constantFrom('write', 'write', 'read'), { maxLength: 200 });
  const property = fc.property(steps, (script) => {
    const writer = createFrameWriter(8);
    const reader = createFrameReader(writer.shared);
    let written = 0;
    let taken = 0;
    let current: Uint8Array | null = null;
    for (const step of script) {
      if (step === 'write') {
        written++;
        writer.write((slot) => slot.fill(written % 256).length, headOf(written));
      } else {
        current = reader.read() ?? current;
        taken = written;
      }
      if (current === null) continue;
      assert.ok(current.every((byte) => byte === taken % 256));
      assert.deepEqual(reader.head(), headOf(taken));
    }
  });
  fc.assert(property, { numRuns: 300 });
});

t.test('a reader on another thread never sees a torn frame or an older one', async (test) => {
  const writer = createFrameWriter(WORDS * Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(new URL('../torn-frames-thread.js', import.meta.url), { workerData: writer.shared });
  const verdict = new Promise<{ frames: number; torn: number; older: number }>((resolve) =>
    worker.once('message', resolve),
  );
  let going = true;
  void verdict.then(() => (going = false));
  let serial = 0;
  while (going) {
    for (let burst = 0; burst < 200; burst += 1) {
      serial += 1;
      writer.write((slot) => {
        new Int32Array(slot.buffer, slot.byteOffset, WORDS).fill(serial);
        return WORDS * Int32Array.BYTES_PER_ELEMENT;
      }, headOf(serial));
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { frames, torn, older } = await verdict;
  test.ok(frames >= 2000, `${frames} frames of ${serial}`);
  test.equal(torn, 0);
  test.equal(older, 0);
});
