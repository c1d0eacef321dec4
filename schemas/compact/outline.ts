/**
 * Encodes outlines of bodies (docs/decisions.md#frames-over-shared-memory-a-compact-stream: `morph_radii`, `morph_angles`). A point has two
 * small whole numbers: bytes between threads, characters of a text on the wire.
 */

export const OUTLINE_POINTS_MAX = 24;
/** Number of steps of a point's radius per body radius. */
export const OUTLINE_RADIUS_STEPS = 50;
/** Number of steps of a point's angle per full turn. */
export const OUTLINE_TURN_STEPS = 256;

const TURN = 2 * Math.PI;
const STEPS_A_RADIAN = OUTLINE_TURN_STEPS / TURN;

export interface PolarOutline {
  readonly radii: readonly number[];
  /** Angles from the heading in radians, 0 to a full turn. */
  readonly angles: readonly number[];
}

/** Two bytes: the radius (at most 5 body radii) and the angle from the heading. */
export function writeOutlinePoint(target: Uint8Array, at: number, radius: number, angle: number): void {
  target[at] = (radius * OUTLINE_RADIUS_STEPS + 0.5) | 0;
  target[at + 1] = ((angle * STEPS_A_RADIAN + OUTLINE_TURN_STEPS + 0.5) | 0) & (OUTLINE_TURN_STEPS - 1);
}

/**
 * Writes the text of an outline of `points` points to `target`, as character codes of one byte each: the radius of each
 * point, and its angle relative to the previous point. Returns the number of characters.
 */
export function outlineCodes(bytes: Uint8Array, start: number, points: number, target: Uint8Array): number {
  let last = 0;
  for (let at = 0; at < 2 * points; at += 2) {
    const angle = bytes[start + at + 1]!;
    target[at] = bytes[start + at]!;
    target[at + 1] = angle - last;
    last = angle;
  }
  return 2 * points;
}

/** Decodes a text: writes radius and angle of each point to `target`, one byte each. Returns the number of points. */
export function outlineBytes(text: string, target: Uint8Array): number {
  const points = Math.min(OUTLINE_POINTS_MAX, text.length >> 1);
  let angle = 0;
  for (let at = 0; at < 2 * points; at += 2) {
    angle = (angle + text.charCodeAt(at + 1)) & (OUTLINE_TURN_STEPS - 1);
    target[at] = text.charCodeAt(at);
    target[at + 1] = angle;
  }
  return points;
}

export function outlineOf(text: string): PolarOutline {
  const bytes = new Uint8Array(2 * OUTLINE_POINTS_MAX);
  const points = outlineBytes(text, bytes);
  const read = (offset: number, unit: number): number[] =>
    Array.from({ length: points }, (_, point) => bytes[point * 2 + offset]! * unit);
  return { radii: read(0, 1 / OUTLINE_RADIUS_STEPS), angles: read(1, TURN / OUTLINE_TURN_STEPS) };
}
