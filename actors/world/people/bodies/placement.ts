/** Places a body on the map, after a step or a push. */
import { normalizeAngle, PI } from '../../engine/math/trigonometry.js';
import { houseAt } from '../../engine/land/ground.js';
import { NEAR } from '../../engine/space/obstacle-map.js';
import { obstaclesNear } from '../../engine/indexes/mark-obstacles.js';
import { onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';

export function placeBody(world: WorldState, row: number, x: number, y: number): void {
  const { creatures, topology } = world;
  bounce(world, row, x, y);
  creatures.xs[row] = onMap(x, topology.width, topology.wrap);
  creatures.ys[row] = onMap(y, topology.height, topology.wrap);
}

export function bounce(world: WorldState, row: number, x: number, y: number): void {
  const { topology } = world;
  if (topology.wrap) return;
  const { headings } = world.creatures;
  if (x < 0 || x > topology.width) headings[row] = normalizeAngle(PI - headings[row]!);
  if (y < 0 || y > topology.height) headings[row] = normalizeAngle(-headings[row]!);
}

/** Pushes a body outdoors by (dx, dy). Bodies in houses do not move, and no push ends inside a house. */
export function pushBody(world: WorldState, row: number, dx: number, dy: number): void {
  const { creatures, topology } = world;
  if (creatures.insideIds[row] !== 0) return;
  const x = creatures.xs[row]! + dx;
  const y = creatures.ys[row]! + dy;
  const toX = onMap(x, topology.width, topology.wrap);
  const toY = onMap(y, topology.height, topology.wrap);
  if (!isUnderRoof(world, toX, toY)) placeBody(world, row, x, y);
}

/** Whether an intact house is at a position. For most positions the obstacle map excludes this without a search. */
function isUnderRoof(world: WorldState, x: number, y: number): boolean {
  if ((obstaclesNear(world, x, y) & NEAR.house) === 0) return false;
  const house = houseAt(world, x, y, 0);
  return house >= 0 && world.houses.ruins[house] === 0;
}
