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
