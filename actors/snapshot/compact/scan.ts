/**
 * The loops that look for what changed in a column: read a value, compare it with what was sent, write the difference of
 * the two as whole numbers. A loop is written per type of array and kind of column, so that V8 compiles each for one type
 * alone and asks nothing row by row; 15,000 bodies of forty columns go through here in every frame. Codes of a byte are
 * compared four at a time.
 */
import type { ColumnKind } from '../../../schemas/compact/column.js';

export type NumberArray = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;
/** What was sent of a column: bytes of bytes and floats of floats as they are, of others the numbers of the wire. */
export type SentArray = Uint8Array | Int32Array | Float32Array;

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
  const loop: unknown = new Function(`return ${source()}`)();
  made.set(name, loop);
  return loop as Made;
}

/** The loop for such a column over such an array. */
export function scanOf(values: NumberArray, shape: ScanShape): Scan {
  const { kind, fixed, chained } = shape;
  if (isByBytes(values, shape)) return scanBytes;
  const name = `${values.constructor.name} ${kind} ${fixed} ${chained}`;
  return makeOnce<Scan>(name, () => scanSource(values, shape));
}

/** The loop that gathers the numbers of such a column. */
export function fillOf(values: NumberArray, kind: ScanKind): Fill {
  return makeOnce<Fill>(`fill ${values.constructor.name} ${kind}`, () => fillSource(values, kind));
}

/** Memory for what was sent of such a column over such an array. */
export function createSent(values: NumberArray, shape: ScanShape, rows: number): SentArray {
  if (isByBytes(values, shape)) return new Uint8Array(rows);
  return keepsFloats(values, shape) ? new Float32Array(rows) : new Int32Array(rows);
}

/** Room for what a scan of `rows` rows may find. */
export function reserveFound(found: Found, rows: number): void {
  if (found.rows.length >= rows) return;
  found.rows = new Int32Array(rows * 2);
  found.bytes = new Uint8Array(rows * 2 * VARINT_BYTES_MAX);
}

const VARINT_BYTES_MAX = 5;

function isByBytes(values: NumberArray, { kind, fixed }: ScanShape): boolean {
  return values instanceof Uint8Array && !fixed && (kind === 'scaled' || kind === 'word' || kind === 'flag');
}

/** Most floats stay as they are: comparing them is cheaper than rounding them. */
function keepsFloats(values: NumberArray, { fixed }: ScanShape): boolean {
  return values instanceof Float32Array && !fixed;
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

function scanSource(values: NumberArray, shape: ScanShape): string {
  const { kind, fixed, chained } = shape;
  const now = wireNumber('value', values, kind);
  const compare = keepsFloats(values, shape)
    ? `const old = sent[row];
      if (value === old) continue;
      sent[row] = value;
      const d = ((${now}) - (${wireNumber('old', values, kind)})) | 0;
      if (d === 0) continue;`
    : `const q = ${now};
      const d = (q - ${chained ? 'last' : fixed ? '0' : 'sent[row]'}) | 0;
      ${chained ? 'last = q;' : 'if (d === 0) continue;'}
      ${fixed ? '' : 'sent[row] = q;'}`;
  return `(values, runs, matched, sent, steps, tick, found) => {
  const { starts, ends, count } = runs;
  const { rows, bytes } = found;
  let row = 0, changed = 0, at = 0, last = 0;
  for (let run = 0; run < count; run++) {
    let r = starts[run];
    const end = ends[run];
    ${fixed ? 'const seen = Math.min(end - r, Math.max(0, matched - row)); r += seen; row += seen;' : ''}
    for (; r < end; r++, row++) {
      const value = values[r];
      ${compare}
      rows[changed++] = row;
      let z = (d << 1) ^ (d >> 31);
      while ((z & -128) !== 0) {
        bytes[at++] = (z & 127) | 128;
        z >>>= 7;
      }
      bytes[at++] = z;
    }
  }
  found.count = changed;
  found.length = at;
}`;
}

/** The bytes of the rows shown, side by side, and the same by words. */
let packed = new Uint8Array(1024);
let packedWords = new Int32Array(packed.buffer);

/** A scan of codes: words of four rows are compared first. `sent` has room for whole words. */
function scanBytes(
  values: NumberArray,
  runs: Runs,
  _matched: number,
  sent: SentArray,
  _steps: number,
  _tick: number,
  found: Found,
): void {
  const { rows, bytes } = found;
  packBytes(values as Uint8Array, runs);
  const words = (runs.rows + 3) >> 2;
  const sentWords = new Int32Array(sent.buffer, 0, words);
  let changed = 0;
  let at = 0;
  for (let word = 0; word < words; word++) {
    if (packedWords[word] === sentWords[word]) continue;
    const end = Math.min(runs.rows, word * 4 + 4);
    for (let row = word * 4; row < end; row++) {
      const d = packed[row]! - sent[row]!;
      if (d === 0) continue;
      rows[changed++] = row;
      const z = (d << 1) ^ (d >> 31);
      if (z > 127) bytes[at++] = (z & 127) | 128;
      bytes[at++] = z > 127 ? z >> 7 : z;
    }
    sentWords[word] = packedWords[word]!;
  }
  found.count = changed;
  found.length = at;
}

function packBytes(values: Uint8Array, { starts, ends, count, rows }: Runs): void {
  if (packed.length < rows + 4) {
    packed = new Uint8Array(((rows + 4) * 2 + 3) & ~3);
    packedWords = new Int32Array(packed.buffer);
  }
  let row = 0;
  for (let run = 0; run < count; run++) {
    packed.set(values.subarray(starts[run]!, ends[run]!), row);
    row += ends[run]! - starts[run]!;
  }
  packed.fill(0, rows, (rows + 3) & ~3);
}
