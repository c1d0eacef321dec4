/** Numbers written straight into bytes: JSON.parse reads back the rounded number, for any number. */
import fc from 'fast-check';
import t from 'tap';
import { NUMBER_BYTES_MAX, writeHundredths, writeInteger, writeThousandths } from '#actors/encoding/json/output.js';

type Writer = (bytes: Uint8Array, at: number, value: number) => number;

function written(write: Writer, value: number): string {
  const bytes = new Uint8Array(NUMBER_BYTES_MAX + 1);
  return Buffer.from(bytes.subarray(0, write(bytes, 0, value))).toString();
}

/** Numbers from here on are written unrounded: their product with the scale may not be an integer. */
const UNROUNDED = 2e9;
/** Where another path begins, looked at from both sides. */
const EDGES = [2e6, UNROUNDED];

const number = fc.oneof(
  fc.double(),
  fc.double({ min: -2000, max: 2000, noNaN: true }),
  fc.double({ min: -3e6, max: 3e6, noNaN: true }),
  fc.integer().map((n) => n / 1000),
  fc
    .tuple(fc.constantFrom(...EDGES), fc.double({ min: -2, max: 2, noNaN: true }), fc.constantFrom(1, -1))
    .map(([edge, off, sign]) => sign * (edge + off)),
);

t.test('a decimal is written within half of its last place, in the shortest form', async (test) => {
  for (const [write, places] of [
    [writeThousandths, 3],
    [writeHundredths, 2],
  ] as const) {
    const property = fc.property(number, (value) => {
      const text = written(write, value);
      if (!Number.isFinite(value)) return text === 'null';
      const parsed = JSON.parse(text) as number;
      if (Math.abs(value) >= UNROUNDED) return parsed === value;
      const decimals = text.split('.')[1] ?? '';
      const slack = Math.abs(value) * 4e-16 + 1e-12;
      const near = Math.abs(parsed - value) <= 0.5 * 10 ** -places + slack;
      return near && decimals.length <= places && text === String(parsed);
    });
    test.doesNotThrow(() => fc.assert(property, { numRuns: 20_000 }), `${places} places`);
  }
});

t.test('an integer is written as it is', async (test) => {
  const property = fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (value) => {
    return written(writeInteger, value) === String(value);
  });
  test.doesNotThrow(() => fc.assert(property, { numRuns: 20_000 }));
  for (let power = 0; power < 16; power++) {
    for (const value of [10 ** power, 10 ** power - 1, -(10 ** power)]) {
      test.equal(written(writeInteger, value), String(value));
    }
  }
});

t.test('edges', async (test) => {
  const cases: [number, string][] = [
    [0, '0'],
    [-0, '0'],
    [-0.0004, '0'],
    [0.0005, '0.001'],
    [0.05, '0.05'],
    [1.005, '1.005'],
    [-12.34, '-12.34'],
    [999.9996, '1000'],
    [1e21, '1e+21'],
    [Infinity, 'null'],
  ];
  for (const [value, text] of cases) test.equal(written(writeThousandths, value), text);
});
