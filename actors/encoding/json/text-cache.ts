/**
 * Caches the part of each entity's JSON that rarely changes, while the keys that it was made from stay the same.
 * Entities are sorted by id, so one pass over the last frame finds all texts. Padding to four bytes lets them be copied
 * as 32-bit words.
 */
import { bytesOfText, type Output } from './output.js';

interface Shelf {
  ids: Int32Array;
  /** Index in the arena of the first 32-bit word of each text. */
  starts: Int32Array;
  /** Length of each text, in 32-bit words. */
  lengths: Int32Array;
  keys: Float64Array;
  count: number;
}

const BLANK = 0x20;
/** Smallest size of the arena, in 32-bit words. */
const ARENA_WORDS_MIN = 16_384;

export class TextCache {
  /** Current keys of an entity, which the caller fills in before `find`. */
  readonly wanted: Float64Array;
  readonly #keyCount: number;
  #before: Shelf;
  #now: Shelf;
  #cursor = 0;
  #arena = new Int32Array(ARENA_WORDS_MIN);
  #arenaUsed = 0;
  #used = 0;

  constructor(keyCount: number) {
    this.wanted = new Float64Array(keyCount);
    this.#keyCount = keyCount;
    this.#before = createShelf(0, keyCount);
    this.#now = createShelf(0, keyCount);
  }

  /** Begins a frame with at most `rows` entities, sorted by id. */
  begin(rows: number): void {
    if (this.#arenaUsed > 2 * this.#used + ARENA_WORDS_MIN) this.#tidy();
    const spare = this.#before;
    this.#before = this.#now;
    this.#now = spare.ids.length < rows ? createShelf(rows * 2, this.#keyCount) : spare;
    this.#now.count = 0;
    this.#cursor = 0;
    this.#used = 0;
  }

  /** Reuses the text of the last frame if its keys equal `wanted`. If not, the caller must call `add`. */
  find(id: number): boolean {
    const { ids, starts, lengths, keys, count } = this.#before;
    let cursor = this.#cursor;
    while (cursor < count && ids[cursor]! < id) cursor++;
    this.#cursor = cursor;
    if (cursor === count || ids[cursor] !== id) return false;
    const base = cursor * this.#keyCount;
    for (let k = 0; k < this.#keyCount; k++) if (keys[base + k] !== this.wanted[k]) return false;
    this.#shelve(id, starts[cursor]!, lengths[cursor]!);
    return true;
  }

  add(id: number, text: string): void {
    const bytes = bytesOfText(text);
    const length = (bytes.length + 3) >> 2;
    while (this.#arenaUsed + length > this.#arena.length) this.#arena = grown(this.#arena);
    const place = new Uint8Array(this.#arena.buffer, this.#arenaUsed * 4, length * 4);
    place.fill(BLANK);
    place.set(bytes);
    this.#shelve(id, this.#arenaUsed, length);
    this.#arenaUsed += length;
  }

  /** Appends the text that was last found or added, aligned to four bytes, and reserves `more` bytes after the text. */
  appendTo(output: Output, more: number): void {
    const { starts, lengths, count } = this.#now;
    const start = starts[count - 1]!;
    const length = lengths[count - 1]!;
    output.reserve(4 * length + 4 + more);
    const { words, bytes } = output;
    while ((output.length & 3) !== 0) bytes[output.length++] = BLANK;
    const to = output.length >> 2;
    const arena = this.#arena;
    for (let i = 0; i < length; i++) words[to + i] = arena[start + i]!;
    output.length += 4 * length;
  }

  #shelve(id: number, start: number, length: number): void {
    const shelf = this.#now;
    const row = shelf.count++;
    shelf.ids[row] = id;
    shelf.starts[row] = start;
    shelf.lengths[row] = length;
    const base = row * this.#keyCount;
    for (let k = 0; k < this.#keyCount; k++) shelf.keys[base + k] = this.wanted[k]!;
    this.#used += length;
  }

  #tidy(): void {
    const arena = new Int32Array(Math.max(ARENA_WORDS_MIN, this.#used * 2));
    const { starts, lengths, count } = this.#now;
    let used = 0;
    for (let row = 0; row < count; row++) {
      arena.set(this.#arena.subarray(starts[row], starts[row]! + lengths[row]!), used);
      starts[row] = used;
      used += lengths[row]!;
    }
    this.#arena = arena;
    this.#arenaUsed = used;
  }
}

function createShelf(rows: number, keyCount: number): Shelf {
  return {
    ids: new Int32Array(rows),
    starts: new Int32Array(rows),
    lengths: new Int32Array(rows),
    keys: new Float64Array(rows * keyCount),
    count: 0,
  };
}

function grown(arena: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(arena.length * 2);
  larger.set(arena);
  return larger;
}
