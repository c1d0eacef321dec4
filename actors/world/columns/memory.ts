/**
 * Memory that a second core of the same machine may read and write as well as this one (cores/). All that the rules
 * read of a world lies in such memory, whether one core runs them or two.
 */

/** So many bytes, all 0. */
export function sharedBytes(length: number): SharedArrayBuffer {
  return new SharedArrayBuffer(length);
}

/** So many numbers, all 0. */
export function sharedInt32s(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

/** So many numbers, all 0. */
export function sharedFloat32s(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT));
}

/** So many numbers, all 0. */
export function sharedFloat64s(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}
