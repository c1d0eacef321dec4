/**
 * Maps rows of the previous frame to rows of the current one, in runs, so that derived data move with their rows
 * (wasm/assembly/rows.ts).
 */
import { RUN_BYTES, type WasmEncoder } from './wasm/wasm-encoder.js';

/** The columns that identify rows. */
export interface Keyed {
  readonly count: number;
  /** While this stamp is the same, row indices are stable. */
  readonly order: number;
  /** Ids; or other numbers, if rows with equal numbers are interchangeable. */
  readonly keys: Int32Array;
}

export class RowMapping {
  readonly #wasm: WasmEncoder;
  #capacity = 0;
  /** Address and number of the runs. */
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
    this.count = wasm.calls.mapRows(
      now.keys.byteOffset,
      now.count,
      before.keys.byteOffset,
      before.count,
      now.order === before.order,
      this.address,
    );
  }
}
