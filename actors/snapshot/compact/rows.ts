/**
 * Which rows of a frame's table are shown, and where they were on the wire before. Tables are appended to at the end
 * and keep their order (columns/table.ts), so the rows sent before are found by walking along both lists (simd/rows.ts).
 */
import { KEY_BYTES, PIECE_BYTES, type Kernel } from './kernel.js';

/** A table of a frame: without `alive` all rows are shown. */
export interface FrameRows {
  readonly count: number;
  readonly alive?: Uint8Array;
}

/** Addresses of a key column's values, as sent and as they are now, and the bytes of one. */
export interface Key {
  readonly sent: number;
  readonly now: number;
  readonly size: number;
}

/** The rows of a table on the wire, as the kernel's desk has them. */
export class Rows {
  readonly #kernel: Kernel;
  /** Runs of rows that are shown. */
  #runs = 0;
  /** How many rows are shown. */
  shown = 0;
  /** How many of them, the first, were sent before. */
  matched = 0;
  /** Of how many pieces they are made, and of how many of them, the last, that were not sent before. */
  pieces = 0;
  newPieces = 0;
  /** Bytes on the desk that say which rows are gone. */
  goneBytes = 0;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** Gathers the rows that are alive. O(rows). */
  gather({ count, alive }: FrameRows): void {
    const { calls, desk, i32 } = this.#kernel;
    if (alive) {
      this.#runs = calls.gatherRuns(this.#kernel.at(alive, count, desk.values), count, desk.runs);
      this.shown = calls.rowsShown();
    } else {
      i32.set([0, count], desk.runs / Int32Array.BYTES_PER_ELEMENT);
      this.#runs = count > 0 ? 1 : 0;
      this.shown = count;
    }
  }

  /** Finds the rows gathered among the `before` that were sent; without keys they are told apart by their place. */
  match(keys: readonly Key[], before: number): void {
    const { calls, desk, i32 } = this.#kernel;
    let at = desk.keys / Int32Array.BYTES_PER_ELEMENT;
    for (const { sent, now, size } of keys) {
      i32[at] = sent;
      i32[at + 1] = now;
      i32[at + 2] = size;
      at += KEY_BYTES / Int32Array.BYTES_PER_ELEMENT;
    }
    calls.match(desk.keys, keys.length, before, desk.runs, this.#runs, desk.pieces, desk.gone);
    this.matched = calls.rowsMatched();
    this.pieces = calls.piecesLaid();
    this.newPieces = calls.piecesNew();
    this.goneBytes = calls.bytesWritten();
  }

  /** Address of the pieces of new rows. */
  get newPiecesAt(): number {
    return this.#kernel.desk.pieces + (this.pieces - this.newPieces) * PIECE_BYTES;
  }

  /** Rows of the frame, in order, from this place on the wire on. */
  from(place: number): Int32Array {
    const { i32, desk } = this.#kernel;
    const runs = desk.runs / Int32Array.BYTES_PER_ELEMENT;
    const rows = new Int32Array(this.shown - place);
    let passed = 0;
    for (let run = 0; run < this.#runs; run++) {
      const start = i32[runs + 2 * run]!;
      const end = i32[runs + 2 * run + 1]!;
      const from = start + Math.max(0, place - passed);
      for (let row = from; row < end; row++) rows[passed + row - start - place] = row;
      passed += end - start;
    }
    return rows;
  }
}
