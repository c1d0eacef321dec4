/** The loops of the encoder convert values as their kind in the schema requires (schemas/compact/column.ts). */
import fc from 'fast-check';
import t from 'tap';
import { quantise, type Conversion } from '#actors/encoding/compact/quantise.js';
import type { AnyColumnArray } from '#engine/columns/table.js';
import { clanColorCode } from '#schemas/names/clan.js';
import { CLAN_COLORS } from '#schemas/vocabulary.js';
import { quantised, valueOf, type ColumnKind } from '#schemas/compact/column.js';

const KINDS: readonly ColumnKind[] = ['scaled', 'word', 'flag', 'age', 'stopwatch', 'countdown'];
const ARRAYS = [Uint8Array, Uint16Array, Int32Array, Float32Array, Float64Array] as const;

const VALUES = fc.array(fc.oneof(fc.nat(200), fc.double({ min: -5000, max: 5000, noNaN: true })), { maxLength: 40 });

/** The whole numbers of all values; those before `from` are left as they are. */
function numbersOf(values: AnyColumnArray, conversion: Conversion, steps: number, tick: number): Int32Array {
  const { length } = values;
  const [numbers, second] = [new Int32Array(length), new Int32Array(length).fill(7)];
  quantise({ conversion, steps }, values, 0, length, tick, numbers);
  const from = length >> 1;
  quantise({ conversion, steps }, values, from, length, tick, second);
  if (second.subarray(0, from).some((q) => q !== 7)) throw new Error('a number before the first was written');
  if (second.subarray(from).join() !== numbers.subarray(from).join()) throw new Error('a part differs');
  return numbers;
}

t.test('numbers of the wire are those of the schema, and give the values back within half a step', async () => {
  const row = fc.record({
    kind: fc.constantFrom(...KINDS),
    array: fc.constantFrom(...ARRAYS),
    steps: fc.constantFrom(1, 4, 16, 1000),
    tick: fc.nat(1_000_000),
    values: VALUES,
  });
  const property = fc.property(row, ({ kind, array, steps, tick, values }) => {
    const given: AnyColumnArray = array.from(kind === 'scaled' ? values : values.map(Math.trunc));
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
});

t.test('points stop at their cap, values above 0 become 1, and clans take colours in turn', async () => {
  const property = fc.property(VALUES, fc.constantFrom(...ARRAYS), (values, array) => {
    const given: AnyColumnArray = array.from(values);
    const capped = numbersOf(given, 'capped', 30, 0);
    const positive = numbersOf(given, 'positive', 1, 0);
    const whole = array.from(values.map(Math.trunc));
    const colors = numbersOf(whole, 'inTurn', CLAN_COLORS.length, 0);
    for (const [at, value] of given.entries()) {
      if (capped[at] !== Math.trunc(Math.min(30, value))) throw new Error(`${value} is capped to ${capped[at]}`);
      if (positive[at] !== (value > 0 ? 1 : 0)) throw new Error(`${value} above 0 is ${positive[at]}`);
      const id = whole[at]!;
      if (colors[at] !== clanColorCode(id)) throw new Error(`clan ${id} has colour ${colors[at]}`);
    }
  });
  fc.assert(property, { numRuns: 300 });
});
