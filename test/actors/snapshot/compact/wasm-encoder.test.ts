/** The WebAssembly module converts values as their kind in the schema requires (schemas/compact/column.ts). */
import fc from 'fast-check';
import t from 'tap';
import {
  WasmEncoder,
  tableBytesMax,
  type NumberArray,
  type Conversion,
} from '../../../../actors/snapshot/compact/wasm/wasm-encoder.js';
import { clanColorCode } from '../../../../schemas/names/clan.js';
import { COLUMN_FIELDS } from '../../../../schemas/compact/proto.js';
import { CLAN_COLORS } from '../../../../schemas/vocabulary.js';
import { quantised, valueOf, type ColumnKind } from '../../../../schemas/compact/column.js';

const KINDS: readonly ColumnKind[] = ['scaled', 'word', 'flag', 'age', 'stopwatch', 'countdown'];
const ARRAYS = [Uint8Array, Uint16Array, Int32Array, Float32Array, Float64Array] as const;
const TYPES = ['u8', 'u16', 'i32', 'f32', 'f64'] as const;

const VALUES = fc.array(fc.oneof(fc.nat(200), fc.double({ min: -5000, max: 5000, noNaN: true })), {
  maxLength: 40,
});

const wasm = new WasmEncoder();
const column = wasm.allocate(wasm.columnBytes);
const slot = wasm.addColumn();

const FIELD = 3;

/** The integers of the wire of all values, encoded as new rows; equal in every delta mode. */
function numbersOf(values: NumberArray, kind: Conversion, steps: number, tick: number): number[] {
  const { calls } = wasm;
  const { length } = values;
  const type = TYPES[ARRAYS.findIndex((array) => values instanceof array)]!;
  wasm.reserveRows(length);
  const at = wasm.allocate(values.byteLength);
  wasm.u8.set(new Uint8Array(values.buffer), at);
  const [runs, target] = [wasm.allocate(2 * 4), wasm.allocate(tableBytesMax(1, length, 0))];
  const [dense = [], ...others] = (['dense', 'sparse', 'fixed'] as const).map((mode) => {
    wasm.declareColumn(column, { field: FIELD, slot, type, mode, nextKey: 0, kind, steps });
    wasm.i32[wasm.addresses / 4 + slot] = at;
    calls.useTicks(tick, 0);
    calls.matchTable(column, 1, 0, wasm.addresses, 0, 0, length, 0, 0, runs);
    return numbersIn(wasm.u8.slice(target, target + calls.encodeTable(column, 1, target)), length);
  });
  for (const other of others) {
    if (other.join() !== dense.join()) throw new Error(`${other.join()} and not ${dense.join()}`);
  }
  return dense;
}

/** The numbers of the only column of a table, all of whose `rows` are new. */
function numbersIn(table: Uint8Array, rows: number): number[] {
  if (rows === 0) return [];
  const [added, ...columns] = fieldsOf(table);
  if (added?.value !== rows) throw new Error(`${added?.value} rows and not ${rows}`);
  const parts = new Map(
    fieldsOf(columns[0]?.bytes ?? new Uint8Array(0)).map(({ field, bytes }) => [field, bytes]),
  );
  const [bits, skips] = [parts.get(COLUMN_FIELDS.rows), parts.get(COLUMN_FIELDS.skips)];
  const deltas = varintsOf(parts.get(COLUMN_FIELDS.deltas) ?? new Uint8Array(0));
  const numbers = Array.from({ length: rows }, () => 0);
  const passed = skips && varintsOf(skips);
  let next = 0;
  const listed = bits
    ? [...numbers.keys()].filter((row) => ((bits[row >> 3] ?? 0) >> (row & 7)) & 1)
    : deltas.map((_, place) => (next += (passed?.[place] ?? 0) + 1) - 1);
  for (const [place, row] of listed.entries()) numbers[row] = (deltas[place]! >>> 1) ^ -(deltas[place]! & 1);
  return numbers;
}

interface Field {
  readonly field: number;
  readonly value: number;
  readonly bytes: Uint8Array;
}

/** The fields of a message: numbers and bytes. */
function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < message.length;) {
    const [tag, afterTag] = varintAt(message, at);
    const [value, end] = varintAt(message, afterTag);
    const isDelimited = (tag & 7) === 2;
    at = isDelimited ? end + value : end;
    fields.push({ field: tag >> 3, value, bytes: message.subarray(end, at) });
  }
  return fields;
}

function varintsOf(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const [value, end] = varintAt(bytes, at);
    numbers.push(value);
    at = end;
  }
  return numbers;
}

/** The varint at an index, and the index behind it. */
function varintAt(bytes: Uint8Array, at: number): [number, number] {
  let value = 0;
  for (let place = at; ; place++) {
    const byte = bytes[place]!;
    value |= (byte & 127) << (7 * (place - at));
    if (byte < 128) return [value, place + 1];
  }
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

t.test('points stop at their cap, values above 0 become 1, and clans take colours in turn', async () => {
  const property = fc.property(VALUES, fc.constantFrom(...ARRAYS), (values, array) => {
    const given: NumberArray = array.from(values);
    const capped = numbersOf(given, 'capped', 30, 0);
    const positive = numbersOf(given, 'positive', 1, 0);
    const colors = numbersOf(given, 'inTurn', CLAN_COLORS.length, 0);
    for (const [at, value] of given.entries()) {
      if (capped[at] !== Math.trunc(Math.min(30, value)))
        throw new Error(`${value} is capped to ${capped[at]}`);
      if (positive[at] !== (value > 0 ? 1 : 0)) throw new Error(`${value} above 0 is ${positive[at]}`);
      const id = Math.trunc(value);
      if (colors[at] !== clanColorCode(id)) throw new Error(`clan ${id} has colour ${colors[at]}`);
    }
  });
  fc.assert(property, { numRuns: 300 });
});
