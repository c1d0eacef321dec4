/**
 * Lightning (laws `lightning_enabled`, `lightning_strike_rate`). A bolt strikes the nearest body outdoors if one is
 * close enough to its random place, since bodies are the highest points of flat land.
 */
import { WEATHER } from '#tables/seasons.js';
import { SIGNAL } from '#tables/signals.js';
import type { DisasterKind } from '#schemas/vocabulary.js';
import { CAUSE, DEADLY_DAMAGE, postToBody } from '../../people/bodies/orders.js';
import { appendRow, compact } from '../../engine/columns/table.js';
import { emit } from '../../engine/events/emit.js';
import { draw } from '../../engine/math/stream.js';
import { emitSignal } from '../../people/signals/emit.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import { squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { removePlant } from '../plants/withering.js';
import { kindle } from './fire.js';
import { layRock } from './earthquakes.js';
import { BODY_MESSAGE } from '#tables/codes.js';

/** Bodies die and plants burn within this distance of a bolt. */
const BOLT_UNITS = 1.6;
/** A bolt strikes the nearest body outdoors instead of its random place if the body is within this distance. */
const LEAP_UNITS = 8;
const BOLT_TICKS = 12;
/** Chance that a bolt starts a fire instead of leaving a rock. */
const FIRE_CHANCE = 0.6;
const FIRE_RADIUS = 2.5;
const FIRE_TICKS = 24;
const ROCK_RADIUS = 1.1;
const ROCK_TICKS = 240;

export function throwLightning(world: WorldState): void {
  fadeBolts(world);
  const { laws, registers, random, topology } = world;
  if (!laws.lightning_enabled || registers.weather !== WEATHER.storm) return;
  if (draw(random) >= laws.lightning_strike_rate) return;
  const x = draw(random) * topology.width;
  const y = draw(random) * topology.height;
  const body = nearestOutdoors(world, x, y);
  const { creatures } = world;
  if (body < 0) strike(world, x, y);
  else strike(world, creatures.xs[body]!, creatures.ys[body]!);
}

/** Strikes (x, y) with a bolt. O(bodies). */
export function strike(world: WorldState, x: number, y: number): void {
  const { bolts, plants, plantGrid } = world;
  const bolt = appendRow(bolts);
  bolts.alive[bolt] = 1;
  bolts.xs[bolt] = x;
  bolts.ys[bolt] = y;
  bolts.ttls[bolt] = BOLT_TICKS;
  emit(world, 'disaster', { x, y }, { kind: 'lightning' satisfies DisasterKind, r: BOLT_UNITS });
  emitSignal(world, SIGNAL.boom, { x, y, senderId: 0, clanId: 0 });
  killUnder(world, x, y);
  for (const plant of livingNear(plantGrid, plants, x, y, BOLT_UNITS)) removePlant(world, plant);
  const roll = draw(world.random);
  if (roll >= FIRE_CHANCE) layRock(world, x, y, ROCK_RADIUS, ROCK_TICKS);
  else if (world.laws.wildfire_enabled) kindle(world, x, y, FIRE_RADIUS, FIRE_TICKS);
}

function killUnder(world: WorldState, x: number, y: number): void {
  const { creatures, topology } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0 || creatures.indoors[row] === 1) continue;
    const d2 = squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!);
    if (d2 > BOLT_UNITS * BOLT_UNITS) continue;
    postToBody(world, BODY_MESSAGE.wound, creatures.ids[row]!, DEADLY_DAMAGE, CAUSE.lightning, 0);
  }
}

/** Returns the row of the nearest body outdoors within `LEAP_UNITS`, or -1. O(bodies), once per bolt. */
function nearestOutdoors(world: WorldState, x: number, y: number): number {
  const { creatures, topology } = world;
  let nearest = -1;
  let least = LEAP_UNITS * LEAP_UNITS;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0 || creatures.indoors[row] === 1) continue;
    const d2 = squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!);
    if (d2 >= least) continue;
    least = d2;
    nearest = row;
  }
  return nearest;
}

function fadeBolts(world: WorldState): void {
  const { bolts } = world;
  if (bolts.count === 0) return;
  for (let row = 0; row < bolts.count; row++) if (--bolts.ttls[row]! <= 0) bolts.alive[row] = 0;
  compact(bolts, bolts.alive);
}
