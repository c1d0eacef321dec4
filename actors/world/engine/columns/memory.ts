/**
 * Shared memory, which helper threads can also read and write (parallel/). Everything that the rules read of a world
 * lies in it; temporary arrays that only the owner of the world uses grow with `growTo`.
 */

/** Web pages without cross-origin isolation have no shared memory. A world there has one thread and plain memory. */
const Memory = (globalThis.SharedArrayBuffer ?? ArrayBuffer) as SharedArrayBufferConstructor;

export function sharedBytes(length: number): SharedArrayBuffer {
  return new Memory(length);
}

export function sharedInt32s(length: number): Int32Array {
  return new Int32Array(new Memory(length * Int32Array.BYTES_PER_ELEMENT));
}

export function sharedFloat32s(length: number): Float32Array {
  return new Float32Array(new Memory(length * Float32Array.BYTES_PER_ELEMENT));
}

export function sharedFloat64s(length: number): Float64Array {
  return new Float64Array(new Memory(length * Float64Array.BYTES_PER_ELEMENT));
}

/** A grown array has twice the length asked for and loses the old content. */
export function growTo<T extends Int32Array | Float64Array | Uint8Array>(array: T, count: number): T {
  if (array.length >= count) return array;
  return new (array.constructor as new (length: number) => T)(2 * count);
}

/**
 * Makes V8 store these fields of a new record as doubles. The first fraction in a field of integers would make it compile all
 * rules again that read any field of the record.
 */
export function holdFractions<T extends Record<K, number>, K extends string>(record: T, fields: readonly K[]): T {
  const values: Record<K, number> = record;
  for (const field of fields) {
    const value = values[field];
    values[field] = 0.5;
    values[field] = value;
  }
  return record;
}

/**
 * Makes V8 store the fields of a new record as fields that change. It compiles a field that was never set again as a constant, so
 * that the first change, for example by a grown array, would make it compile all rules again that read the field.
 */
export function holdChanges(record: object): void {
  const values = record as Record<string, unknown>;
  for (const [field, value] of Object.entries(record)) {
    values[field] = otherValue(value);
    values[field] = value;
  }
}

/** Returns another value of the same kind. */
function otherValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return Number.isInteger(value) ? Number(value === 0) : 0.25;
  return ArrayBuffer.isView(value) ? new (value.constructor as new () => object)() : value;
}

/** Replaces the shared arrays of a record by ones of this length, which hold nothing. */
export function replaceArrays(record: object, length: number): void {
  const arrays = record as Record<string, Uint8Array>;
  for (const [field, array] of Object.entries(arrays)) {
    const make = array.constructor as new (memory: ArrayBufferLike) => Uint8Array;
    arrays[field] = new make(sharedBytes(length * array.BYTES_PER_ELEMENT));
  }
}

// Sizes of what a body has in the pools: the weights of its brain and the points of its outline.

export const INPUT_COUNT = 16;
export const HIDDEN_COUNT = 12;
export const OUTPUT_COUNT = 7;
export const HIDDEN_BIASES = INPUT_COUNT * HIDDEN_COUNT;
export const OUTPUT_WEIGHTS = HIDDEN_BIASES + HIDDEN_COUNT;
export const OUTPUT_BIASES = OUTPUT_WEIGHTS + HIDDEN_COUNT * OUTPUT_COUNT;
export const BRAIN_WEIGHT_COUNT = OUTPUT_BIASES + OUTPUT_COUNT;

export const MAX_VERTICES = 24;
export const MIN_VERTICES = 3;
