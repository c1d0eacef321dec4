/** A double buffer in WebAssembly memory: the data of one frame remain while those of the next are computed. */
import type { WasmEncoder } from './wasm/wasm-encoder.js';

const BYTES_MIN = 256;

export class DoubleBuffer {
  readonly #wasm: WasmEncoder;
  #buffers: [number, number] = [0, 0];
  #capacity = 0;
  #current: 0 | 1 = 0;
  /** The address that was returned last. */
  last = 0;

  constructor(wasm: WasmEncoder) {
    this.#wasm = wasm;
  }

  /** Address of a buffer for this many bytes; the buffer returned before stays valid until the next call. */
  next(bytes: number): number {
    if (bytes > this.#capacity) {
      this.#capacity = Math.max(BYTES_MIN, bytes * 2);
      this.#buffers = [this.#wasm.allocate(this.#capacity), this.#wasm.allocate(this.#capacity)];
    }
    this.#current = this.#current === 0 ? 1 : 0;
    this.last = this.#buffers[this.#current];
    return this.last;
  }
}
