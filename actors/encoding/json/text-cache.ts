/**
 * Caches the part of each entity's JSON that rarely changes, while the keys that it was made from stay the same.
 * Entities are sorted by id, so one pass over the last frame finds all texts. In the arena each text stands behind its keys.
 * Padding to eight bytes lets texts be copied as 32-bit words.
 */
import { bytesOfText, type Output } from './output.js';

interface Shelf {
  ids: Int32Array;
  /** Index in the arena of the first key of each entity, in 64-bit words. */
  starts: Int32Array;
  /** Length of each text, in 64-bit words. */
  lengths: Int32Array;
  count: number;
}

const BLANK = 0x20;
/** Smallest size of the arena, in 64-bit words. */
const ARENA_WORDS_MIN = 8192;

export class TextCache {
  /** Current keys of an entity, which the caller fills in before `find`. */
  readonly wanted: Float64Array;
  readonly #keyCount: number;
  #before: Shelf;
  #now: Shelf;
  #cursor = 0;
  /** Keys are read as doubles, and texts as the 32-bit words of the same memory. */
  #arena = new Float64Array(ARENA_WORDS_MIN);
  #words = new Int32Array(this.#arena.buffer);
  #arenaUsed = 0;
  #used = 0;

  constructor(keyCount: number) {
    this.wanted = new Float64Array(keyCount);
    this.#keyCount = keyCount;
    this.#before = createShelf(0);
    this.#now = createShelf(0);
  }

  /** Begins a frame with at most `rows` entities, sorted by id. */
  begin(rows: number): void {
    if (this.#arenaUsed > 2 * this.#used + ARENA_WORDS_MIN) this.#tidy();
    const spare = this.#before;
    this.#before = this.#now;
    this.#now = spare.ids.length < rows ? createShelf(rows * 2) : spare;
    this.#now.count = 0;
    this.#cursor = 0;
    this.#used = 0;
  }

  /** Reuses the text of the last frame if its keys equal `wanted`. If not, the caller must call `add`. */
  find(id: number): boolean {
    const { ids, starts, lengths, count } = this.#before;
    let cursor = this.#cursor;
    while (cursor < count && ids[cursor]! < id) cursor++;
    this.#cursor = cursor;
    if (cursor === count || ids[cursor] !== id) return false;
    const start = starts[cursor]!;
    const [arena, wanted] = [this.#arena, this.wanted];
    for (let k = 0; k < wanted.length; k++) if (arena[start + k] !== wanted[k]) return false;
    this.#shelve(id, start, lengths[cursor]!);
    return true;
  }

  add(id: number, text: string): void {
    const bytes = bytesOfText(text);
    const length = (bytes.length + 7) >> 3;
    const start = this.#arenaUsed;
    const end = start + this.#keyCount + length;
    if (end > this.#arena.length) this.#keep(grown(this.#arena, end));
    this.#arena.set(this.wanted, start);
    const place = new Uint8Array(this.#arena.buffer, 8 * (start + this.#keyCount), 8 * length);
    place.fill(BLANK);
    place.set(bytes);
    this.#shelve(id, start, length);
    this.#arenaUsed = end;
  }

  /** Appends the text that was last found or added, aligned to four bytes, and reserves `more` bytes after the text. */
  appendTo(output: Output, more: number): void {
    const { starts, lengths, count } = this.#now;
    const start = 2 * (starts[count - 1]! + this.#keyCount);
    const length = 2 * lengths[count - 1]!;
    output.reserve(4 * length + 4 + more);
    const { words, bytes } = output;
    while ((output.length & 3) !== 0) bytes[output.length++] = BLANK;
    const to = output.length >> 2;
    const from = this.#words;
    for (let i = 0; i < length; i++) words[to + i] = from[start + i]!;
    output.length += 4 * length;
  }

  #shelve(id: number, start: number, length: number): void {
    const shelf = this.#now;
    const row = shelf.count++;
    shelf.ids[row] = id;
    shelf.starts[row] = start;
    shelf.lengths[row] = length;
    this.#used += this.#keyCount + length;
  }

  #tidy(): void {
    const arena = new Float64Array(Math.max(ARENA_WORDS_MIN, this.#used * 2));
    const { starts, lengths, count } = this.#now;
    let used = 0;
    for (let row = 0; row < count; row++) {
      const size = this.#keyCount + lengths[row]!;
      arena.set(this.#arena.subarray(starts[row], starts[row]! + size), used);
      starts[row] = used;
      used += size;
    }
    this.#keep(arena);
    this.#arenaUsed = used;
  }

  #keep(arena: Float64Array<ArrayBuffer>): void {
    this.#arena = arena;
    this.#words = new Int32Array(arena.buffer);
  }
}

function createShelf(rows: number): Shelf {
  return { ids: new Int32Array(rows), starts: new Int32Array(rows), lengths: new Int32Array(rows), count: 0 };
}

function grown(arena: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * Math.max(arena.length, length));
  larger.set(arena);
  return larger;
}
