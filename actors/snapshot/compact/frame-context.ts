/**
 * Derived columns of the current frame (appearance, house condition, clan banners). Computed once per frame into double
 * buffers in WebAssembly memory.
 */
import { MATERIAL_ROWS } from '../../../machines/tables/houses.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import { type AppearanceAddresses, AppearanceColumns } from '../appearance.js';
import { DOUBLE_BYTES, INT_BYTES } from '../memory.js';
import type { FrameHead } from '../protocol.js';
import { DoubleBuffer } from './double-buffer.js';
import { type Keyed, RowMapping } from './row-mapping.js';
import { WORLD_VALUE_BYTES, writeWorldValues } from '../world-values.js';
import type { WasmEncoder } from './wasm/wasm-encoder.js';

export interface FrameContext {
  readonly frame: Frame;
  /** Address of the numbers of the world as a whole (../world-values.ts). */
  readonly worldValues: number;
  /** Addresses of the appearance by row of creatures, bytes. */
  readonly appearance: AppearanceAddresses;
  /** Address of the condition of houses by row, 32-bit floats. */
  readonly houseConditions: number;
  /** Ids of the clans that the frame names, ascending. */
  readonly banners: Int32Array;
}

/** A material code is a byte. */
const MATERIAL_CODES = 256;
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;
/** Counters are read sixteen at a time. */
const IDS_MIN = 16;

/** Builds the context of each frame; it stays valid until the frame after the next is built. */
export class FrameContextBuilder {
  readonly #wasm: WasmEncoder;
  readonly #appearances: AppearanceColumns;
  /** Hit points of a whole house, by material. */
  readonly #hitPointsMax: number;
  readonly #mappings: Readonly<Record<(typeof CLAN_TABLES)[number], RowMapping>>;
  readonly #worldValues: DoubleBuffer;
  readonly #houseConditions: DoubleBuffer;
  readonly #banners: DoubleBuffer;
  /** Rows that name a clan, by clan id: number of counters, their address, and the largest id that is named. */
  #ids = 0;
  #counters = 0;
  #lastId = 0;
  /** Address of the house conditions of the previous frame. */
  #conditionsBefore = 0;

  constructor(wasm: WasmEncoder) {
    this.#wasm = wasm;
    this.#appearances = new AppearanceColumns(wasm);
    this.#mappings = {
      creatures: new RowMapping(wasm),
      houses: new RowMapping(wasm),
      boundaryStones: new RowMapping(wasm),
      clans: new RowMapping(wasm),
    };
    this.#worldValues = new DoubleBuffer(wasm);
    this.#houseConditions = new DoubleBuffer(wasm);
    this.#banners = new DoubleBuffer(wasm);
    this.#hitPointsMax = wasm.allocate(MATERIAL_CODES * DOUBLE_BYTES);
    const hitPointsMax = Array.from(
      { length: MATERIAL_CODES },
      (_, code) => MATERIAL_ROWS[code]?.hitPoints ?? 1,
    );
    wasm.f64.set(hitPointsMax, this.#hitPointsMax / DOUBLE_BYTES);
  }

  /**
   * O(creatures + houses + boundary stones + clans). `before` is the previous frame, if it is still in memory: then only
   * differences are computed.
   */
  build(frame: Frame, head: FrameHead, before: Frame | null): FrameContext {
    const { creatures, houses, clans, boundaryStones } = frame;
    this.#wasm.setResident(creatures.ids);
    this.#wasm.reserveRows(Math.max(creatures.count, houses.count, clans.count, boundaryStones.count));
    for (const name of CLAN_TABLES)
      this.#mappings[name].find(clanTableOf(frame, name), before === null ? NONE : clanTableOf(before, name));
    return {
      frame,
      worldValues: this.#worldValuesOf(frame, head),
      appearance: this.#appearances.compute(frame, before && { frame: before, mappings: this.#mappings }),
      houseConditions: this.#houseConditionsOf(frame, before),
      banners: this.#bannersOf(frame, before),
    };
  }

  #worldValuesOf(frame: Frame, head: FrameHead): number {
    const worldValues = this.#worldValues.next(WORLD_VALUE_BYTES);
    writeWorldValues(frame, head, this.#wasm.f64, worldValues / DOUBLE_BYTES);
    return worldValues;
  }

  #houseConditionsOf({ houses }: Frame, before: Frame | null): number {
    const wasm = this.#wasm;
    const { count, order, materials, hitPoints } = houses;
    const then = before?.houses.order === order ? before.houses : houses;
    const houseConditions = this.#houseConditions.next(count * FLOAT_BYTES);
    wasm.calls.fillHouseConditions(
      wasm.addressOf(hitPoints, 0),
      wasm.addressOf(materials, 1),
      this.#hitPointsMax,
      count,
      wasm.addressOf(then.hitPoints, 2),
      wasm.addressOf(then.materials, 3),
      this.#conditionsBefore,
      then === houses ? 0 : Math.min(then.count, count),
      houseConditions,
    );
    this.#conditionsBefore = houseConditions;
    return houseConditions;
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
    const lasts = CLAN_TABLES.map((name) => {
      const { count, clanIds } = clanTableOf(frame, name);
      return calls.largestOf(wasm.addressOf(clanIds, 0), count);
    });
    this.#lastId = Math.max(...lasts);
    if (this.#lastId >= this.#ids) {
      this.#ids = 2 * this.#lastId + IDS_MIN;
      this.#counters = wasm.allocate(this.#ids * INT_BYTES);
    }
    calls.clearBytes(this.#counters, this.#ids * INT_BYTES);
    this.#count(frame, null);
  }

  /** Counts the differences to `before`; returns the largest id found. Ids without a counter are not counted. */
  #count(frame: Frame, before: Frame | null): number {
    let most = 0;
    for (const name of CLAN_TABLES) {
      const now = clanTableOf(frame, name);
      const then = before === null ? NONE : clanTableOf(before, name);
      const { address, count } = this.#mappings[name];
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

/** Tables whose rows name a clan; a row of clans names itself. */
const CLAN_TABLES = ['creatures', 'houses', 'boundaryStones', 'clans'] as const;

interface ClanTable extends Keyed {
  readonly alive: Uint8Array;
  readonly clanIds: Int32Array;
}

const NONE: ClanTable = {
  count: 0,
  order: NaN,
  alive: new Uint8Array(0),
  clanIds: new Int32Array(0),
  keys: new Int32Array(0),
};

function clanTableOf(frame: Frame, name: (typeof CLAN_TABLES)[number]): ClanTable {
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
