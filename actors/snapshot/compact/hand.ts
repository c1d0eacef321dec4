/**
 * The frame in hand and what its columns do not hold as they are: what bodies show and carry, and the banners of all
 * clans that are spoken of. Worked out at most once per frame, into arrays that are used again.
 */
import { MATERIAL_ROWS } from '../../../machines/tables/houses.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import { Guises, type Guise } from '../entities/guise.js';
import type { FrameHead } from '../protocol.js';

export interface FrameInHand {
  readonly frame: Frame;
  readonly head: FrameHead;
  readonly guise: Guise;
  /** By row of houses: the share of the structure that stands. */
  readonly standings: Float32Array;
  /** Ids of clans that something of the frame names, rising. */
  readonly banners: Int32Array;
}

const FULL_HIT_POINTS = MATERIAL_ROWS.map(({ hitPoints }) => hitPoints);

/** Takes frames in hand, one at a time: the arrays of the one before are written again. */
export class Hand {
  readonly #guises = new Guises();
  #standings = new Float32Array(64);
  #marks: Uint8Array = new Uint8Array(256);
  #banners: Int32Array = new Int32Array(64);

  /** O(creatures + houses + clans). */
  take(frame: Frame, head: FrameHead): FrameInHand {
    return {
      frame,
      head,
      guise: this.#guises.take(frame),
      standings: this.#standingsOf(frame),
      banners: this.#bannersOf(frame),
    };
  }

  #standingsOf({ houses: { count, materials, hitPoints } }: Frame): Float32Array {
    if (this.#standings.length < count) this.#standings = new Float32Array(count * 2);
    const standings = this.#standings;
    for (let row = 0; row < count; row++) {
      standings[row] = share(hitPoints[row]!, FULL_HIT_POINTS[materials[row]!] ?? 1);
    }
    return standings;
  }

  #bannersOf({ clans, creatures, houses, boundaryStones }: Frame): Int32Array {
    this.#marks.fill(0);
    let count = this.#mark(clans.ids, clans.alive, clans.count);
    count += this.#mark(houses.clanIds, houses.alive, houses.count);
    count += this.#mark(boundaryStones.clanIds, boundaryStones.alive, boundaryStones.count);
    count += this.#mark(creatures.clanIds, creatures.alive, creatures.count);
    if (this.#banners.length < count) this.#banners = new Int32Array(count * 2);
    const marks = this.#marks;
    let at = 0;
    for (let id = 1; at < count; id++) if (marks[id] === 1) this.#banners[at++] = id;
    return this.#banners.subarray(0, count);
  }

  /** Marks the clans of living rows; returns how many of them are new. */
  #mark(clanIds: Int32Array, alive: Uint8Array, rows: number): number {
    let marks: Uint8Array = this.#marks;
    let added = 0;
    for (let row = 0; row < rows; row++) {
      const id = clanIds[row]!;
      if (id <= 0 || alive[row] !== 1) continue;
      if (id >= marks.length) marks = this.#growMarks(id);
      if (marks[id] === 1) continue;
      marks[id] = 1;
      added++;
    }
    return added;
  }

  #growMarks(id: number): Uint8Array {
    const larger = new Uint8Array(id * 2);
    larger.set(this.#marks);
    this.#marks = larger;
    return larger;
  }
}

/** Of `whole`, from 0 to 1. */
export function share(part: number, whole: number): number {
  const found = part / whole;
  return found > 1 ? 1 : found > 0 ? found : 0;
}
