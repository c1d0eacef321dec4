/** Places labels so that none crosses the stage's edge or lies under an overlay. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box that covers a part of the stage, in pixels from the stage's corner. */
export interface Cover {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const GAP = 2;

/**
 * The label is `lift` above `bearer`, then moved onto the stage and out of overlays. Null if `bearer` is off the stage
 * or covered, or if the label would move by more than half of its width.
 */
export function labelPlace(
  bearer: Point,
  lift: number,
  label: Size,
  stage: Size,
  covers: readonly Cover[] = [],
): Point | null {
  const { x, y } = bearer;
  if (x < 0 || y < 0 || x > stage.width || y > stage.height) return null;
  if (covers.some((cover) => overlaps(cover, bearer, { width: 0, height: 0 }))) return null;
  const wanted = {
    x: inside(x, label.width / 2, stage.width),
    y: inside(y - lift, label.height / 2, stage.height),
  };
  const cover = covers.find((each) => overlaps(each, wanted, label));
  if (cover === undefined) return wanted;
  const isFree = (at: Point): boolean =>
    wayOf(wanted, at) <= label.width / 2 + 2 * GAP &&
    at.x === inside(at.x, label.width / 2, stage.width) &&
    at.y === inside(at.y, label.height / 2, stage.height) &&
    !covers.some((each) => overlaps(each, at, label));
  return beside(cover, wanted, label).find(isFree) ?? null;
}

/** An interval longer than the stage starts at its edge. */
function inside(middle: number, half: number, length: number): number {
  return Math.max(half, Math.min(length - half, middle));
}

function overlaps({ left, top, right, bottom }: Cover, { x, y }: Point, { width, height }: Size): boolean {
  const [aside, above] = [width / 2 + GAP, height / 2 + GAP];
  return x + aside > left && x - aside < right && y + above > top && y - above < bottom;
}

/** Returns the four positions adjacent to a cover, nearest first. */
function beside({ left, top, right, bottom }: Cover, { x, y }: Point, { width, height }: Size): Point[] {
  const [aside, above] = [width / 2 + GAP, height / 2 + GAP];
  const places = [
    { x: left - aside, y },
    { x: right + aside, y },
    { x, y: top - above },
    { x, y: bottom + above },
  ];
  const from = { x, y };
  return places.toSorted((one, other) => wayOf(from, one) - wayOf(from, other));
}

function wayOf(from: Point, to: Point): number {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}
