/** Memory of a kernel in turns: what was laid there for one frame stays while the next is worked out. */
import type { WasmEncoder } from './wasm/wasm-encoder.js';

const BYTES_MIN = 256;

export class DoubleBuffer {
  readonly #kernel: WasmEncoder;
  #rooms: [number, number] = [0, 0];
  #capacity = 0;
  #turn: 0 | 1 = 0;
  /** What was taken last. */
  last = 0;

  constructor(kernel: WasmEncoder) {
    this.#kernel = kernel;
  }

  /**
   * Address of room for so many bytes; what was laid in the room taken before stays until the one after this is
   * taken.
   */
  take(bytes: number): number {
    if (bytes > this.#capacity) {
      this.#capacity = Math.max(BYTES_MIN, bytes * 2);
      this.#rooms = [this.#kernel.room(this.#capacity), this.#kernel.room(this.#capacity)];
    }
    this.#turn = this.#turn === 0 ? 1 : 0;
    this.last = this.#rooms[this.#turn];
    return this.last;
  }
}
