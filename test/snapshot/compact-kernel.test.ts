/** The kernel in WebAssembly does to values what the schema says of their kind (schemas/compact/column.ts). */
import fc from 'fast-check';
import t from 'tap';
import { Kernel, readingOf, type NumberArray, type ScanKind } from '../../actors/snapshot/compact/kernel.js';
import { quantised, valueOf, type ColumnKind } from '../../schemas/compact/column.js';

const KINDS: readonly ColumnKind[] = ['scaled', 'word', 'flag', 'age', 'stopwatch', 'countdown'];
const ARRAYS = [Uint8Array, Uint16Array, Int32Array, Float32Array, Float64Array] as const;

const VALUES = fc.array(fc.oneof(fc.nat(200), fc.double({ min: -5000, max: 5000, noNaN: true })), {
  maxLength: 40,
});

const kernel = new Kernel();

/** The numbers of the wire of all values, as the kernel tells them: as it keeps those of a restless column. */
function numbersOf(values: NumberArray, kind: ScanKind, steps: number, tick: number): number[] {
  kernel.clear(values.length);
  const { calls, desk } = kernel;
  const sent = kernel.room(values.length * 4);
  const at = kernel.at(values, values.length, desk.values);
  kernel.i32.set([0, -1, values.length], desk.pieces / 4);
  const { type, isFloat, kind: code } = readingOf(values, kind, steps);
  calls.read(isFloat, code, steps, tick);
  calls.scanRestless(at, type, desk.pieces, 1, sent, desk.bits, desk.bytes);
  const numbers = [...kernel.i32.subarray(sent / 4, sent / 4 + values.length)];
  calls.clearBits(desk.bits, values.length);
  calls.scanStill(at, type, desk.pieces, 1, 0, 0, 0, desk.bits, desk.bytes);
  const told = toldOf(values.length);
  if (told.join() !== numbers.join()) throw new Error(`${told.join()} of new rows and not ${numbers.join()}`);
  return numbers;
}

/** The changes that lie on the desk, by row. */
function toldOf(rows: number): number[] {
  const { desk, u8 } = kernel;
  let at = desk.bytes;
  return Array.from({ length: rows }, (_, row) => {
    if (((u8[desk.bits + (row >> 3)]! >> (row & 7)) & 1) === 0) return 0;
    let zigzag = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = u8[at++]!;
      zigzag |= (byte & 127) << shift;
      if (byte < 128) return (zigzag >>> 1) ^ -(zigzag & 1);
    }
  });
}

t.test(
  'numbers of the wire are those of the schema, and give the values back within half a step',
  async () => {
    const row = fc.record({
      kind: fc.constantFrom(...KINDS),
      array: fc.constantFrom(...ARRAYS),
      steps: fc.constantFrom(1, 4, 16, 1000),
      tick: fc.nat(1_000_000),
      values: VALUES,
    });
    const property = fc.property(row, ({ kind, array, steps, tick, values }) => {
      const given: NumberArray = array.from(kind === 'scaled' ? values : values.map(Math.trunc));
      const found = numbersOf(given, kind, steps, tick);
      for (const [at, value] of given.entries()) {
        const q = quantised(kind, steps, value, tick);
        if (found[at] !== q) throw new Error(`${kind} ${value} is ${found[at]} and not ${q}`);
        const back = valueOf(kind, steps, q, tick);
        const off = kind === 'scaled' ? 0.5 / steps + 1e-9 : 0;
        if (Math.abs(back - value) > off) throw new Error(`${kind} ${value} comes back as ${back}`);
      }
    });
    fc.assert(property, { numRuns: 500 });
  },
);

t.test('points stop at their cap, and what is above nothing is said as 1', async () => {
  const property = fc.property(VALUES, fc.constantFrom(...ARRAYS), (values, array) => {
    const given: NumberArray = array.from(values);
    const capped = numbersOf(given, 'capped', 30, 0);
    const positive = numbersOf(given, 'positive', 1, 0);
    for (const [at, value] of given.entries()) {
      if (capped[at] !== Math.trunc(Math.min(30, value)))
        throw new Error(`${value} is capped to ${capped[at]}`);
      if (positive[at] !== (value > 0 ? 1 : 0)) throw new Error(`${value} above 0 is ${positive[at]}`);
    }
  });
  fc.assert(property, { numRuns: 300 });
});
