/** Where names stand on the stage: none is cut off by its edge, none tells of what is beyond it. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The middle of a label of that size, in pixels: `lift` above its bearer, and so far inwards that all of it is on the
 * stage; null where the bearer is beyond the stage.
 */
export function labelPlace(bearer: Point, lift: number, label: Size, stage: Size): Point | null {
  const { x, y } = bearer;
  if (x < 0 || y < 0 || x > stage.width || y > stage.height) return null;
  return { x: inside(x, label.width / 2, stage.width), y: inside(y - lift, label.height / 2, stage.height) };
}

/** What is too long for the stage begins at its edge. */
function inside(middle: number, half: number, length: number): number {
  return Math.max(half, Math.min(length - half, middle));
}
