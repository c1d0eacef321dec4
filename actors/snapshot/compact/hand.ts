/**
 * The frame in hand and what its columns do not hold as they are: what bodies show and carry, how much of houses stands,
 * and the banners of all clans that are spoken of. Worked out once per frame, in memory of the kernel in turns.
 */
import { MATERIAL_ROWS } from '../../../machines/tables/houses.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import { Guises, type LaidGuise } from '../entities/guise.js';
import type { FrameHead } from '../protocol.js';
import type { Kernel } from './kernel.js';
import { Turns } from './turns.js';
import { FACT_BYTES, writeFacts } from './world-source.js';

export interface FrameInHand {
  readonly frame: Frame;
  /** Address of the facts of the world as a whole (world-source.ts). */
  readonly facts: number;
  /** Addresses of what bodies show and carry, by row of creatures, bytes. */
  readonly guise: LaidGuise;
  /** Address of the share of the structure that stands, by row of houses, short floats. */
  readonly standings: number;
  /** Ids of clans that something of the frame names, rising. */
  readonly banners: Int32Array;
}

/** Materials have codes of a byte. */
const MATERIAL_CODES = 256;
const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

/** Takes frames in hand: what was worked out of one is good until the one after the next is taken. */
export class Hand {
  readonly #kernel: Kernel;
  readonly #guises: Guises;
  /** Points of a whole house, by material. */
  readonly #full: number;
  readonly #facts: Turns;
  readonly #standings: Turns;
  readonly #banners: Turns;
  /** By id of clan: something names it. */
  #ids = 0;
  #marks = 0;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#guises = new Guises(kernel);
    this.#facts = new Turns(kernel);
    this.#standings = new Turns(kernel);
    this.#banners = new Turns(kernel);
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
      facts: this.#factsOf(frame, head),
      guise: this.#guises.take(frame),
      standings: this.#standingsOf(frame),
      banners: this.#bannersOf(frame),
    };
  }

  #factsOf(frame: Frame, head: FrameHead): number {
    const facts = this.#facts.take(FACT_BYTES);
    writeFacts(frame, head, this.#kernel.f64, facts / DOUBLE_BYTES);
    return facts;
  }

  #standingsOf({ houses: { count, materials, hitPoints } }: Frame): number {
    const kernel = this.#kernel;
    const standings = this.#standings.take(count * FLOAT_BYTES);
    kernel.calls.standings(kernel.at(hitPoints, 0), kernel.at(materials, 1), this.#full, count, standings);
    return standings;
  }

  #bannersOf({ clans, creatures, houses, boundaryStones }: Frame): Int32Array {
    const kernel = this.#kernel;
    const { calls } = kernel;
    const last = Math.max(
      calls.largestOf(kernel.at(clans.ids, 0), clans.count),
      this.#largestOf(houses),
      this.#largestOf(boundaryStones),
      this.#largestOf(creatures),
    );
    if (last >= this.#ids) {
      this.#ids = last * 2;
      this.#marks = kernel.room(this.#ids);
    }
    calls.clearMarks(this.#marks, last);
    calls.markIds(kernel.at(clans.ids, 0), kernel.at(clans.alive, 1), clans.count, this.#marks);
    this.#mark(houses);
    this.#mark(boundaryStones);
    this.#mark(creatures);
    const banners = this.#banners.take((last + 1) * Int32Array.BYTES_PER_ELEMENT);
    return new Int32Array(kernel.u8.buffer, banners, calls.markedIds(this.#marks, last, banners));
  }

  #largestOf({ clanIds, count }: OfClans): number {
    return this.#kernel.calls.largestOf(this.#kernel.at(clanIds, 0), count);
  }

  #mark({ clanIds, alive, count }: OfClans): void {
    const kernel = this.#kernel;
    kernel.calls.markIds(kernel.at(clanIds, 0), kernel.at(alive, 1), count, this.#marks);
  }
}

/** Rows that belong to clans. */
interface OfClans {
  readonly count: number;
  readonly alive: Uint8Array;
  readonly clanIds: Int32Array;
}

/** Of `whole`, from 0 to 1. */
export function share(part: number, whole: number): number {
  const found = part / whole;
  return found > 1 ? 1 : found > 0 ? found : 0;
}
