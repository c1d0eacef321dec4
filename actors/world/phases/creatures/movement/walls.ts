/**
 * Houses as obstacles: four walls with one door, through which bodies enter and leave. A step that would cross a wall
 * is not taken; rocks and rubble push bodies out.
 */
import { isWild } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { cosine, normalizeAngle, PI, sine } from '#engine/math/trigonometry.js';
import { RANDOM_FOR, randomBetween } from '#engine/random/keyed.js';
import type { Mind } from '#engine/scratch/mind.js';
import { collectSpans } from '#engine/space/grid.js';
import { doorNormalX, doorNormalY, rockAt } from '#engine/land/ground.js';
import { obstaclesNear } from '#engine/indexes/mark-obstacles.js';
import { NEAR, STEP_UNITS_MAX } from '#engine/space/obstacle-map.js';
import { deltaX, deltaY, onMap } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { intactHouse } from '../body/rest.js';
import { abandonMeal } from '../mind/best-drive.js';
import { bounce } from '#people/bodies/placement.js';

/** Distance from the walls at which a body walks around a house, and at which it lines up with the door. */
const LANE_UNITS = 1.2;
/** A body ignores the meal behind a wall for `food_giveup_ticks` once this many steps in succession were blocked. */
const BLOCKED_MAX = 3;
const RUBBLE_RADIUS_SHARE = 0.35;
/** Greatest deviation from a half turn when a blocked body turns back. */
const TURN_SPREAD_RADIANS = 0.6;

/** Sets `aim` straight to the target. This is right only for a body outdoors whose target is not a house. */
export function aimStraight(world: WorldState, mind: Mind, row: number): void {
  const { aim } = mind;
  const { creatures, topology } = world;
  const dx = deltaX(topology, creatures.xs[row]!, creatures.targetXs[row]!);
  const dy = deltaY(topology, creatures.ys[row]!, creatures.targetYs[row]!);
  aim.dx = dx;
  aim.dy = dy;
  aim.distance = Math.sqrt(dx * dx + dy * dy);
}

/** The way leads out by the door of the house that the body is in, and around and in by the door of its target. */
export function aimThroughDoors(world: WorldState, mind: Mind, row: number): void {
  const { creatures } = world;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const inside = intactHouse(world, creatures.insideIds[row]!);
  if (inside >= 0 && !isOnFloor(world, inside, creatures.targetXs[row]!, creatures.targetYs[row]!)) {
    return aimOut(world, mind, inside, x, y);
  }
  if (inside < 0 && creatures.drives[row] === DRIVE.shelter) {
    const house = intactHouse(world, creatures.targetIds[row]!);
    if (house >= 0) return aimIn(world, mind, house, x, y);
  }
  aimStraight(world, mind, row);
}

/** Returns false if the body is in no house or in a ruin. */
export function aimOutOfHouse(world: WorldState, mind: Mind, row: number): boolean {
  const { creatures } = world;
  const inside = intactHouse(world, creatures.insideIds[row]!);
  if (inside >= 0) aimOut(world, mind, inside, creatures.xs[row]!, creatures.ys[row]!);
  return inside >= 0;
}

/** Takes a step along the heading. Turns away instead if a wall blocks the step. */
export function takeStep(world: WorldState, mind: Mind, row: number, length: number): void {
  const { landing } = mind;
  if (!planStep(world, mind, row, length)) return turnFromWall(world, row);
  world.creatures.xs[row] = landing.x;
  world.creatures.ys[row] = landing.y;
}

/** Plans a step along the heading and sets `landing`. Returns false if a wall blocks it. */
export function planStep(world: WorldState, mind: Mind, row: number, length: number): boolean {
  const { creatures, houseGrid, houses, topology } = world;
  const dx = length * cosine(creatures.headings[row]!);
  const dy = length * sine(creatures.headings[row]!);
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  // A step longer than the margin of the obstacle map may meet any obstacle.
  const near = length <= STEP_UNITS_MAX ? obstaclesNear(world, x, y) : -1;
  let inside = 0;
  if (houses.count > 0 && (near & NEAR.house) !== 0) {
    // A beast enters no house, and leaves one through its walls.
    const isBeast = isWild(creatures.castes[row]!);
    const spans = collectSpans(houseGrid, x, y, world.reach.house + length);
    for (let s = 0; s < spans; s++) {
      for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
        const house = houseGrid.items[k]!;
        const fromX = deltaX(topology, houseGrid.itemXs[k]!, x);
        const fromY = deltaY(topology, houseGrid.itemYs[k]!, y);
        const half = houses.sizes[house]! * 0.5;
        const margin = half + length;
        if (fromX > margin || fromX < -margin || fromY > margin || fromY < -margin) continue;
        if (houses.alive[house] === 0 || houses.ruins[house] === 1) continue;
        const toX = fromX + dx;
        const toY = fromY + dy;
        const was = fromX < half && fromX > -half && fromY < half && fromY > -half;
        const is = toX < half && toX > -half && toY < half && toY > -half;
        if (is && !was && (isBeast || !isThroughDoor(world, house, fromX, fromY, toX, toY))) return false;
        if (was && !is && !isBeast && !isThroughDoor(world, house, toX, toY, fromX, fromY)) return false;
        if (is) inside = houses.ids[house]!;
      }
    }
  }
  creatures.insideIds[row] = inside;
  creatures.blockedTicks[row] = 0;
  land(world, mind, row, x + dx, y + dy);
  if (inside === 0 && (near & (NEAR.rock | NEAR.ruin)) !== 0) pushOutOfRock(world, mind, row, near);
  return true;
}

function aimOut(world: WorldState, mind: Mind, house: number, x: number, y: number): void {
  const { houses, topology } = world;
  const half = houses.sizes[house]! * 0.5;
  const normalX = doorNormalX(houses.doorSides[house]!);
  const normalY = doorNormalY(houses.doorSides[house]!);
  const offset = houses.doorOffsets[house]!;
  const doorX = houses.xs[house]! + normalX * (half + LANE_UNITS) - normalY * offset;
  const doorY = houses.ys[house]! + normalY * (half + LANE_UNITS) + normalX * offset;
  setAim(mind, deltaX(topology, x, doorX), deltaY(topology, y, doorY));
}

/**
 * Sets `aim` to the way into the house: straight in for a body in front of the door, else to the point before the door,
 * around the corner if the house is in the way.
 */
function aimIn(world: WorldState, mind: Mind, house: number, x: number, y: number): void {
  const { houses, topology } = world;
  const half = houses.sizes[house]! * 0.5;
  const normalX = doorNormalX(houses.doorSides[house]!);
  const normalY = doorNormalY(houses.doorSides[house]!);
  const localX = deltaX(topology, houses.xs[house]!, x);
  const localY = deltaY(topology, houses.ys[house]!, y);
  // `out` is the distance along the door's outward normal, `along` the distance along its wall.
  const out = localX * normalX + localY * normalY;
  const along = localY * normalX - localX * normalY - houses.doorOffsets[house]!;
  const doorHalf = houses.doorWidths[house]! * 0.4;
  let wantedOut = half + LANE_UNITS;
  let wantedAlong = 0;
  if (out > half && along < doorHalf && along > -doorHalf) {
    wantedOut = 0;
  } else if (out <= half) {
    // A body beside or behind the house goes to the corner on its side first.
    wantedAlong = along >= 0 ? half + LANE_UNITS : -half - LANE_UNITS;
    const isBeside = along > half || along < -half;
    wantedOut = isBeside ? half + LANE_UNITS : -half - LANE_UNITS;
  }
  const goOut = wantedOut - out;
  const goAlong = wantedAlong - along;
  setAim(mind, goOut * normalX - goAlong * normalY, goOut * normalY + goAlong * normalX);
}

function setAim(mind: Mind, dx: number, dy: number): void {
  const { aim } = mind;
  aim.dx = dx;
  aim.dy = dy;
  aim.distance = Math.sqrt(dx * dx + dy * dy);
}

function isOnFloor(world: WorldState, house: number, x: number, y: number): boolean {
  const { houses, topology } = world;
  const half = houses.sizes[house]! * 0.5;
  return isWithin(half, deltaX(topology, houses.xs[house]!, x), deltaY(topology, houses.ys[house]!, y));
}

function isWithin(half: number, x: number, y: number): boolean {
  return x < half && x > -half && y < half && y > -half;
}

/** Whether a step between a point outside and a point inside, both relative to the house, leads through its door. */
function isThroughDoor(
  world: WorldState,
  house: number,
  outX: number,
  outY: number,
  inX: number,
  inY: number,
): boolean {
  const { houses } = world;
  const normalX = doorNormalX(houses.doorSides[house]!);
  const normalY = doorNormalY(houses.doorSides[house]!);
  if (outX * normalX + outY * normalY < houses.sizes[house]! * 0.5) return false;
  const along = (outY + inY) * 0.5 * normalX - (outX + inX) * 0.5 * normalY - houses.doorOffsets[house]!;
  const doorHalf = houses.doorWidths[house]! * 0.5;
  return along <= doorHalf && along >= -doorHalf;
}

/** Turns a blocked body by about half a circle. A body blocked too often on the way to a meal ignores the meal. */
export function turnFromWall(world: WorldState, row: number): void {
  const { creatures } = world;
  creatures.collided[row] = 1;
  const blocked = Math.min(255, creatures.blockedTicks[row]! + 1);
  creatures.blockedTicks[row] = blocked;
  const spread = randomBetween(world, row, RANDOM_FOR.turningAway, -TURN_SPREAD_RADIANS, TURN_SPREAD_RADIANS);
  const away = creatures.headings[row]! + PI + spread;
  creatures.headings[row] = normalizeAngle(away);
  if (blocked < BLOCKED_MAX || creatures.drives[row] !== DRIVE.eat) return;
  abandonMeal(world, row);
  creatures.blockedTicks[row] = 0;
}

/** Pushes a body out of a rock, and out of rubble with the law `rubble_blocking_enabled`. */
function pushOutOfRock(world: WorldState, mind: Mind, row: number, near: number): void {
  const { landing } = mind;
  const { rocks, houses, laws } = world;
  const { x, y } = landing;
  const rock = (near & NEAR.rock) === 0 ? -1 : rockAt(world, x, y, 0);
  if (rock >= 0) return pushOut(world, mind, row, rocks.xs[rock]!, rocks.ys[rock]!, rocks.radii[rock]!);
  if (!laws.rubble_blocking_enabled || (near & NEAR.ruin) === 0) return;
  const house = rubbleAt(world, x, y);
  if (house < 0) return;
  pushOut(world, mind, row, houses.xs[house]!, houses.ys[house]!, RUBBLE_RADIUS_SHARE * houses.sizes[house]!);
}

/** Moves the landing of a body to the edge of the circle that it is in. */
function pushOut(world: WorldState, mind: Mind, row: number, centreX: number, centreY: number, radius: number): void {
  const { landing } = mind;
  const { topology } = world;
  const dx = deltaX(topology, centreX, landing.x);
  const dy = deltaY(topology, centreY, landing.y);
  const distance = Math.sqrt(dx * dx + dy * dy);
  const ux = distance > 0 ? dx / distance : 1;
  const uy = distance > 0 ? dy / distance : 0;
  world.creatures.collided[row] = 1;
  land(world, mind, row, centreX + ux * (radius + 0.01), centreY + uy * (radius + 0.01));
}

function land(world: WorldState, mind: Mind, row: number, x: number, y: number): void {
  const { landing } = mind;
  const { topology } = world;
  bounce(world, row, x, y);
  landing.x = onMap(x, topology.width, topology.wrap);
  landing.y = onMap(y, topology.height, topology.wrap);
}

function rubbleAt(world: WorldState, x: number, y: number): number {
  const { houseGrid, houses, topology } = world;
  const spans = collectSpans(houseGrid, x, y, world.reach.house);
  for (let s = 0; s < spans; s++) {
    for (let k = houseGrid.spanStarts[s]!; k < houseGrid.spanEnds[s]!; k++) {
      const house = houseGrid.items[k]!;
      if (houses.alive[house] === 0 || houses.ruins[house] === 0 || houses.rubbles[house]! <= 0) continue;
      const radius = RUBBLE_RADIUS_SHARE * houses.sizes[house]!;
      const dx = deltaX(topology, x, houses.xs[house]!);
      const dy = deltaY(topology, y, houses.ys[house]!);
      if (dx * dx + dy * dy < radius * radius) return house;
    }
  }
  return -1;
}
