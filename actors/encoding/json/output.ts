/** Collects the bytes of one state in shared memory, so that other threads can read the text without a copy. */
export class Output {
  bytes: Uint8Array;
  words: Int32Array;
  length = 0;

  constructor(capacity: number) {
    const shared = new SharedArrayBuffer(aligned(capacity));
    this.bytes = new Uint8Array(shared);
    this.words = new Int32Array(shared);
  }

  /** Makes room for `more` bytes. This may replace `bytes` and `words` by new arrays. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const shared = new SharedArrayBuffer(aligned(Math.max(needed, this.bytes.length * 2)));
    const bytes = new Uint8Array(shared);
    bytes.set(this.bytes.subarray(0, this.length));
    this.bytes = bytes;
    this.words = new Int32Array(shared);
  }

  append(piece: Uint8Array): void {
    this.reserve(piece.length);
    this.bytes.set(piece, this.length);
    this.length += piece.length;
  }

  /** Returns the written bytes. */
  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

function aligned(bytes: number): number {
  return (bytes + 7) & ~7;
}
