/**
 * Shared memory, which the helper thread can also read and write (parallel/). Everything that the rules read of a world
 * lies in shared memory, whether or not a helper thread runs. Temporary arrays that only the owner of the world uses
 * grow with `growTo`.
 */

/** Web pages without cross-origin isolation have no shared memory. A world there has one thread and plain memory. */
const Memory = (globalThis.SharedArrayBuffer ?? ArrayBuffer) as SharedArrayBufferConstructor;

/** Allocates `length` bytes, all zero. */
export function sharedBytes(length: number): SharedArrayBuffer {
  return new Memory(length);
}

/** Allocates `length` integers, all zero. */
export function sharedInt32s(length: number): Int32Array {
  return new Int32Array(new Memory(length * Int32Array.BYTES_PER_ELEMENT));
}

/** Allocates `length` single-precision numbers, all zero. */
export function sharedFloat32s(length: number): Float32Array {
  return new Float32Array(new Memory(length * Float32Array.BYTES_PER_ELEMENT));
}

/** Allocates `length` doubles, all zero. */
export function sharedFloat64s(length: number): Float64Array {
  return new Float64Array(new Memory(length * Float64Array.BYTES_PER_ELEMENT));
}

/**
 * Returns the array if it has at least `count` elements, else a new one of twice that length without the old content.
 */
export function growTo<T extends Int32Array | Float64Array | Uint8Array>(array: T, count: number): T {
  if (array.length >= count) return array;
  return new (array.constructor as new (length: number) => T)(2 * count);
}
