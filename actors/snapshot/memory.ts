/**
 * Memory that threads share and that WebAssembly loops work on in place (frame-exchange.ts,
 * compact/wasm/wasm-encoder.ts).
 */
import { Memory, type SharedMemory } from './webassembly.js';

/** Bytes of the elements of columns. */
export const INT_BYTES = Int32Array.BYTES_PER_ELEMENT;
export const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;
const PAGE_BYTES = 65_536;
/** 2 GiB, so that addresses stay below 2^31. The address space is reserved; memory is used as it is written. */
const PAGES_MAX = 32_768;

/** New memory of at least this many bytes. */
export function createMemory(bytes: number): SharedMemory {
  return new Memory({ initial: pagesOf(bytes), maximum: PAGES_MAX, shared: true });
}

/** Makes the memory at least this large. */
export function growMemory(memory: SharedMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(pagesOf(missing));
}

function pagesOf(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES);
}
