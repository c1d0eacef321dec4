/**
 * What a body shows that its row does not hold as it is: what it wears and carries, and its mood of the moment
 * (Inheritance, morphology and evolution, 6). Worked out here, off the world's thread, from the columns of the frame.
 */
import { CASTE } from '../../../machines/tables/castes.js';
import { HUNGER } from '../../../machines/tables/hunger.js';
import { EMOTES, PERSONALITIES, TOOLS } from '../../../schemas/wire/vocabulary.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import { isNight, timeOfDay } from '../../world/laws/calendar.js';
import { DRIVE } from '../../world/phases/creatures/instinct.js';
import { Kernel } from '../compact/kernel.js';
import { NEAR_SHIFT } from '../compact/simd/near.js';
import { Turns } from '../compact/turns.js';
const CROWN = TOOLS.indexOf('crown');
const TORCH = TOOLS.indexOf('torch');
const EXPLORER = PERSONALITIES.indexOf('explorer');
/** Below this morale a body grieves. */
const GRIEF_MORALE = 40;

type Emote = (typeof EMOTES)[number];
/** 0 is for none. */
const codeOf = (emote: Emote): number => 1 + EMOTES.indexOf(emote);

/** Emotes of drives: those that press more than hunger, and the others that show. */
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
/** Room for drives in a table. */
const DRIVES = 32;

/** Codes as the kernel takes them (simd/bodies.ts). */
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

/** What bodies show, by row of creatures; rows that are not alive hold anything. */
export interface Guise {
  /** 1 + code of the emote, the most pressing thing that a body feels; 0 for none. */
  readonly emotes: Uint8Array;
  /** Code of what it wears or carries: a leader's crown, an explorer's torch at night, else its tool. */
  readonly items: Uint8Array;
}

/** The same as addresses in a kernel's memory. */
export interface LaidGuise {
  readonly emotes: number;
  readonly items: number;
}

/** Works guises out column by column, frame after frame, in memory of a kernel that is used again (simd/bodies.ts). */
export class Guises {
  readonly #kernel: Kernel;
  readonly #codes: number;
  readonly #emotes: Turns;
  readonly #items: Turns;
  /** By row of creatures whether its clan feasts. */
  #creatures = 0;
  #feasts = 0;
  /** How far rows were moved since the frame before, some together (simd/near.ts). */
  #shifts = 0;
  /** By row of clan where its leader was. */
  #clans = 0;
  #leaderRows = 0;
  /** By id of clan whether it feasts. */
  #ids = 0;
  #marks = 0;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#emotes = new Turns(kernel);
    this.#items = new Turns(kernel);
    this.#codes = kernel.room(CODES.length);
    kernel.u8.set(CODES, this.#codes);
  }

  /** Those of a frame; good until the one after the next is taken. O(creatures + clans). */
  take(frame: Frame): LaidGuise {
    const { creatures, clans, registers, laws } = frame;
    const { count } = creatures;
    this.#reserve(count, clans.count);
    const kernel = this.#kernel;
    const emotes = this.#emotes.take(count);
    const items = this.#items.take(count);
    this.#fillEmotes(frame, emotes);
    kernel.calls.moveBytes(items, kernel.at(creatures.tools, 0), count);
    if (isNight(timeOfDay(registers.tick, laws))) this.#lightTorches(creatures, items);
    this.#crownLeaders(frame, items);
    return { emotes, items };
  }

  #fillEmotes(frame: Frame, emotes: number): void {
    const kernel = this.#kernel;
    const { count, drives, statuses, sleeping, remedyTicks, morales } = frame.creatures;
    const feasts = this.#feastsOf(frame);
    kernel.calls.fillEmotes(
      kernel.at(drives, 0),
      kernel.at(statuses, 1),
      kernel.at(sleeping, 2),
      kernel.at(remedyTicks, 3),
      kernel.at(morales, 4),
      feasts,
      GRIEF_MORALE,
      this.#codes,
      count,
      emotes,
    );
  }

  /** Address of who feasts by row of creatures, 0 where nobody does. */
  #feastsOf({ creatures: { clanIds, count }, clans, registers }: Frame): number {
    const kernel = this.#kernel;
    const { calls } = kernel;
    if (calls.largestOf(kernel.at(clans.feastUntilTicks, 0), clans.count) <= registers.tick) return 0;
    const clanIdsOf = kernel.at(clanIds, 0);
    const feasting = feastingOf(clans, registers.tick);
    const last = Math.max(calls.largestOf(clanIdsOf, count), feasting.at(-1) ?? 0);
    if (last >= this.#ids) {
      this.#ids = last * 2;
      this.#marks = kernel.room(this.#ids);
    }
    calls.clearMarks(this.#marks, last);
    for (const id of feasting) kernel.u8[this.#marks + id] = 1;
    calls.lookUpClans(clanIdsOf, this.#marks, count, this.#feasts);
    return this.#feasts;
  }

  #lightTorches(
    { count, personalities, castes, indoors, sleeping }: Frame['creatures'],
    items: number,
  ): void {
    const kernel = this.#kernel;
    kernel.calls.giveOutdoors(
      kernel.at(personalities, 0),
      kernel.at(castes, 1),
      kernel.at(indoors, 2),
      kernel.at(sleeping, 3),
      EXPLORER,
      CASTE.predator,
      TORCH,
      count,
      items,
    );
  }

  #crownLeaders({ creatures: { ids, count }, clans }: Frame, items: number): void {
    const kernel = this.#kernel;
    kernel.u8.fill(0, this.#shifts, this.#shifts + shiftBytes(this.#creatures));
    kernel.calls.giveLeaders(
      kernel.at(clans.alive, 0),
      kernel.at(clans.leaderIds, 1),
      clans.count,
      kernel.at(ids, 2),
      count,
      this.#leaderRows,
      this.#shifts,
      CROWN,
      items,
    );
  }

  #reserve(creatures: number, clans: number): void {
    const kernel = this.#kernel;
    kernel.clear(Math.max(creatures, clans));
    if (this.#creatures < creatures) {
      this.#creatures = creatures * 2;
      this.#feasts = kernel.room(this.#creatures);
      this.#shifts = kernel.room(shiftBytes(this.#creatures));
    }
    if (this.#clans < clans) {
      this.#clans = clans * 2;
      this.#leaderRows = kernel.room(this.#clans * Int32Array.BYTES_PER_ELEMENT);
    }
  }
}

function shiftBytes(creatures: number): number {
  return ((creatures >> NEAR_SHIFT) + 1) * Int32Array.BYTES_PER_ELEMENT;
}

/** For frames one at a time, wherever they lie. */
const kernel = new Kernel();
const guises = new Guises(kernel);

/** What the bodies of a frame show; good until the next is asked. O(creatures + clans). */
export function guiseOf(frame: Frame): Guise {
  const { count } = frame.creatures;
  const { emotes, items } = guises.take(frame);
  return {
    emotes: kernel.u8.subarray(emotes, emotes + count),
    items: kernel.u8.subarray(items, items + count),
  };
}

/** Ids of the clans that feast, rising. */
function feastingOf({ count, alive, ids, feastUntilTicks }: Frame['clans'], tick: number): number[] {
  const clans: number[] = [];
  for (let clan = 0; clan < count; clan++) {
    if (alive[clan] === 1 && tick < feastUntilTicks[clan]!) clans.push(ids[clan]!);
  }
  return clans;
}
