/**
 * Tests whether two bodies overlap and how to separate them: a separating-axis test on the polar outlines, with circles
 * of their largest radius for round bodies (docs/rules/movement.md#collisions).
 */
import { cosine, sine } from '../../engine/math/trigonometry.js';
import type { ContactScratch, Corners } from '../../engine/scratch/scratch.js';
import type { WorldState } from '../../engine/state/state.js';
import { MAX_VERTICES } from '../../engine/columns/memory.js';

/** Asymmetry below which a body of 24 points counts as a circle. */
const ROUND_ASYMMETRY = 0.05;

/**
 * Whether body b, at offset (dx, dy), overlaps body a. Fills `scratch.contact.parting`. O(edges of both bodies × their
 * points).
 */
export function overlap(world: WorldState, a: number, b: number, dx: number, dy: number): boolean {
  const { contact } = world.scratch;
  const { parting } = contact;
  layOut(world, a, 0, 0, contact.a);
  layOut(world, b, dx, dy, contact.b);
  parting.depth = Infinity;
  if (!testCentres(contact, dx, dy)) return false;
  if (!testEdges(contact, contact.a) || !testEdges(contact, contact.b)) return false;
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

function layOut(world: WorldState, row: number, x: number, y: number, points: Corners): void {
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

function testCentres(contact: ContactScratch, dx: number, dy: number): boolean {
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? testAxis(contact, 1, 0) : testAxis(contact, dx / length, dy / length);
}

function testEdges(contact: ContactScratch, points: Corners): boolean {
  if (points.count === 1) return true;
  for (let k = 0; k < points.count; k++) {
    const next = k + 1 === points.count ? 0 : k + 1;
    const edgeX = points.xs[next]! - points.xs[k]!;
    const edgeY = points.ys[next]! - points.ys[k]!;
    const length = Math.sqrt(edgeX * edgeX + edgeY * edgeY);
    if (length > 0 && !testAxis(contact, edgeY / length, -edgeX / length)) return false;
  }
  return true;
}

/** Returns false if the axis separates the bodies; else `parting` keeps the axis of least overlap. */
function testAxis(contact: ContactScratch, axisX: number, axisY: number): boolean {
  const { range, parting } = contact;
  project(contact.a, axisX, axisY, range);
  const lowA = range.low;
  const highA = range.high;
  project(contact.b, axisX, axisY, range);
  const depth = Math.min(highA - range.low, range.high - lowA);
  if (depth <= 0) return false;
  if (depth < parting.depth) {
    parting.depth = depth;
    parting.x = axisX;
    parting.y = axisY;
  }
  return true;
}

function project(points: Corners, axisX: number, axisY: number, range: ContactScratch['range']): void {
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
