/**
 * Memory that threads share and that loops in WebAssembly work on where it lies (triple-buffer.ts,
 * compact/wasm/wasm-encoder.ts).
 */

/** Memory of WebAssembly; it goes to other threads as it is. `buffer` is another, longer one after `grow`. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

/** What of the global object is used; TypeScript declares it with the browser's alone. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
};

const PAGE_BYTES = 65_536;
/** 2 GiB: addresses stay below 2^31. As much is reserved, and nothing taken before it is written to. */
const PAGES_MAX = 32_768;

/** Fresh memory of at least so many bytes. */
export function createMemory(bytes: number): SharedMemory {
  return new WebAssembly.Memory({ initial: pagesOf(bytes), maximum: PAGES_MAX, shared: true });
}

/** Makes the memory at least so large. */
export function growMemory(memory: SharedMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(pagesOf(missing));
}

function pagesOf(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES);
}
