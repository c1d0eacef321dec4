/** The loops that are written per kind and type of array do what the schema says of the kind (schemas/compact/column.ts). */
import fc from 'fast-check';
import t from 'tap';
import { fillOf, type NumberArray } from '../../actors/snapshot/compact/scan.js';
import { quantised, valueOf, type ColumnKind } from '../../schemas/compact/column.js';

const KINDS: readonly ColumnKind[] = ['scaled', 'word', 'flag', 'age', 'stopwatch', 'countdown'];
const ARRAYS = [Uint8Array, Uint16Array, Int32Array, Float32Array, Float64Array] as const;

t.test(
  'numbers of the wire are those of the schema, and give the values back within half a step',
  async () => {
    const row = fc.record({
      kind: fc.constantFrom(...KINDS),
      array: fc.constantFrom(...ARRAYS),
      steps: fc.constantFrom(1, 4, 16, 1000),
      tick: fc.nat(1_000_000),
      values: fc.array(fc.oneof(fc.nat(200), fc.double({ min: -5000, max: 5000, noNaN: true })), {
        maxLength: 20,
      }),
    });
    const property = fc.property(row, ({ kind, array, steps, tick, values }) => {
      const isWhole = kind !== 'scaled';
      const given: NumberArray = array.from(isWhole ? values.map(Math.trunc) : values);
      const runs = {
        starts: Int32Array.of(0),
        ends: Int32Array.of(given.length),
        count: 1,
        rows: given.length,
      };
      const found = new Int32Array(given.length);
      fillOf(given, kind)(given, runs, found, steps, tick);
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
