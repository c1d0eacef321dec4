/**
 * What bodies show that their rows do not hold as it is, over whole columns of creatures: the rule of emotes, and who wears
 * a crown or carries a torch (Inheritance, morphology and evolution, 6). Codes come from `../../entities/guise.ts`.
 */
import { NEAR_SHIFT } from './near';

/** Codes as `guise.ts` lays them: by drive those that press most and all that show, sixteen and sixteen, then single ones. */
const URGENT = 0;
const SHOWN = 32;
const SLEEP = 64;
const HEAL = 65;
const HUNGRY = 66;
const CHEER = 67;
const GRIEF = 68;
const STATUS_HUNGRY = 69;
const STATUS_STARVING = 70;

/** The emotes of all rows; `feasts` has 1 where a clan does, and is 0 where none does. */
export function fillEmotes(
  drives: usize,
  statuses: usize,
  sleeping: usize,
  remedies: usize,
  morales: usize,
  feasts: usize,
  griefMorale: f32,
  codes: usize,
  count: i32,
  emotes: usize,
): void {
  const zero = i8x16.splat(0);
  const grief = f32x4.splat(griefMorale);
  for (let row: usize = 0; row < usize(count); row += 16) {
    const drive = v128.load(drives + row);
    const urgent = ofDrive(codes + URGENT, drive);
    const shown = ofDrive(codes + SHOWN, drive);
    const status = v128.load(statuses + row);
    const four = row << 2;
    // From what presses least to what presses most.
    let emote = v128.and(splat(codes + HUNGRY), i8x16.eq(status, splat(codes + STATUS_HUNGRY)));
    const grieves = narrowed(
      f32x4.lt(v128.load(morales + four), grief),
      f32x4.lt(v128.load(morales + four, 16), grief),
      f32x4.lt(v128.load(morales + four, 32), grief),
      f32x4.lt(v128.load(morales + four, 48), grief),
    );
    emote = v128.bitselect(splat(codes + GRIEF), emote, grieves);
    if (feasts !== 0) {
      emote = v128.bitselect(splat(codes + CHEER), emote, i8x16.ne(v128.load(feasts + row), zero));
    }
    emote = v128.bitselect(shown, emote, i8x16.ne(shown, zero));
    emote = v128.bitselect(splat(codes + HUNGRY), emote, i8x16.eq(status, splat(codes + STATUS_STARVING)));
    const heals = narrowed(
      i32x4.gt_s(v128.load(remedies + four), zero),
      i32x4.gt_s(v128.load(remedies + four, 16), zero),
      i32x4.gt_s(v128.load(remedies + four, 32), zero),
      i32x4.gt_s(v128.load(remedies + four, 48), zero),
    );
    emote = v128.bitselect(splat(codes + HEAL), emote, heals);
    emote = v128.bitselect(urgent, emote, i8x16.ne(urgent, zero));
    emote = v128.bitselect(splat(codes + SLEEP), emote, i8x16.ne(v128.load(sleeping + row), zero));
    v128.store(emotes + row, emote);
  }
}

/** What two tables of sixteen have for each drive. */
function ofDrive(table: usize, drives: v128): v128 {
  const first = i8x16.swizzle(v128.load(table), drives);
  return v128.or(first, i8x16.swizzle(v128.load(table, 16), i8x16.sub(drives, i8x16.splat(16))));
}

function splat(code: usize): v128 {
  return v128.load8_splat(code);
}

/** Four times four comparisons as sixteen. */
function narrowed(a: v128, b: v128, c: v128, d: v128): v128 {
  return i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
}

/** What is marked of the clan of each row, 0 of none. */
export function lookUpClans(clanIds: usize, marks: usize, count: i32, target: usize): void {
  for (let row: usize = 0; row < usize(count); row++) {
    const id = load<i32>(clanIds + (row << 2));
    store<u8>(target + row, id > 0 ? load<u8>(marks + usize(id)) : 0);
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
 * for there, less as far as those near it were moved, which `shifts` remembers, and then anywhere.
 */
export function giveLeaders(
  alive: usize,
  leaderIds: usize,
  clanCount: i32,
  ids: usize,
  count: i32,
  leaderRows: usize,
  shifts: usize,
  thing: i32,
  items: usize,
): void {
  for (let clan: usize = 0; clan < usize(clanCount); clan++) {
    if (load<u8>(alive + clan) !== 1) continue;
    const id = load<i32>(leaderIds + (clan << 2));
    const known = load<i32>(leaderRows + (clan << 2));
    const near = shifts + (usize(known >> NEAR_SHIFT) << 2);
    let row = known - load<i32>(near);
    if (!isAt(ids, count, row, id)) {
      if (isAt(ids, count, row - 1, id)) row--;
      else if (isAt(ids, count, row + 1, id)) row++;
      else row = rowOfId(ids, count, id);
      if (row < 0) continue;
      store<i32>(near, known - row);
    }
    store<i32>(leaderRows + (clan << 2), row);
    store<u8>(items + usize(row), u8(thing));
  }
}

function isAt(ids: usize, count: i32, row: i32, id: i32): bool {
  return u32(row) < u32(count) && idAt(ids, row) === id;
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
