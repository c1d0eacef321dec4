/**
 * The appearance of a body, derived from its row: worn and carried items, current emote. Computed off the world's
 * thread, from the columns of a frame.
 */
import { CASTE } from '../../machines/tables/castes.js';
import { DRIVE } from '../../machines/tables/drives.js';
import { HUNGER } from '../../machines/tables/hunger.js';
import { EMOTES, PERSONALITIES, TOOLS } from '../../schemas/vocabulary.js';
import type { Frame } from '../world/checkpoint/frame.js';
import { isNight, timeOfDay } from '../world/environment/calendar.js';
import { DoubleBuffer } from './compact/double-buffer.js';
import type { RowMapping } from './compact/row-mapping.js';
import { BUCKET_SHIFT } from './compact/wasm/assembly/row-buckets.js';
import { WasmEncoder } from './compact/wasm/wasm-encoder.js';

const CROWN = TOOLS.indexOf('crown');
const TORCH = TOOLS.indexOf('torch');
const EXPLORER = PERSONALITIES.indexOf('explorer');
/** A body with a lower morale grieves. */
const GRIEF_MORALE = 40;

type Emote = (typeof EMOTES)[number];
/** 0 stands for none. */
const codeOf = (emote: Emote): number => 1 + EMOTES.indexOf(emote);

/** Emotes of drives: those more urgent than hunger, and the others. */
const URGENT_EMOTES: Partial<Record<keyof typeof DRIVE, Emote>> = {
  flee: 'panic',
  hunt: 'combat',
  cannibal: 'combat',
  fight: 'combat',
  alarm: 'fear',
  avoid: 'fear',
};
const SHOWN_EMOTES: Partial<Record<keyof typeof DRIVE, Emote>> = {
  mate: 'love',
  work: 'craft',
  farm: 'craft',
};
/** Number of drives that the code tables have room for. */
const DRIVES = 32;

/** Codes in the order of wasm/assembly/bodies.ts. */
const CODES = [
  ...byDrive(URGENT_EMOTES),
  ...byDrive(SHOWN_EMOTES),
  ...(['sleep', 'heal', 'hungry', 'cheer', 'grief'] as const).map(codeOf),
  HUNGER.hungry,
  HUNGER.starving,
];

function byDrive(emotes: Partial<Record<keyof typeof DRIVE, Emote>>): number[] {
  const codes = Array.from({ length: DRIVES }, () => 0);
  for (const [drive, emote] of Object.entries(emotes))
    codes[DRIVE[drive as keyof typeof DRIVE]] = codeOf(emote);
  return codes;
}

/** Appearance by row of creatures; undefined for rows that are not alive. */
export interface Appearance {
  /** 1 + code of the most urgent emote; 0 for none. */
  readonly emotes: Uint8Array;
  /** Code of the item: a leader's crown, an explorer's torch at night, otherwise the tool. */
  readonly items: Uint8Array;
}

/** The same as addresses in WebAssembly memory. */
export interface AppearanceAddresses {
  readonly emotes: number;
  readonly items: number;
}

/** The previous frame, if it is still in memory, and where its rows are now. */
export interface PreviousFrame {
  readonly frame: Frame;
  readonly mappings: { readonly creatures: RowMapping; readonly clans: RowMapping };
}

/** Computes appearance column by column, one frame after the other, in WebAssembly memory (wasm/assembly/bodies.ts). */
export class AppearanceColumns {
  readonly #wasm: WasmEncoder;
  readonly #codes: number;
  readonly #emotes: DoubleBuffer;
  readonly #items: DoubleBuffer;
  /** Flags of feasting clans by id; the same by row of creatures; the largest id of a feasting clan. */
  readonly #feastingClans: DoubleBuffer;
  readonly #feastMarks: DoubleBuffer;
  #lastFeasting = 0;
  /** By row of creatures, how many clans it leads. */
  readonly #leaderCounts: DoubleBuffer;
  /** Whether a clan names a leader who does not exist yet. */
  #isLeaderMissing = false;
  /** By row of clan where its leader was; by bucket of rows how far they were shifted (wasm/assembly/row-buckets.ts). */
  #clans = 0;
  #leaderRows = 0;
  #creatures = 0;
  #shifts = 0;

  constructor(wasm: WasmEncoder) {
    this.#wasm = wasm;
    this.#emotes = new DoubleBuffer(wasm);
    this.#items = new DoubleBuffer(wasm);
    this.#feastingClans = new DoubleBuffer(wasm);
    this.#feastMarks = new DoubleBuffer(wasm);
    this.#leaderCounts = new DoubleBuffer(wasm);
    this.#codes = wasm.allocate(CODES.length);
    wasm.u8.set(CODES, this.#codes);
  }

  /** The appearance in a frame; valid until the frame after the next. O(creatures + clans). */
  compute(frame: Frame, previous: PreviousFrame | null): AppearanceAddresses {
    const { creatures, clans, registers, laws } = frame;
    const { count } = creatures;
    const wasm = this.#wasm;
    wasm.reserveRows(Math.max(count, clans.count));
    const emotes = this.#emotes.next(count);
    const items = this.#items.next(count);
    this.#fillEmotes(frame, previous, emotes);
    wasm.calls.moveBytes(items, wasm.addressOf(creatures.tools, 0), count);
    if (isNight(timeOfDay(registers.tick, laws))) this.#lightTorches(creatures, items);
    wasm.calls.fillWornItems(this.#leaderCountsOf(frame, previous), CROWN, count, items);
    return { emotes, items };
  }

  #fillEmotes(frame: Frame, previous: PreviousFrame | null, emotes: number): void {
    const wasm = this.#wasm;
    const { count, drives, statuses, sleeping, remedyTicks, morales } = frame.creatures;
    const marks = this.#feastMarksOf(frame, previous);
    wasm.calls.fillEmotes(
      wasm.addressOf(drives, 0),
      wasm.addressOf(statuses, 1),
      wasm.addressOf(sleeping, 2),
      wasm.addressOf(remedyTicks, 3),
      wasm.addressOf(morales, 4),
      marks,
      GRIEF_MORALE,
      this.#codes,
      count,
      emotes,
    );
  }

  /** Address of the feasting flags by row of creatures, 0 if no clan feasts. */
  #feastMarksOf(
    { creatures: { clanIds, count }, clans, registers }: Frame,
    previous: PreviousFrame | null,
  ): number {
    const wasm = this.#wasm;
    const { calls } = wasm;
    const [feastingBefore, marksBefore] = [this.#feastingClans.last, this.#feastMarks.last];
    const lastBefore = this.#lastFeasting;
    const untils = wasm.addressOf(clans.feastUntilTicks, 0);
    this.#lastFeasting = 0;
    if (calls.largestOf(untils, clans.count) <= registers.tick) return 0;
    // Clans are sorted by id.
    const ids = clans.ids[clans.count - 1]! + 1;
    const clanMarks = this.#feastingClans.next(ids);
    const target = this.#feastMarks.next(count);
    calls.clearBytes(clanMarks, ids);
    const [alive, clanIdsOf] = [wasm.addressOf(clans.alive, 1), wasm.addressOf(clanIds, 3)];
    const last = calls.markFeasting(
      alive,
      wasm.addressOf(clans.ids, 2),
      untils,
      registers.tick,
      clans.count,
      clanMarks,
    );
    this.#lastFeasting = last;
    if (last === 0) return 0;
    if (
      previous !== null &&
      last === lastBefore &&
      calls.sameBytes(clanMarks, feastingBefore, last + 1) === last + 1
    ) {
      const { address, count: moved } = previous.mappings.creatures;
      const clanIdsBefore = previous.frame.creatures.clanIds.byteOffset;
      calls.updateClanMarks(
        address,
        moved,
        clanIdsOf,
        clanIdsBefore,
        marksBefore,
        clanMarks,
        last,
        count,
        target,
      );
    } else calls.fillClanMarks(clanIdsOf, clanMarks, last, 0, count, target);
    return target;
  }

  #lightTorches(
    { count, personalities, castes, indoors, sleeping }: Frame['creatures'],
    items: number,
  ): void {
    const wasm = this.#wasm;
    wasm.calls.fillOutdoorItems(
      wasm.addressOf(personalities, 0),
      wasm.addressOf(castes, 1),
      wasm.addressOf(indoors, 2),
      wasm.addressOf(sleeping, 3),
      EXPLORER,
      CASTE.predator,
      TORCH,
      count,
      items,
    );
  }

  /** Address of the number of clans that each row of creatures leads, bytes. */
  #leaderCountsOf(frame: Frame, previous: PreviousFrame | null): number {
    const { count, ids } = frame.creatures;
    const countsBefore = this.#leaderCounts.last;
    const counts = this.#leaderCounts.next(count);
    if (previous === null || this.#isLeaderMissing) {
      this.#countLeaders(frame, counts);
      return counts;
    }
    const { calls } = this.#wasm;
    const { mappings } = previous;
    const [now, then] = [frame.clans, previous.frame.clans];
    calls.moveRows(mappings.creatures.address, mappings.creatures.count, countsBefore, count, counts);
    const isLeaderMissing = calls.updateLeaderCounts(
      mappings.clans.address,
      mappings.clans.count,
      now.leaderIds.byteOffset,
      now.alive.byteOffset,
      now.count,
      then.leaderIds.byteOffset,
      then.alive.byteOffset,
      then.count,
      ids.byteOffset,
      count,
      counts,
    );
    this.#isLeaderMissing = isLeaderMissing === 1;
    return counts;
  }

  #countLeaders({ creatures: { ids, count }, clans }: Frame, counts: number): void {
    const wasm = this.#wasm;
    const { calls } = wasm;
    if (this.#creatures < count) {
      this.#creatures = count * 2;
      this.#shifts = wasm.allocate(shiftBytes(this.#creatures));
    }
    if (this.#clans < clans.count) {
      this.#clans = clans.count * 2;
      this.#leaderRows = wasm.allocate(this.#clans * Int32Array.BYTES_PER_ELEMENT);
    }
    calls.clearBytes(this.#shifts, shiftBytes(this.#creatures));
    calls.clearBytes(counts, count);
    const isLeaderMissing = calls.countLeaders(
      wasm.addressOf(clans.alive, 0),
      wasm.addressOf(clans.leaderIds, 1),
      clans.count,
      wasm.addressOf(ids, 2),
      count,
      this.#leaderRows,
      this.#shifts,
      counts,
    );
    this.#isLeaderMissing = isLeaderMissing === 1;
  }
}

function shiftBytes(creatures: number): number {
  return ((creatures >> BUCKET_SHIFT) + 1) * Int32Array.BYTES_PER_ELEMENT;
}

/** For single frames, in any memory. */
const wasm = new WasmEncoder();
const columns = new AppearanceColumns(wasm);

/** The appearance of the bodies of a frame; valid until the next call. O(creatures + clans). */
export function appearanceOf(frame: Frame): Appearance {
  const { count } = frame.creatures;
  const { emotes, items } = columns.compute(frame, null);
  return {
    emotes: wasm.u8.subarray(emotes, emotes + count),
    items: wasm.u8.subarray(items, items + count),
  };
}
