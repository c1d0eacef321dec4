/** Clans that something of a frame names, and what stands of their houses (../hand.ts). */

/** The largest of `count` ids, at least 0. What is behind the end is no id of the column: it is read one by one. */
export function largestOf(ids: usize, count: i32): i32 {
  let four = i32x4.splat(0);
  let row = 0;
  for (; row + 4 <= count; row += 4) four = i32x4.max_s(four, v128.load(ids + (usize(row) << 2)));
  let most = max(
    max(i32x4.extract_lane(four, 0), i32x4.extract_lane(four, 1)),
    max(i32x4.extract_lane(four, 2), i32x4.extract_lane(four, 3)),
  );
  for (; row < count; row++) most = max(most, load<i32>(ids + (usize(row) << 2)));
  return most;
}

/** Marks the ids above 0 of living rows, a byte each; that of 0 means nothing. */
export function markIds(ids: usize, alive: usize, count: i32, marks: usize): void {
  let row: usize = 0;
  // Mostly all are alive.
  const half: u64 = 0x0101_0101;
  const ones = half | (half << 32);
  for (; row + 8 <= usize(count); row += 8) {
    const living = load<u64>(alive + row);
    const at = ids + (row << 2);
    if (living === ones) {
      mark(load<i32>(at), marks);
      mark(load<i32>(at, 4), marks);
      mark(load<i32>(at, 8), marks);
      mark(load<i32>(at, 12), marks);
      mark(load<i32>(at, 16), marks);
      mark(load<i32>(at, 20), marks);
      mark(load<i32>(at, 24), marks);
      mark(load<i32>(at, 28), marks);
    } else markLiving(ids, alive, row, row + 8, marks);
  }
  markLiving(ids, alive, row, usize(count), marks);
}

function markLiving(ids: usize, alive: usize, from: usize, end: usize, marks: usize): void {
  for (let row = from; row < end; row++) {
    if (load<u8>(alive + row) === 1) mark(load<i32>(ids + (row << 2)), marks);
  }
}

function mark(id: i32, marks: usize): void {
  store<u8>(marks + usize(max(id, 0)), 1);
}

/** The marked ones of the ids from 1 up to `last`, rising; returns how many. */
export function markedIds(marks: usize, last: i32, target: usize): i32 {
  let to = target;
  store<u8>(marks, 0);
  for (let id = 0; id <= last; id += 16) {
    let mask = i32(i8x16.bitmask(i8x16.ne(v128.load(marks + usize(id)), i8x16.splat(0))));
    for (; mask !== 0; mask &= mask - 1) {
      store<i32>(to, id + ctz(mask));
      to += 4;
    }
  }
  return i32((to - target) >> 2);
}

/** Forgets all marks up to that of `last`, and some behind it. */
export function clearMarks(marks: usize, last: i32): void {
  memory.fill(marks, 0, usize(last) + 17);
}

/** Of each house the share of its material's points that stands, from 0 to 1; `full` has the points by material. */
export function standings(hitPoints: usize, materials: usize, full: usize, count: i32, target: usize): void {
  const zero = f64x2.splat(0);
  const one = f64x2.splat(1);
  for (let row: usize = 0; row < usize(count); row += 2) {
    const points = f64x2.promote_low_f32x4(v128.load64_zero(hitPoints + (row << 2)));
    const first = load<f64>(full + (usize(load<u8>(materials + row)) << 3));
    const second = load<f64>(full + (usize(load<u8>(materials + row, 1)) << 3));
    const share = f64x2.div(points, f64x2.replace_lane(f64x2.splat(first), 1, second));
    // In this order no number is 0.
    const found = f64x2.pmin(one, f64x2.pmax(zero, share));
    v128.store64_lane(target + (row << 2), f32x4.demote_f64x2_zero(found), 0);
  }
}
