/**
 * Where rows of a table are that the frame before had: what was worked out of a row goes with it
 * (wasm/assembly/rows.ts).
 */
import { RUN_BYTES, type WasmEncoder } from './wasm/wasm-encoder.js';

/** What tells rows apart, in memory of the wasm. */
export interface Keyed {
  readonly count: number;
  /** While it is the same, rows are where they were. */
  readonly order: number;
  /** Ids; or other numbers, where it does not matter which of two rows that say the same is which. */
  readonly keys: Int32Array;
}

export class RowMapping {
  readonly #wasm: WasmEncoder;
  #capacity = 0;
  /** The pieces that moved: where they lie, and how many. */
  address = 0;
  count = 0;

  constructor(wasm: WasmEncoder) {
    this.#wasm = wasm;
  }

  find(now: Keyed, before: Keyed): void {
    const wasm = this.#wasm;
    if (now.count > this.#capacity) {
      this.#capacity = now.count * 2;
      this.address = wasm.allocate(this.#capacity * RUN_BYTES);
    }
    this.count = wasm.calls.findMoves(
      now.keys.byteOffset,
      now.count,
      before.keys.byteOffset,
      before.count,
      now.order === before.order,
      this.address,
    );
  }
}
