/** Memory of a wasm in turns: what was laid there for one frame stays while the next is worked out. */
import type { WasmEncoder } from './wasm/wasm-encoder.js';

const BYTES_MIN = 256;

export class DoubleBuffer {
  readonly #wasm: WasmEncoder;
  #rooms: [number, number] = [0, 0];
  #capacity = 0;
  #turn: 0 | 1 = 0;
  /** What was taken last. */
  last = 0;

  constructor(wasm: WasmEncoder) {
    this.#wasm = wasm;
  }

  /**
   * Address of room for so many bytes; what was laid in the room taken before stays until the one after this is
   * taken.
   */
  next(bytes: number): number {
    if (bytes > this.#capacity) {
      this.#capacity = Math.max(BYTES_MIN, bytes * 2);
      this.#rooms = [this.#wasm.allocate(this.#capacity), this.#wasm.allocate(this.#capacity)];
    }
    this.#turn = this.#turn === 0 ? 1 : 0;
    this.last = this.#rooms[this.#turn];
    return this.last;
  }
}
