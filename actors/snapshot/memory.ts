/**
 * Memory that threads share and that WebAssembly loops work on in place (frame-exchange.ts,
 * compact/wasm/wasm-encoder.ts).
 */

/** WebAssembly memory. Messages share it between threads. `grow` replaces `buffer` by a longer one. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

/** The part of the global that is used; TypeScript declares it for browsers only. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
};

const PAGE_BYTES = 65_536;
/** 2 GiB, so that addresses stay below 2^31. The address space is reserved; memory is used as it is written. */
const PAGES_MAX = 32_768;

/** New memory of at least this many bytes. */
export function createMemory(bytes: number): SharedMemory {
  return new WebAssembly.Memory({ initial: pagesOf(bytes), maximum: PAGES_MAX, shared: true });
}

/** Makes the memory at least this large. */
export function growMemory(memory: SharedMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(pagesOf(missing));
}

function pagesOf(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES);
}
