/**
 * Shared memory, which the helper thread can read and write too (parallel/). All that the rules read of a world lies in
 * such memory, with one thread or two. Scratch arrays that only the owner uses grow with `growTo`.
 */

/** This many bytes, all 0. */
export function sharedBytes(length: number): SharedArrayBuffer {
  return new SharedArrayBuffer(length);
}

/** This many numbers, all 0. */
export function sharedInt32s(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

/** This many numbers, all 0. */
export function sharedFloat32s(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT));
}

/** This many numbers, all 0. */
export function sharedFloat64s(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}

/** The same array if it has at least `count` elements, else a new one of twice that length; the content is lost. */
export function growTo<T extends Int32Array | Float64Array | Uint8Array>(array: T, count: number): T {
  if (array.length >= count) return array;
  return new (array.constructor as new (length: number) => T)(2 * count);
}
