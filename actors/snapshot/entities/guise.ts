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
import {
  MOOD_DRIVE,
  MOOD_FEASTS,
  MOOD_GRIEVES,
  MOOD_HEALS,
  MOOD_HUNGER_SHIFT,
  MOOD_SLEEPS_SHIFT,
  MOODS,
} from '../compact/simd/mood.js';

const CROWN = TOOLS.indexOf('crown');
const TORCH = TOOLS.indexOf('torch');
const EXPLORER = PERSONALITIES.indexOf('explorer');
/** Below this morale a body grieves. */
const GRIEF_MORALE = 40;

/** Code of "no emote": beyond the vocabulary. */
const NO_EMOTE = EMOTES.length;
type Emote = (typeof EMOTES)[number];
const EMOTE = Object.fromEntries(EMOTES.map((emote, code) => [emote, code])) as Readonly<
  Record<Emote, number>
>;
/** Emotes of drives that show, by code of the drive. */
const DRIVE_EMOTES = new Uint8Array(256).fill(NO_EMOTE);
DRIVE_EMOTES[DRIVE.flee] = EMOTE.panic;
DRIVE_EMOTES[DRIVE.hunt] = EMOTE.combat;
DRIVE_EMOTES[DRIVE.cannibal] = EMOTE.combat;
DRIVE_EMOTES[DRIVE.fight] = EMOTE.combat;
DRIVE_EMOTES[DRIVE.alarm] = EMOTE.fear;
DRIVE_EMOTES[DRIVE.avoid] = EMOTE.fear;
DRIVE_EMOTES[DRIVE.mate] = EMOTE.love;
DRIVE_EMOTES[DRIVE.work] = EMOTE.craft;
DRIVE_EMOTES[DRIVE.farm] = EMOTE.craft;

/** What bodies show, by row of creatures; rows that are not alive hold anything. */
export interface Guise {
  /** 1 + code of the emote, the most pressing thing that a body feels; 0 for none. */
  readonly emotes: Uint8Array;
  /** Code of what it wears or carries: a leader's crown, an explorer's torch at night, else its tool. */
  readonly items: Uint8Array;
}

/** How many rows removed before a leader since the last look are no reason to search for it anew. */
const SHIFT_MAX = 8;

/** 1 + code of the emote of every mood, 0 for none. */
const EMOTE_OF_MOOD = Uint8Array.from(
  { length: MOODS },
  (_, mood) => (emoteOfMood(mood) + 1) % (NO_EMOTE + 1),
);

function emoteOfMood(mood: number): number {
  const is = (bit: number): boolean => (mood & bit) !== 0;
  if (is(1 << MOOD_SLEEPS_SHIFT)) return EMOTE.sleep;
  const byDrive = DRIVE_EMOTES[mood & MOOD_DRIVE]!;
  if (byDrive <= EMOTE.fear) return byDrive;
  if (is(MOOD_HEALS)) return EMOTE.heal;
  if (is(HUNGER.starving << MOOD_HUNGER_SHIFT)) return EMOTE.hungry;
  if (byDrive !== NO_EMOTE) return byDrive;
  if (is(MOOD_FEASTS)) return EMOTE.cheer;
  if (is(MOOD_GRIEVES)) return EMOTE.grief;
  return is(HUNGER.hungry << MOOD_HUNGER_SHIFT) ? EMOTE.hungry : NO_EMOTE;
}

/** Works guises out column by column, frame after frame, in memory of a kernel that is used again (simd/bodies.ts). */
export class Guises {
  readonly #kernel: Kernel;
  readonly #table: number;
  #creatures = 0;
  #emotes = 0;
  #items = 0;
  #moods = 0;
  /** By row of clan where its leader was. */
  #clans = 0;
  #leaderRows = 0;
  /** By id of clan whether it feasts. */
  #ids = 0;
  #marks = 0;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#table = kernel.room(MOODS);
    kernel.u8.set(EMOTE_OF_MOOD, this.#table);
  }

  /** Those of a frame; good until the next is taken. O(creatures + clans). */
  take(frame: Frame): Guise {
    const { creatures, clans, registers, laws } = frame;
    const { count } = creatures;
    this.#reserve(count, clans.count);
    const kernel = this.#kernel;
    this.#fillEmotes(frame);
    kernel.u8.set(creatures.tools.subarray(0, count), this.#items);
    if (isNight(timeOfDay(registers.tick, laws))) this.#lightTorches(creatures);
    this.#crownLeaders(frame);
    return {
      emotes: kernel.u8.subarray(this.#emotes, this.#emotes + count),
      items: kernel.u8.subarray(this.#items, this.#items + count),
    };
  }

  #fillEmotes({ creatures, clans, registers }: Frame): void {
    const kernel = this.#kernel;
    const { calls } = kernel;
    const { count, drives, statuses, sleeping, remedyTicks, morales, clanIds } = creatures;
    const [d, s, z, r, m] = kernel.allAt(count, drives, statuses, sleeping, remedyTicks, morales);
    calls.fillMoods(d!, s!, z!, r!, m!, GRIEF_MORALE, count, this.#moods);
    const [until] = kernel.allAt(clans.count, clans.feastUntilTicks);
    const mayFeast = calls.largestOf(until!, clans.count) > registers.tick;
    const feasts = mayFeast ? feasting(clans, registers.tick) : [];
    if (feasts.length > 0) {
      const [ids] = kernel.allAt(count, clanIds);
      const last = Math.max(calls.largestOf(ids!, count), feasts.at(-1)!);
      if (last >= this.#ids) {
        this.#ids = last * 2;
        this.#marks = kernel.room(this.#ids);
      }
      calls.clearMarks(this.#marks, last);
      for (const id of feasts) kernel.u8[this.#marks + id] = 1;
      calls.noteFeasts(ids!, this.#marks, count, this.#moods);
    }
    calls.lookUp(this.#moods, this.#table, count, this.#emotes);
  }

  #lightTorches({ count, personalities, castes, indoors, sleeping }: Frame['creatures']): void {
    const [p, c, i, s] = this.#kernel.allAt(count, personalities, castes, indoors, sleeping);
    this.#kernel.calls.giveOutdoors(p!, c!, i!, s!, EXPLORER, CASTE.predator, TORCH, count, this.#items);
  }

  #crownLeaders({ creatures: { ids, count }, clans }: Frame): void {
    const kernel = this.#kernel;
    const [living, leaders] = kernel.allAt(clans.count, clans.alive, clans.leaderIds);
    const at = kernel.at(ids, count, kernel.desk.values);
    const rows = this.#leaderRows;
    kernel.calls.giveLeaders(living!, leaders!, clans.count, at, count, SHIFT_MAX, rows, CROWN, this.#items);
  }

  #reserve(creatures: number, clans: number): void {
    const kernel = this.#kernel;
    kernel.clear(Math.max(creatures, clans));
    if (this.#creatures < creatures) {
      this.#creatures = creatures * 2;
      this.#emotes = kernel.room(this.#creatures);
      this.#items = kernel.room(this.#creatures);
      this.#moods = kernel.room(this.#creatures * Uint16Array.BYTES_PER_ELEMENT);
    }
    if (this.#clans < clans) {
      this.#clans = clans * 2;
      this.#leaderRows = kernel.room(this.#clans * Int32Array.BYTES_PER_ELEMENT);
    }
  }
}

/** For frames one at a time, wherever they lie. */
const guises = new Guises(new Kernel());

/** What the bodies of a frame show; good until the next is asked. O(creatures + clans). */
export function guiseOf(frame: Frame): Guise {
  return guises.take(frame);
}

/** Ids of the clans that feast, rising. */
function feasting({ count, alive, ids, feastUntilTicks }: Frame['clans'], tick: number): number[] {
  const clans: number[] = [];
  for (let clan = 0; clan < count; clan++) {
    if (alive[clan] === 1 && tick < feastUntilTicks[clan]!) clans.push(ids[clan]!);
  }
  return clans;
}
