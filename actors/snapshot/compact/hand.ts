/**
 * The frame in hand and what its columns do not hold as they are: what bodies show and carry, how much of houses stands,
 * and the banners of all clans that are spoken of. Worked out once per frame, in memory of the kernel that is used again.
 */
import { MATERIAL_ROWS } from '../../../machines/tables/houses.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import { clanColorCode } from '../../world/names/clan.js';
import { Guises, type Guise } from '../entities/guise.js';
import type { FrameHead } from '../protocol.js';
import type { Kernel } from './kernel.js';

export interface FrameInHand {
  readonly frame: Frame;
  readonly head: FrameHead;
  readonly guise: Guise;
  /** By row of houses: the share of the structure that stands. */
  readonly standings: Float32Array;
  /** By row of boundary stones: the colour of its clan. */
  readonly stoneColors: Uint8Array;
  /** Ids of clans that something of the frame names, rising. */
  readonly banners: Int32Array;
}

/** Materials have codes of a byte. */
const MATERIAL_CODES = 256;
const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

/** Takes frames in hand, one at a time: what was worked out of the one before is written over. */
export class Hand {
  readonly #kernel: Kernel;
  readonly #guises: Guises;
  /** Points of a whole house, by material. */
  readonly #full: number;
  #houses = 0;
  #standings = 0;
  #stones = 0;
  #stoneColors = 0;
  /** By id of clan: something names it; and the list of those ids. */
  #ids = 0;
  #marks = 0;
  #banners = 0;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#guises = new Guises(kernel);
    this.#full = kernel.room(MATERIAL_CODES * DOUBLE_BYTES);
    const full = Array.from({ length: MATERIAL_CODES }, (_, code) => MATERIAL_ROWS[code]?.hitPoints ?? 1);
    kernel.f64.set(full, this.#full / DOUBLE_BYTES);
  }

  /** O(creatures + houses + boundary stones + clans). */
  take(frame: Frame, head: FrameHead): FrameInHand {
    const { creatures, houses, clans, boundaryStones } = frame;
    this.#kernel.expect(creatures.ids);
    this.#kernel.clear(Math.max(creatures.count, houses.count, clans.count, boundaryStones.count));
    return {
      frame,
      head,
      guise: this.#guises.take(frame),
      standings: this.#standingsOf(frame),
      stoneColors: this.#stoneColorsOf(frame),
      banners: this.#bannersOf(frame),
    };
  }

  #standingsOf({ houses: { count, materials, hitPoints } }: Frame): Float32Array {
    const kernel = this.#kernel;
    if (this.#houses < count) {
      this.#houses = count * 2;
      this.#standings = kernel.room(this.#houses * FLOAT_BYTES);
    }
    const [points, kinds] = kernel.allAt(count, hitPoints, materials);
    kernel.calls.standings(points!, kinds!, this.#full, count, this.#standings);
    return new Float32Array(kernel.u8.buffer, this.#standings, count);
  }

  #stoneColorsOf({ boundaryStones: { count, clanIds } }: Frame): Uint8Array {
    const kernel = this.#kernel;
    if (this.#stones < count) {
      this.#stones = count * 2;
      this.#stoneColors = kernel.room(this.#stones);
    }
    const colors = kernel.u8.subarray(this.#stoneColors, this.#stoneColors + count);
    for (let row = 0; row < count; row++) colors[row] = clanColorCode(clanIds[row]!);
    return colors;
  }

  #bannersOf({ clans, creatures, houses, boundaryStones }: Frame): Int32Array {
    const kernel = this.#kernel;
    const { calls } = kernel;
    const standing = { count: clans.count, alive: clans.alive, clanIds: clans.ids };
    const named = [standing, houses, boundaryStones, creatures];
    let last = 0;
    for (const { clanIds, count } of named) {
      last = Math.max(last, calls.largestOf(kernel.allAt(count, clanIds)[0]!, count));
    }
    if (last >= this.#ids) {
      this.#ids = last * 2;
      this.#marks = kernel.room(this.#ids);
      this.#banners = kernel.room(this.#ids * Int32Array.BYTES_PER_ELEMENT);
    }
    calls.clearMarks(this.#marks, last);
    for (const { clanIds, alive, count } of named) {
      const [ids, living] = kernel.allAt(count, clanIds, alive);
      calls.markIds(ids!, living!, count, this.#marks);
    }
    return new Int32Array(kernel.u8.buffer, this.#banners, calls.markedIds(this.#marks, last, this.#banners));
  }
}

/** Of `whole`, from 0 to 1. */
export function share(part: number, whole: number): number {
  const found = part / whole;
  return found > 1 ? 1 : found > 0 ? found : 0;
}
