/**
 * What a body shows that its row does not hold as it is: what it wears and carries, and its mood of the moment
 * (Inheritance, morphology and evolution, 6). Worked out here, off the world's thread, from the columns of the frame.
 */
import { CASTE } from '../../../machines/tables/castes.js';
import { HUNGER } from '../../../machines/tables/hunger.js';
import { EMOTES, PERSONALITIES, TOOLS } from '../../../schemas/wire/vocabulary.js';
import type { Frame } from '../../world/checkpoint/frame.js';
import { rowOfId } from '../../world/columns/table.js';
import { isNight, timeOfDay } from '../../world/laws/calendar.js';
import { DRIVE } from '../../world/phases/creatures/instinct.js';

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

/** Works guises out column by column, frame after frame, into arrays that are used again. */
export class Guises {
  #emotes = new Uint8Array(0);
  #items = new Uint8Array(0);
  #moods = new Uint16Array(0);
  /** By row of clan where its leader was. */
  #leaderRows = new Int32Array(0);

  /** Those of a frame; good until the next is taken. O(creatures + clans). */
  take(frame: Frame): Guise {
    const { creatures, clans, registers, laws } = frame;
    this.#reserve(creatures.count, clans.count);
    const emotes = this.#emotes;
    const items = this.#items;
    fillMoods(this.#moods, frame);
    fillEmotes(emotes, this.#moods, creatures.count);
    items.set(creatures.tools.subarray(0, creatures.count));
    if (isNight(timeOfDay(registers.tick, laws))) lightTorches(items, frame);
    crownLeaders(items, frame, this.#leaderRows);
    return { emotes, items };
  }

  #reserve(creatures: number, clans: number): void {
    if (this.#emotes.length < creatures) {
      this.#emotes = new Uint8Array(creatures * 2);
      this.#items = new Uint8Array(creatures * 2);
      this.#moods = new Uint16Array(creatures * 2);
    }
    if (this.#leaderRows.length < clans) this.#leaderRows = new Int32Array(clans * 2);
  }
}

function lightTorches(items: Uint8Array, { creatures }: Frame): void {
  const { count, personalities, castes, indoors, sleeping } = creatures;
  for (let row = 0; row < count; row++) {
    if (personalities[row] !== EXPLORER || castes[row]! >= CASTE.predator) continue;
    if (indoors[row] === 0 && sleeping[row] === 0) items[row] = TORCH;
  }
}

/** `leaderRows` remembers by row of clan where its leader was. */
function crownLeaders(items: Uint8Array, { creatures, clans }: Frame, leaderRows: Int32Array): void {
  const { count, ids } = creatures;
  const { count: clanCount, alive, leaderIds } = clans;
  for (let clan = 0; clan < clanCount; clan++) {
    if (alive[clan] !== 1) continue;
    const leader = leaderRow(ids, count, leaderIds[clan]!, leaderRows[clan]!);
    leaderRows[clan] = leader;
    if (leader >= 0) items[leader] = CROWN;
  }
}

/** How many rows removed before a leader since the last look are no reason to search for it anew. */
const SHIFT_MAX = 8;

/** Row of this id, looked for where it was and a little before: rows only ever move toward 0. */
function leaderRow(ids: Int32Array, count: number, id: number, before: number): number {
  let row = Math.min(before, count - 1);
  const last = Math.max(0, row - SHIFT_MAX);
  while (row > last && ids[row]! > id) row--;
  return row >= 0 && ids[row] === id ? row : rowOfId(ids, count, id);
}

/** From the code of hunger to its bits in a mood. */
const MOOD_HUNGER_SHIFT = 5;
/** All that an emote depends on, as one number: a drive, and bits. */
const MOOD = {
  drive: 31,
  hungry: HUNGER.hungry << MOOD_HUNGER_SHIFT,
  starving: HUNGER.starving << MOOD_HUNGER_SHIFT,
  sleeps: 128,
  heals: 256,
  grieves: 512,
  feasts: 1024,
} as const;
const MOODS = 2048;

/** 1 + code of the emote of every mood, 0 for none. */
const EMOTE_OF_MOOD = Uint8Array.from(
  { length: MOODS },
  (_, mood) => (emoteOfMood(mood) + 1) % (NO_EMOTE + 1),
);

function emoteOfMood(mood: number): number {
  const is = (bit: number): boolean => (mood & bit) !== 0;
  if (is(MOOD.sleeps)) return EMOTE.sleep;
  const byDrive = DRIVE_EMOTES[mood & MOOD.drive]!;
  if (byDrive <= EMOTE.fear) return byDrive;
  if (is(MOOD.heals)) return EMOTE.heal;
  if (is(MOOD.starving)) return EMOTE.hungry;
  if (byDrive !== NO_EMOTE) return byDrive;
  if (is(MOOD.feasts)) return EMOTE.cheer;
  if (is(MOOD.grieves)) return EMOTE.grief;
  return is(MOOD.hungry) ? EMOTE.hungry : NO_EMOTE;
}

/** Few columns at a time are read much faster than all of them row by row. */
function fillMoods(moods: Uint16Array, { creatures, clans, registers }: Frame): void {
  const { count, drives, statuses, sleeping, remedyTicks, morales, clanIds } = creatures;
  for (let row = 0; row < count; row++) {
    moods[row] =
      (drives[row]! & MOOD.drive) | (statuses[row]! << MOOD_HUNGER_SHIFT) | (sleeping[row]! * MOOD.sleeps);
  }
  for (let row = 0; row < count; row++) {
    if (remedyTicks[row]! > 0) moods[row]! |= MOOD.heals;
    if (morales[row]! < GRIEF_MORALE) moods[row]! |= MOOD.grieves;
  }
  const feastingClans = feasting(clans, registers.tick);
  if (feastingClans.size === 0) return;
  for (let row = 0; row < count; row++) if (feastingClans.has(clanIds[row]!)) moods[row]! |= MOOD.feasts;
}

function fillEmotes(emotes: Uint8Array, moods: Uint16Array, count: number): void {
  for (let row = 0; row < count; row++) emotes[row] = EMOTE_OF_MOOD[moods[row]!]!;
}

/** Ids of the clans that feast. */
function feasting({ count, alive, ids, feastUntilTicks }: Frame['clans'], tick: number): Set<number> {
  const clans = new Set<number>();
  for (let clan = 0; clan < count; clan++) {
    if (alive[clan] === 1 && tick < feastUntilTicks[clan]!) clans.add(ids[clan]!);
  }
  return clans;
}
