/**
 * The loops that look for what changed in a column: read a value, compare it with what was sent, write the difference of
 * the two as whole numbers. A loop is written per type of array and kind of column, so that V8 compiles each for one type
 * alone and asks nothing row by row; 15,000 bodies of forty columns go through here in every frame.
 */
import type { ColumnKind } from '../../../schemas/compact/column.js';

export type NumberArray = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;
/** What was sent of a column: of those that seldom change the values as they are, of others the numbers of the wire. */
export type SentArray = NumberArray;

/** Rows of a frame's table that are shown, as runs: from `starts` up to `ends`. */
export interface Runs {
  starts: Int32Array;
  ends: Int32Array;
  count: number;
  /** All of them together. */
  rows: number;
}

/** Where a scan puts what it found. */
export interface Found {
  /** Places of the changed rows on the wire, rising. */
  rows: Int32Array;
  count: number;
  /** How many of these changed indeed: a dense scan writes all rows. */
  changed: number;
  /** Their differences, zigzag varints. */
  bytes: Uint8Array;
  length: number;
}

/** How values become numbers of the wire: by the column's kind, or as its source says. */
export type ScanKind = ColumnKind | 'capped' | 'positive';

/** What of a column decides how its loop is written. */
export interface ScanShape {
  readonly kind: ScanKind;
  /** Looked at in new rows alone. */
  readonly fixed: boolean;
  readonly chained: boolean;
  /** Most rows change in every frame, be it too little to show; as it is taken to be of doubles if it is not said. */
  readonly restless: boolean | undefined;
}

/**
 * Finds changes and notes them in `sent`. Rows before `matched` were sent before: `sent` has them, and 0 for the rows
 * behind. A column that is chained is written for each of those.
 */
type Scan = (
  values: NumberArray,
  runs: Runs,
  matched: number,
  sent: SentArray,
  steps: number,
  tick: number,
  found: Found,
) => void;

/** Writes the numbers of the wire of all rows to `target`. */
type Fill = (values: NumberArray, runs: Runs, target: Int32Array, steps: number, tick: number) => void;

const made = new Map<string, unknown>();

function makeOnce<Made>(name: string, source: () => string): Made {
  const known = made.get(name);
  if (known !== undefined) return known as Made;
  // With a name, so that profiles tell the loops apart.
  const loop: unknown = new Function(`return { ${JSON.stringify(name)}: ${source()} }`)();
  const named = Object.values(loop as Record<string, Made>)[0] as Made;
  made.set(name, named);
  return named;
}

/** The loop for such a column over such an array; `dense` when most of its rows changed last time. */
export function scanOf(values: NumberArray, shape: ScanShape, dense: boolean): Scan {
  const name = `${values.constructor.name} ${shape.kind} ${wayOf(values, shape)} ${dense}`;
  return makeOnce<Scan>(name, () => scanSource(values, shape, dense));
}

/** The loop that gathers the numbers of such a column. */
export function fillOf(values: NumberArray, kind: ScanKind): Fill {
  return makeOnce<Fill>(`fill ${values.constructor.name} ${kind}`, () => fillSource(values, kind));
}

/** Whether all rows are looked at one by one, and may be written densely. */
export function isRestless(values: NumberArray, shape: ScanShape): boolean {
  return wayOf(values, shape) === 'restless';
}

/** Memory for what was sent of such a column over such an array. */
export function createSent(values: NumberArray, shape: ScanShape, rows: number): SentArray {
  if (wayOf(values, shape) !== 'still') return new Int32Array(rows);
  return new (values.constructor as new (rows: number) => SentArray)(rows);
}

/** Room for what a scan of `rows` rows may find. */
export function reserveFound(found: Found, rows: number): void {
  if (found.rows.length >= rows) return;
  found.rows = new Int32Array(rows * 2);
  found.bytes = new Uint8Array(rows * 2 * VARINT_BYTES_MAX);
}

const VARINT_BYTES_MAX = 5;

/** New rows alone, with or without the row before; rows that mostly stay as they are; rows that mostly change. */
type Way = 'fixed' | 'chained' | 'still' | 'restless';

function wayOf(values: NumberArray, { kind, fixed, chained, restless }: ScanShape): Way {
  if (chained) return 'chained';
  if (fixed) return 'fixed';
  const byTick = kind === 'age' || kind === 'stopwatch' || kind === 'countdown';
  return byTick || (restless ?? values instanceof Float64Array) ? 'restless' : 'still';
}

/** `value` as the whole number of the wire; as `quantised` in schemas/compact/column.ts. */
function wireNumber(value: string, values: NumberArray, kind: ScanKind): string {
  const isWhole = !(values instanceof Float32Array || values instanceof Float64Array);
  switch (kind) {
    case 'scaled':
      return isWhole ? `Math.imul(${value}, steps)` : `Math.floor(${value} * steps + 0.5) | 0`;
    case 'age':
      return `(tick - ${value}) | 0`;
    case 'stopwatch':
      return `(${value} === 0 ? 0 : tick >= ${value} ? tick - ${value} + 1 : tick - ${value}) | 0`;
    case 'countdown':
      return `(${value} === 0 ? 0 : tick + ${value}) | 0`;
    case 'capped':
      return `(${value} >= steps ? steps : ${value}) | 0`;
    case 'positive':
      return `(${value} > 0 ? 1 : 0)`;
    default:
      return `${value} | 0`;
  }
}

function fillSource(values: NumberArray, kind: ScanKind): string {
  return `(values, runs, target, steps, tick) => {
  const { starts, ends, count } = runs;
  let row = 0;
  for (let run = 0; run < count; run++) {
    const end = ends[run];
    for (let r = starts[run]; r < end; r++) target[row++] = ${wireNumber('values[r]', values, kind)};
  }
}`;
}

function scanSource(values: NumberArray, shape: ScanShape, dense: boolean): string {
  const way = wayOf(values, shape);
  const step = `for (; r < end; r++, row++) {
        ${differenceSource(values, shape.kind, way)}
        ${dense ? 'if (d !== 0) changed++;' : `${way === 'chained' ? '' : 'if (d === 0) continue;'} rows[changed++] = row;`}
        ${NOTES[way]}
        let z = (d << 1) ^ (d >> 31);
        while ((z & -128) !== 0) {
          bytes[at++] = (z & 127) | 128;
          // Signed all the way: as an unsigned number z would be a double to V8.
          z = (z >>> 7) | 0;
        }
        bytes[at++] = z;
      }`;
  return `(values, runs, matched, sent, steps, tick, found) => {
  const { starts, ends, count } = runs;
  const { rows, bytes } = found;
  ${way === 'still' ? STILL_SETUP : ''}
  let row = 0, changed = 0, at = 0, last = 0;
  for (let run = 0; run < count; run++) {
    let r = starts[run];
    ${way === 'still' ? stillSource(values, step) : `const end = ends[run]; ${seenSource(way)} ${step}`}
  }
  found.changed = changed;
  found.count = ${dense ? 'row' : 'changed'};
  found.length = at;
}`;
}

/** Rows that were there before are passed over. */
function seenSource(way: Way): string {
  if (way === 'restless') return '';
  return 'const seen = Math.min(end - r, Math.max(0, matched - row)); r += seen; row += seen;';
}

/** Notes what is now. */
const NOTES: Readonly<Record<Way, string>> = {
  fixed: '',
  chained: 'last = q;',
  still: 'sent[row] = value;',
  restless: 'sent[row] = q;',
};

/** Says the difference `d` of a row. */
function differenceSource(values: NumberArray, kind: ScanKind, way: Way): string {
  if (way === 'still') {
    return `const value = values[r], old = sent[row];
        if (value === old) continue;
        const d = ((${wireNumber('value', values, kind)}) - (${wireNumber('old', values, kind)})) | 0;`;
  }
  const before = { chained: 'last', fixed: '0', restless: 'sent[row]' }[way];
  return `const value = values[r];
        const q = ${wireNumber('value', values, kind)};
        const d = (q - ${before}) | 0;`;
}

/** Most stretches of such a column are as they were: they are compared as memory, many times faster than row by row. */
const STILL_SETUP = `const now = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const before = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);`;

const STRETCH_BYTES = 2048;

function stillSource(values: NumberArray, step: string): string {
  const size = values.BYTES_PER_ELEMENT;
  return `while (r < ends[run]) {
      const end = Math.min(ends[run], r + ${STRETCH_BYTES / size});
      const rowEnd = row + end - r;
      if (now.compare(before, row * ${size}, rowEnd * ${size}, r * ${size}, end * ${size}) === 0) {
        row = rowEnd;
        r = end;
        continue;
      }
      ${step}
    }`;
}
