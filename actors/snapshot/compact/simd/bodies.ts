/**
 * What bodies show that their rows do not hold as it is: the conditions of `../../entities/guise.ts`, which has the
 * numbers and the tables, over whole columns of creatures.
 */

import {
  MOOD_DRIVE,
  MOOD_FEASTS,
  MOOD_GRIEVES,
  MOOD_HEALS,
  MOOD_HUNGER_SHIFT,
  MOOD_SLEEPS_SHIFT,
} from './mood';

/** The moods of all rows, sixteen bits each: drive, hunger, sleep, remedies at work, morale below that of grief. */
export function fillMoods(
  drives: usize,
  statuses: usize,
  sleeping: usize,
  remedies: usize,
  morales: usize,
  griefMorale: f32,
  count: i32,
  moods: usize,
): void {
  const driveMask = i8x16.splat(i8(MOOD_DRIVE));
  const grief = f32x4.splat(griefMorale);
  const zero = i32x4.splat(0);
  for (let row: usize = 0; row < usize(count); row += 8) {
    let mood = i16x8.extend_low_i8x16_u(v128.and(v128.load64_zero(drives + row), driveMask));
    const hunger = i16x8.extend_low_i8x16_u(v128.load64_zero(statuses + row));
    const sleep = i16x8.extend_low_i8x16_u(v128.load64_zero(sleeping + row));
    mood = v128.or(mood, v128.or(i16x8.shl(hunger, MOOD_HUNGER_SHIFT), i16x8.shl(sleep, MOOD_SLEEPS_SHIFT)));
    const four = row << 2;
    const low = i32x4.gt_s(v128.load(remedies + four), zero);
    const high = i32x4.gt_s(v128.load(remedies + four, 16), zero);
    mood = v128.or(mood, v128.and(i16x8.narrow_i32x4_s(low, high), i16x8.splat(i16(MOOD_HEALS))));
    const lowGrief = f32x4.lt(v128.load(morales + four), grief);
    const highGrief = f32x4.lt(v128.load(morales + four, 16), grief);
    mood = v128.or(mood, v128.and(i16x8.narrow_i32x4_s(lowGrief, highGrief), i16x8.splat(i16(MOOD_GRIEVES))));
    v128.store(moods + (row << 1), mood);
  }
}

/** Adds to the moods that a clan feasts: those of rows whose clan is marked. */
export function noteFeasts(clanIds: usize, marks: usize, count: i32, moods: usize): void {
  for (let row: usize = 0; row < usize(count); row++) {
    const id = load<i32>(clanIds + (row << 2));
    if (id <= 0 || load<u8>(marks + usize(id)) === 0) continue;
    const at = moods + (row << 1);
    store<u16>(at, u16(i32(load<u16>(at)) | MOOD_FEASTS));
  }
}

/** What a table has for every mood. */
export function lookUp(moods: usize, table: usize, count: i32, target: usize): void {
  for (let row: usize = 0; row < usize(count); row++) {
    store<u8>(target + row, load<u8>(table + usize(load<u16>(moods + (row << 1)))));
  }
}

/** Gives a thing to all of a personality and below a caste who are awake and outdoors. */
export function giveOutdoors(
  personalities: usize,
  castes: usize,
  indoors: usize,
  sleeping: usize,
  personality: i32,
  casteEnd: i32,
  thing: i32,
  count: i32,
  items: usize,
): void {
  const wanted = i8x16.splat(i8(personality));
  const end = i8x16.splat(i8(casteEnd));
  const given = i8x16.splat(i8(thing));
  const zero = i8x16.splat(0);
  for (let row: usize = 0; row < usize(count); row += 16) {
    const inside = v128.or(v128.load(indoors + row), v128.load(sleeping + row));
    const those = v128.and(
      i8x16.eq(v128.load(personalities + row), wanted),
      v128.and(i8x16.lt_u(v128.load(castes + row), end), i8x16.eq(inside, zero)),
    );
    v128.store(items + row, v128.bitselect(given, v128.load(items + row), those));
  }
}

/**
 * Gives a thing to the leaders of living clans. `leaderRows` remembers by row of clan where its leader was: it is looked
 * for there and a little before, since rows only ever move toward 0, and then anywhere.
 */
export function giveLeaders(
  alive: usize,
  leaderIds: usize,
  clanCount: i32,
  ids: usize,
  count: i32,
  shiftMax: i32,
  leaderRows: usize,
  thing: i32,
  items: usize,
): void {
  for (let clan: usize = 0; clan < usize(clanCount); clan++) {
    if (load<u8>(alive + clan) !== 1) continue;
    const id = load<i32>(leaderIds + (clan << 2));
    const known = leaderRows + (clan << 2);
    let row = load<i32>(known);
    if (row >= 0 && row < count && idAt(ids, row) === id) {
      store<u8>(items + usize(row), u8(thing));
      continue;
    }
    row = min(row, count - 1);
    const last = max(0, row - shiftMax);
    while (row > last && idAt(ids, row) > id) row--;
    if (row < 0 || idAt(ids, row) !== id) row = rowOfId(ids, count, id);
    store<i32>(known, row);
    if (row >= 0) store<u8>(items + usize(row), u8(thing));
  }
}

function rowOfId(ids: usize, count: i32, id: i32): i32 {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idAt(ids, middle) < id) low = middle + 1;
    else high = middle;
  }
  return low < count && idAt(ids, low) === id ? low : -1;
}

function idAt(ids: usize, row: i32): i32 {
  return load<i32>(ids + (usize(row) << 2));
}
