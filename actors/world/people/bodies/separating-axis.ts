/**
 * Tests whether two bodies overlap and how to separate them: a separating-axis test on the polar outlines, with circles
 * of their largest radius for round bodies (docs/rules/movement.md#collisions).
 */
import { cosine, sine } from '../../engine/math/trigonometry.js';
import type { WorldState } from '../../engine/state/state.js';
import { MAX_VERTICES } from '../../engine/columns/sizes.js';

/** Asymmetry below which a body of 24 points counts as a circle. */
const ROUND_ASYMMETRY = 0.05;
const POINTS_MAX = MAX_VERTICES;

/** Corners of body a, relative to its centre; `radius` is 0 unless the body is round. */
const pointsA = { xs: new Float64Array(POINTS_MAX), ys: new Float64Array(POINTS_MAX), count: 0, radius: 0 };
/** Corners of body b, relative to the centre of body a; `radius` is 0 unless body b is round. */
const pointsB = { xs: new Float64Array(POINTS_MAX), ys: new Float64Array(POINTS_MAX), count: 0, radius: 0 };
type Points = typeof pointsA;

/** Shortest translation that separates the pair, directed from body a to body b. `overlap` refills it. */
export const parting = { x: 0, y: 0, depth: 0 };

/** Whether body b, at offset (dx, dy), overlaps body a. Fills `parting`. O(edges of both bodies × their points). */
export function overlap(world: WorldState, a: number, b: number, dx: number, dy: number): boolean {
  layOut(world, a, 0, 0, pointsA);
  layOut(world, b, dx, dy, pointsB);
  parting.depth = Infinity;
  if (!testCentres(dx, dy)) return false;
  if (!testEdges(pointsA) || !testEdges(pointsB)) return false;
  // The axis may point either way, but `parting` must point from body a to body b.
  if (parting.x * dx + parting.y * dy < 0) {
    parting.x = -parting.x;
    parting.y = -parting.y;
  }
  return true;
}

function isRound(world: WorldState, row: number): boolean {
  const { creatures } = world;
  return creatures.vertexCounts[row] === MAX_VERTICES && creatures.asymmetries[row]! < ROUND_ASYMMETRY;
}

function layOut(world: WorldState, row: number, x: number, y: number, points: Points): void {
  const { creatures, outlines } = world;
  const size = creatures.radii[row]!;
  const heading = creatures.headings[row]!;
  const base = creatures.slots[row]! * outlines.width;
  if (isRound(world, row)) {
    points.count = 1;
    points.radius = creatures.outerRadii[row]!;
    points.xs[0] = x;
    points.ys[0] = y;
    return;
  }
  points.count = creatures.vertexCounts[row]!;
  points.radius = 0;
  for (let k = 0; k < points.count; k++) {
    const angle = heading + outlines.blocks[base + MAX_VERTICES + k]!;
    const radius = size * outlines.blocks[base + k]!;
    points.xs[k] = x + radius * cosine(angle);
    points.ys[k] = y + radius * sine(angle);
  }
}

function testCentres(dx: number, dy: number): boolean {
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? testAxis(1, 0) : testAxis(dx / length, dy / length);
}

function testEdges(points: Points): boolean {
  if (points.count === 1) return true;
  for (let k = 0; k < points.count; k++) {
    const next = k + 1 === points.count ? 0 : k + 1;
    const edgeX = points.xs[next]! - points.xs[k]!;
    const edgeY = points.ys[next]! - points.ys[k]!;
    const length = Math.sqrt(edgeX * edgeX + edgeY * edgeY);
    if (length > 0 && !testAxis(edgeY / length, -edgeX / length)) return false;
  }
  return true;
}

/** Returns false if the axis separates the bodies; else `parting` keeps the axis of least overlap. */
function testAxis(axisX: number, axisY: number): boolean {
  project(pointsA, axisX, axisY);
  const lowA = range.low;
  const highA = range.high;
  project(pointsB, axisX, axisY);
  const depth = Math.min(highA - range.low, range.high - lowA);
  if (depth <= 0) return false;
  if (depth < parting.depth) {
    parting.depth = depth;
    parting.x = axisX;
    parting.y = axisY;
  }
  return true;
}

const range = { low: 0, high: 0 };

function project(points: Points, axisX: number, axisY: number): void {
  let low = Infinity;
  let high = -Infinity;
  for (let k = 0; k < points.count; k++) {
    const at = points.xs[k]! * axisX + points.ys[k]! * axisY;
    if (at < low) low = at;
    if (at > high) high = at;
  }
  range.low = low - points.radius;
  range.high = high + points.radius;
}
