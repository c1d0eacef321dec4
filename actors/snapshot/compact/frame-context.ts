/**
 * Derived columns of the current frame (appearance, house condition, clan banners). Computed once per frame into double
 * buffers in WebAssembly memory.
 */
import { MATERIAL_ROWS } from '../../../machines/tables/houses.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import { type AppearanceAddresses, AppearanceColumns } from '../appearance.js';
import type { FrameHead } from '../protocol.js';
import { DoubleBuffer } from './double-buffer.js';
import { type Keyed, RowMapping } from './row-mapping.js';
import { FACT_BYTES, writeFacts } from './sources/world-facts.js';
import type { WasmEncoder } from './wasm/wasm-encoder.js';

export interface FrameContext {
  readonly frame: Frame;
  /** Address of the numbers of the world as a whole (sources/world-facts.ts). */
  readonly facts: number;
  /** Addresses of the appearance by row of creatures, bytes. */
  readonly appearance: AppearanceAddresses;
  /** Address of the condition of houses by row, 32-bit floats. */
  readonly standings: number;
  /** Ids of the clans that the frame names, ascending. */
  readonly banners: Int32Array;
}

/** A material code is a byte. */
const MATERIAL_CODES = 256;
const DOUBLE_BYTES = Float64Array.BYTES_PER_ELEMENT;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;
const COUNTER_BYTES = Int32Array.BYTES_PER_ELEMENT;
/** Counters are read sixteen at a time. */
const IDS_MIN = 16;

/** Builds the context of each frame; it stays valid until the frame after the next is built. */
export class FrameContextBuilder {
  readonly #wasm: WasmEncoder;
  readonly #appearances: AppearanceColumns;
  /** Hit points of a whole house, by material. */
  readonly #full: number;
  readonly #moves: Readonly<Record<(typeof NAMERS)[number], RowMapping>>;
  readonly #facts: DoubleBuffer;
  readonly #standings: DoubleBuffer;
  readonly #banners: DoubleBuffer;
  /** By clan id, how many rows name it: number of counters, their address, and the largest id that was named. */
  #ids = 0;
  #counters = 0;
  #lastId = 0;
  /** Address of the house conditions of the previous frame. */
  #found = 0;

  constructor(wasm: WasmEncoder) {
    this.#wasm = wasm;
    this.#appearances = new AppearanceColumns(wasm);
    this.#moves = {
      creatures: new RowMapping(wasm),
      houses: new RowMapping(wasm),
      boundaryStones: new RowMapping(wasm),
      clans: new RowMapping(wasm),
    };
    this.#facts = new DoubleBuffer(wasm);
    this.#standings = new DoubleBuffer(wasm);
    this.#banners = new DoubleBuffer(wasm);
    this.#full = wasm.allocate(MATERIAL_CODES * DOUBLE_BYTES);
    const full = Array.from({ length: MATERIAL_CODES }, (_, code) => MATERIAL_ROWS[code]?.hitPoints ?? 1);
    wasm.f64.set(full, this.#full / DOUBLE_BYTES);
  }

  /**
   * O(creatures + houses + boundary stones + clans). `before` is the previous frame, if it is still in memory: then only
   * differences are computed.
   */
  build(frame: Frame, head: FrameHead, before: Frame | null): FrameContext {
    const { creatures, houses, clans, boundaryStones } = frame;
    this.#wasm.setResident(creatures.ids);
    this.#wasm.reserveRows(Math.max(creatures.count, houses.count, clans.count, boundaryStones.count));
    for (const name of NAMERS)
      this.#moves[name].find(ofClans(frame, name), before === null ? NONE : ofClans(before, name));
    return {
      frame,
      facts: this.#factsOf(frame, head),
      appearance: this.#appearances.take(frame, before && { frame: before, moves: this.#moves }),
      standings: this.#standingsOf(frame, before),
      banners: this.#bannersOf(frame, before),
    };
  }

  #factsOf(frame: Frame, head: FrameHead): number {
    const facts = this.#facts.next(FACT_BYTES);
    writeFacts(frame, head, this.#wasm.f64, facts / DOUBLE_BYTES);
    return facts;
  }

  #standingsOf({ houses }: Frame, before: Frame | null): number {
    const wasm = this.#wasm;
    const { count, order, materials, hitPoints } = houses;
    const then = before?.houses.order === order ? before.houses : houses;
    const standings = this.#standings.next(count * FLOAT_BYTES);
    wasm.calls.standings(
      wasm.at(hitPoints, 0),
      wasm.at(materials, 1),
      this.#full,
      count,
      wasm.at(then.hitPoints, 2),
      wasm.at(then.materials, 3),
      this.#found,
      then === houses ? 0 : Math.min(then.count, count),
      standings,
    );
    this.#found = standings;
    return standings;
  }

  #bannersOf(frame: Frame, before: Frame | null): Int32Array {
    const wasm = this.#wasm;
    if (before === null) this.#recount(frame);
    else {
      this.#lastId = Math.max(this.#lastId, this.#count(frame, before));
      if (this.#lastId >= this.#ids) this.#recount(frame);
    }
    const banners = this.#banners.next((this.#lastId + 1) * Int32Array.BYTES_PER_ELEMENT);
    const count = wasm.calls.countedIds(this.#counters, this.#lastId, banners);
    return new Int32Array(wasm.u8.buffer, banners, count);
  }

  #recount(frame: Frame): void {
    const wasm = this.#wasm;
    const { calls } = wasm;
    const lasts = NAMERS.map((name) => {
      const { count, clanIds } = ofClans(frame, name);
      return calls.largestOf(wasm.at(clanIds, 0), count);
    });
    this.#lastId = Math.max(...lasts);
    if (this.#lastId >= this.#ids) {
      this.#ids = 2 * this.#lastId + IDS_MIN;
      this.#counters = wasm.allocate(this.#ids * COUNTER_BYTES);
    }
    calls.clearBytes(this.#counters, this.#ids * COUNTER_BYTES);
    this.#count(frame, null);
  }

  /** Returns the largest id that was found; ids without a counter were not counted. */
  #count(frame: Frame, before: Frame | null): number {
    let most = 0;
    for (const name of NAMERS) {
      const now = ofClans(frame, name);
      const then = before === null ? NONE : ofClans(before, name);
      const { address, count } = this.#moves[name];
      const found = this.#wasm.calls.countIds(
        address,
        before === null ? 0 : count,
        now.clanIds.byteOffset,
        now.alive.byteOffset,
        now.count,
        then.clanIds.byteOffset,
        then.alive.byteOffset,
        then.count,
        this.#ids - 1,
        this.#counters,
      );
      most = Math.max(most, found);
    }
    return most;
  }
}

/** Tables whose rows name clans; rows of clans name themselves. */
const NAMERS = ['creatures', 'houses', 'boundaryStones', 'clans'] as const;

interface OfClans extends Keyed {
  readonly alive: Uint8Array;
  readonly clanIds: Int32Array;
}

const NONE: OfClans = {
  count: 0,
  order: NaN,
  alive: new Uint8Array(0),
  clanIds: new Int32Array(0),
  keys: new Int32Array(0),
};

function ofClans(frame: Frame, name: (typeof NAMERS)[number]): OfClans {
  const { count, order, alive } = frame[name];
  const clanIds = name === 'clans' ? frame.clans.ids : frame[name].clanIds;
  const keys = name === 'boundaryStones' ? clanIds : frame[name].ids;
  return { count, order, alive, clanIds, keys };
}

/** Share of `whole`, from 0 to 1. */
export function houseCondition(part: number, whole: number): number {
  const found = part / whole;
  return found > 1 ? 1 : found > 0 ? found : 0;
}
