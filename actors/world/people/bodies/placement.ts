/** Places a body on the map, after a step or a push. */
import { normalizeAngle, PI, cosine, sine } from '../../engine/math/trigonometry.js';
import { houseAt } from '../../engine/land/ground.js';
import { NEAR } from '../../engine/space/obstacle-map.js';
import { obstaclesNear } from '../../engine/indexes/mark-obstacles.js';
import { onMap, deltaX, deltaY } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { learnFact } from '../minds/facts.js';
import { SIGNAL } from '#tables/signals.js';
import { emitSignal, sourceOf } from '../signals/emit.js';
import { giveOrder, orderOf } from './orders.js';
import { ORDER, FACT } from '#tables/codes.js';

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

// Flight from a hazard: a body that learns of a fire, a flood or a coming quake gets an order to leave, wakes if it
// slept, and remembers the place as dangerous. It runs straight away from the hazard.

const DANGER_SURENESS = 0.9;

/** Orders a body to run `way` units away from the hazard. Returns true if it was not yet fleeing. */
export function fleeFrom(world: WorldState, row: number, x: number, y: number, way: number, ticks: number): boolean {
  const { creatures, topology, registers } = world;
  const wasFleeing = orderOf(world, row) === ORDER.evacuate;
  const dx = deltaX(topology, x, creatures.xs[row]!);
  const dy = deltaY(topology, y, creatures.ys[row]!);
  const distance = Math.sqrt(dx * dx + dy * dy);
  // A body exactly at the place of the hazard runs along its heading.
  const ux = distance > 0 ? dx / distance : cosine(creatures.headings[row]!);
  const uy = distance > 0 ? dy / distance : sine(creatures.headings[row]!);
  const toX = onMap(creatures.xs[row]! + ux * way, topology.width, topology.wrap);
  const toY = onMap(creatures.ys[row]! + uy * way, topology.height, topology.wrap);
  giveOrder(world, row, ORDER.evacuate, toX, toY, registers.tick + ticks);
  creatures.sleeping[row] = 0;
  if (!wasFleeing) learnFact(world, row, { kind: FACT.danger, x, y, about: 0, confidence: DANGER_SURENESS });
  return !wasFleeing;
}

export function callAway(world: WorldState, row: number, x: number, y: number): void {
  emitSignal(world, SIGNAL.evacuate, sourceOf(world, row), { aboutX: x, aboutY: y });
}
