/**
 * Appearance over whole columns of creatures: emotes, crowns and torches. Codes come from
 * `actors/snapshot/appearance.ts`.
 */
import { moveBytes, sameBytes } from './bytes';
import { idOf, isSame } from './clans';
import { BUCKET_SHIFT } from './row-buckets';
import { RUN_BYTES, STRETCH } from './rows';

/** Codes in the order of appearance.ts: by drive the urgent emotes and the others, sixteen each, then single ones. */
const URGENT = 0;
const SHOWN = 32;
const SLEEP = 64;
const HEAL = 65;
const HUNGRY = 66;
const CHEER = 67;
const GRIEF = 68;
const STATUS_HUNGRY = 69;
const STATUS_STARVING = 70;

/** Computes the emotes of all rows; `feastMarks` has 1 for members of a feasting clan, and is 0 if no clan feasts. */
export function fillEmotes(
  drives: usize,
  statuses: usize,
  sleeping: usize,
  remedies: usize,
  morales: usize,
  feastMarks: usize,
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
    // From the least to the most urgent.
    let emote = v128.and(splat(codes + HUNGRY), i8x16.eq(status, splat(codes + STATUS_HUNGRY)));
    const grieves = narrowed(
      f32x4.lt(v128.load(morales + four), grief),
      f32x4.lt(v128.load(morales + four, 16), grief),
      f32x4.lt(v128.load(morales + four, 32), grief),
      f32x4.lt(v128.load(morales + four, 48), grief),
    );
    emote = v128.bitselect(splat(codes + GRIEF), emote, grieves);
    if (feastMarks !== 0) {
      emote = v128.bitselect(splat(codes + CHEER), emote, i8x16.ne(v128.load(feastMarks + row), zero));
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

/** Looks up sixteen drives in two tables of sixteen. */
function ofDrive(table: usize, drives: v128): v128 {
  const first = i8x16.swizzle(v128.load(table), drives);
  return v128.or(first, i8x16.swizzle(v128.load(table, 16), i8x16.sub(drives, i8x16.splat(16))));
}

function splat(code: usize): v128 {
  return v128.load8_splat(code);
}

/** Four results of four comparisons as one of sixteen. */
function narrowed(a: v128, b: v128, c: v128, d: v128): v128 {
  return i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
}

/**
 * Marks the living clans whose feast lasts beyond this tick, by their ids, which rise; returns the largest, 0 for
 * none.
 */
export function markFeasting(
  alive: usize,
  ids: usize,
  untils: usize,
  tick: i32,
  count: i32,
  marks: usize,
): i32 {
  let last = 0;
  for (let clan: usize = 0; clan < usize(count); clan++) {
    if (load<i32>(untils + (clan << 2)) <= tick || load<u8>(alive + clan) !== 1) continue;
    last = load<i32>(ids + (clan << 2));
    store<u8>(marks + usize(last), 1);
  }
  return last;
}

/** The mark of the clan of each row from `from` up to `end`; 0 without a clan and for ids beyond `last`. */
export function fillClanMarks(
  clanIds: usize,
  marks: usize,
  last: i32,
  from: i32,
  end: i32,
  target: usize,
): void {
  for (let row = from; row < end; row++) {
    const id = load<i32>(clanIds + (usize(row) << 2));
    store<u8>(target + usize(row), load<u8>(marks + usize(u32(id) > u32(last) ? 0 : id)));
  }
}

/**
 * The same if the marks are those of the previous frame: rows with an unchanged clan keep their value
 * (`valuesBefore`).
 */
export function updateClanMarks(
  mapping: usize,
  mappingRuns: i32,
  clanIds: usize,
  clanIdsBefore: usize,
  valuesBefore: usize,
  marks: usize,
  last: i32,
  count: i32,
  target: usize,
): void {
  let row = 0;
  for (let i = 0; i < mappingRuns; i++) {
    const run = mapping + usize(i) * RUN_BYTES;
    let old = load<i32>(run, 4);
    const end = row + load<i32>(run, 8);
    while (row < end) {
      const rows = min(STRETCH, end - row);
      const now = clanIds + (usize(row) << 2);
      const bytes = usize(rows) << 2;
      if (sameBytes(now, clanIdsBefore + (usize(old) << 2), bytes) === bytes) {
        moveBytes(target + usize(row), valuesBefore + usize(old), rows);
      } else fillClanMarks(clanIds, marks, last, row, row + rows, target);
      row += rows;
      old += rows;
    }
  }
  fillClanMarks(clanIds, marks, last, row, count, target);
}

/** Gives an item to all of a personality and below a caste who are awake and outdoors. */
export function fillOutdoorItems(
  personalities: usize,
  castes: usize,
  indoors: usize,
  sleeping: usize,
  personality: i32,
  casteEnd: i32,
  item: i32,
  count: i32,
  items: usize,
): void {
  const wanted = i8x16.splat(i8(personality));
  const end = i8x16.splat(i8(casteEnd));
  const given = i8x16.splat(i8(item));
  const zero = i8x16.splat(0);
  for (let row: usize = 0; row < usize(count); row += 16) {
    const inside = v128.or(v128.load(indoors + row), v128.load(sleeping + row));
    const chosen = v128.and(
      i8x16.eq(v128.load(personalities + row), wanted),
      v128.and(i8x16.lt_u(v128.load(castes + row), end), i8x16.eq(inside, zero)),
    );
    v128.store(items + row, v128.bitselect(given, v128.load(items + row), chosen));
  }
}

/** Gives an item to all who are marked. */
export function fillWornItems(marks: usize, item: i32, count: i32, items: usize): void {
  const given = i8x16.splat(i8(item));
  const zero = i8x16.splat(0);
  for (let row: usize = 0; row < usize(count); row += 16) {
    const chosen = i8x16.ne(v128.load(marks + row), zero);
    v128.store(items + row, v128.bitselect(given, v128.load(items + row), chosen));
  }
}

/**
 * Counts for each row how many living clans it leads. `leaderRows` has, by row of clan, where its leader was. The
 * search starts there, corrected by the shift of rows nearby (`shifts`), and then covers all rows. Returns whether
 * a leader was not found.
 */
export function countLeaders(
  alive: usize,
  leaderIds: usize,
  clanCount: i32,
  ids: usize,
  count: i32,
  leaderRows: usize,
  shifts: usize,
  leaderCounts: usize,
): bool {
  isLeaderMissing = false;
  for (let clan: usize = 0; clan < usize(clanCount); clan++) {
    if (load<u8>(alive + clan) !== 1) continue;
    const id = load<i32>(leaderIds + (clan << 2));
    const known = load<i32>(leaderRows + (clan << 2));
    const near = shifts + (usize(known >> BUCKET_SHIFT) << 2);
    let row = known - load<i32>(near);
    if (!isAt(ids, count, row, id)) {
      if (isAt(ids, count, row - 1, id)) row--;
      else if (isAt(ids, count, row + 1, id)) row++;
      else row = findRow(ids, count, id);
      if (row < 0) continue;
      store<i32>(near, known - row);
    }
    store<i32>(leaderRows + (clan << 2), row);
    addTo(leaderCounts, row, 1);
  }
  return isLeaderMissing;
}

function addTo(counters: usize, row: i32, by: i32): void {
  const at = counters + usize(row);
  store<u8>(at, u8(i32(load<u8>(at)) + by));
}

/** Moves bytes by row of the previous frame to the current rows; new rows get 0. */
export function moveRows(mapping: usize, mappingRuns: i32, before: usize, count: i32, target: usize): void {
  let end: usize = 0;
  for (let i = 0; i < mappingRuns; i++) {
    const run = mapping + usize(i) * RUN_BYTES;
    const rows = load<i32>(run, 8);
    moveBytes(target + end, before + usize(load<i32>(run, 4)), rows);
    end += usize(rows);
  }
  memory.fill(target + end, 0, usize(count) - end);
}

/** Updates the counts of the previous frame for clans whose leader changed. */
export function updateLeaderCounts(
  mapping: usize,
  mappingRuns: i32,
  leaderIds: usize,
  alive: usize,
  clanCount: i32,
  leaderIdsBefore: usize,
  aliveBefore: usize,
  clanCountBefore: i32,
  ids: usize,
  count: i32,
  leaderCounts: usize,
): bool {
  let clan = 0;
  let old = 0;
  isLeaderMissing = false;
  for (let i = 0; i < mappingRuns; i++) {
    const run = mapping + usize(i) * RUN_BYTES;
    const from = load<i32>(run, 4);
    while (old < from) updateCount(idOf(leaderIdsBefore, aliveBefore, old++), -1, ids, count, leaderCounts);
    const end = clan + load<i32>(run, 8);
    while (clan < end) {
      const rows = min(STRETCH, end - clan);
      if (!isSame(leaderIds, alive, clan, leaderIdsBefore, aliveBefore, old, rows)) {
        for (let at = 0; at < rows; at++) {
          const now = idOf(leaderIds, alive, clan + at);
          const then = idOf(leaderIdsBefore, aliveBefore, old + at);
          if (now === then) continue;
          updateCount(then, -1, ids, count, leaderCounts);
          updateCount(now, 1, ids, count, leaderCounts);
        }
      }
      clan += rows;
      old += rows;
    }
  }
  while (old < clanCountBefore)
    updateCount(idOf(leaderIdsBefore, aliveBefore, old++), -1, ids, count, leaderCounts);
  while (clan < clanCount) updateCount(idOf(leaderIds, alive, clan++), 1, ids, count, leaderCounts);
  return isLeaderMissing;
}

function updateCount(id: i32, by: i32, ids: usize, count: i32, leaderCounts: usize): void {
  const row = id > 0 ? findRow(ids, count, id) : -1;
  if (row >= 0) addTo(leaderCounts, row, by);
}

function isAt(ids: usize, count: i32, row: i32, id: i32): bool {
  return u32(row) < u32(count) && idAt(ids, row) === id;
}

/** Whether an id was searched that is beyond all that exist. */
let isLeaderMissing = false;

function findRow(ids: usize, count: i32, id: i32): i32 {
  if (count === 0 || id > idAt(ids, count - 1)) isLeaderMissing = true;
  return rowOfId(ids, count, id);
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
