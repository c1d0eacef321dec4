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
/** Below this morale a body grieves. */
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

/** Appearance by row of creatures; rows that are not alive hold anything. */
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
  readonly moves: { readonly creatures: RowMapping; readonly clans: RowMapping };
}

/** Computes appearance column by column, one frame after the other, in WebAssembly memory (wasm/assembly/bodies.ts). */
export class AppearanceColumns {
  readonly #wasm: WasmEncoder;
  readonly #codes: number;
  readonly #emotes: DoubleBuffer;
  readonly #items: DoubleBuffer;
  /** By clan id whether it feasts, and the largest id that does; by row of creatures whether its clan does. */
  readonly #feasting: DoubleBuffer;
  readonly #feasts: DoubleBuffer;
  #lastFeasting = 0;
  /** By row of creatures, how many clans it leads. */
  readonly #leads: DoubleBuffer;
  /** Whether a clan names a leader who does not exist yet. */
  #isAwaited = false;
  /** By row of clan where its leader was; by bucket of rows how far they were shifted (wasm/assembly/row-buckets.ts). */
  #clans = 0;
  #leaderRows = 0;
  #creatures = 0;
  #shifts = 0;

  constructor(wasm: WasmEncoder) {
    this.#wasm = wasm;
    this.#emotes = new DoubleBuffer(wasm);
    this.#items = new DoubleBuffer(wasm);
    this.#feasting = new DoubleBuffer(wasm);
    this.#feasts = new DoubleBuffer(wasm);
    this.#leads = new DoubleBuffer(wasm);
    this.#codes = wasm.allocate(CODES.length);
    wasm.u8.set(CODES, this.#codes);
  }

  /** The appearance in a frame; valid until the frame after the next. O(creatures + clans). */
  take(frame: Frame, past: PreviousFrame | null): AppearanceAddresses {
    const { creatures, clans, registers, laws } = frame;
    const { count } = creatures;
    const wasm = this.#wasm;
    wasm.reserveRows(Math.max(count, clans.count));
    const emotes = this.#emotes.next(count);
    const items = this.#items.next(count);
    this.#fillEmotes(frame, past, emotes);
    wasm.calls.moveBytes(items, wasm.at(creatures.tools, 0), count);
    if (isNight(timeOfDay(registers.tick, laws))) this.#lightTorches(creatures, items);
    wasm.calls.fillWornItems(this.#leadersOf(frame, past), CROWN, count, items);
    return { emotes, items };
  }

  #fillEmotes(frame: Frame, past: PreviousFrame | null, emotes: number): void {
    const wasm = this.#wasm;
    const { count, drives, statuses, sleeping, remedyTicks, morales } = frame.creatures;
    const feasts = this.#feastsOf(frame, past);
    wasm.calls.fillEmotes(
      wasm.at(drives, 0),
      wasm.at(statuses, 1),
      wasm.at(sleeping, 2),
      wasm.at(remedyTicks, 3),
      wasm.at(morales, 4),
      feasts,
      GRIEF_MORALE,
      this.#codes,
      count,
      emotes,
    );
  }

  /** Address of the feasting flags by row of creatures, 0 if no clan feasts. */
  #feastsOf({ creatures: { clanIds, count }, clans, registers }: Frame, past: PreviousFrame | null): number {
    const wasm = this.#wasm;
    const { calls } = wasm;
    const [feasting, feasts] = [this.#feasting.last, this.#feasts.last];
    const lastThen = this.#lastFeasting;
    const untils = wasm.at(clans.feastUntilTicks, 0);
    this.#lastFeasting = 0;
    if (calls.largestOf(untils, clans.count) <= registers.tick) return 0;
    // Clans are sorted by id.
    const ids = clans.ids[clans.count - 1]! + 1;
    const marks = this.#feasting.next(ids);
    const target = this.#feasts.next(count);
    calls.clearBytes(marks, ids);
    const [alive, clanIdsOf] = [wasm.at(clans.alive, 1), wasm.at(clanIds, 3)];
    const last = calls.markFeasting(alive, wasm.at(clans.ids, 2), untils, registers.tick, clans.count, marks);
    this.#lastFeasting = last;
    if (last === 0) return 0;
    if (past !== null && last === lastThen && calls.sameBytes(marks, feasting, last + 1) === last + 1) {
      const { address, count: moved } = past.moves.creatures;
      const clanIdsThen = past.frame.creatures.clanIds.byteOffset;
      calls.moveClans(address, moved, clanIdsOf, clanIdsThen, feasts, marks, last, count, target);
    } else calls.lookUpClans(clanIdsOf, marks, last, 0, count, target);
    return target;
  }

  #lightTorches(
    { count, personalities, castes, indoors, sleeping }: Frame['creatures'],
    items: number,
  ): void {
    const wasm = this.#wasm;
    wasm.calls.fillOutdoorItems(
      wasm.at(personalities, 0),
      wasm.at(castes, 1),
      wasm.at(indoors, 2),
      wasm.at(sleeping, 3),
      EXPLORER,
      CASTE.predator,
      TORCH,
      count,
      items,
    );
  }

  /** Address of how many clans each row of creatures leads, bytes. */
  #leadersOf(frame: Frame, past: PreviousFrame | null): number {
    const { count, ids } = frame.creatures;
    const leadsThen = this.#leads.last;
    const leads = this.#leads.next(count);
    if (past === null || this.#isAwaited) {
      this.#countLeaders(frame, leads);
      return leads;
    }
    const { calls } = this.#wasm;
    const { moves } = past;
    const [now, then] = [frame.clans, past.frame.clans];
    calls.moveRows(moves.creatures.address, moves.creatures.count, leadsThen, count, leads);
    const isAwaited = calls.recountLeaders(
      moves.clans.address,
      moves.clans.count,
      now.leaderIds.byteOffset,
      now.alive.byteOffset,
      now.count,
      then.leaderIds.byteOffset,
      then.alive.byteOffset,
      then.count,
      ids.byteOffset,
      count,
      leads,
    );
    this.#isAwaited = isAwaited === 1;
    return leads;
  }

  #countLeaders({ creatures: { ids, count }, clans }: Frame, leads: number): void {
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
    calls.clearBytes(leads, count);
    const isAwaited = calls.countLeaders(
      wasm.at(clans.alive, 0),
      wasm.at(clans.leaderIds, 1),
      clans.count,
      wasm.at(ids, 2),
      count,
      this.#leaderRows,
      this.#shifts,
      leads,
    );
    this.#isAwaited = isAwaited === 1;
  }
}

function shiftBytes(creatures: number): number {
  return ((creatures >> BUCKET_SHIFT) + 1) * Int32Array.BYTES_PER_ELEMENT;
}

/** For single frames, in any memory. */
const wasm = new WasmEncoder();
const guises = new AppearanceColumns(wasm);

/** The appearance of the bodies of a frame; valid until the next call. O(creatures + clans). */
export function appearanceOf(frame: Frame): Appearance {
  const { count } = frame.creatures;
  const { emotes, items } = guises.take(frame, null);
  return {
    emotes: wasm.u8.subarray(emotes, emotes + count),
    items: wasm.u8.subarray(items, items + count),
  };
}
