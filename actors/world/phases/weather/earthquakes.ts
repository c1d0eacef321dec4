/**
 * Earthquakes (laws `earthquake_enabled`, `earthquake_rate`; docs/rules/weather-and-disasters.md#earthquakes). All
 * effects decrease with the distance from the centre.
 */
import { CASTE } from '#tables/castes.js';
import { SIGNAL } from '#tables/signals.js';
import type { DisasterKind } from '#schemas/vocabulary.js';
import { callAway, fleeFrom, pushBody } from '../../people/bodies/placement.js';
import { CAUSE, postToBody } from '../../people/bodies/orders.js';
import { emit } from '../../engine/events/emit.js';
import { cosine, sine, TAU } from '../../engine/math/trigonometry.js';
import { draw, drawBetween } from '../../engine/math/stream.js';
import { emitSignal } from '../../people/signals/emit.js';
import { deltaX, deltaY, onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { damageHouse } from '../settlements/decay.js';
import { BODY_MESSAGE } from '#tables/codes.js';
import { appendRow } from '../../engine/columns/table.js';
import { houseAt } from '../../engine/land/ground.js';

const MAGNITUDE_MIN = 4;
const MAGNITUDE_MAX = 8;
/** Some castes sense a quake this number of ticks before it begins. */
const NOTICE_TICKS = 3;
const NOTICE_RADIUS = 30;
const FLIGHT_TICKS = 30;
/** Constant part of the radius of a quake, in units. */
const RADIUS_BASE = 12;
const RADIUS_PER_MAGNITUDE = 2.5;
/** Distance by which the strongest quake throws a body at its centre. */
const SHOVE_UNITS = 3.5;
/**
 * Health that the strongest quake takes from a body at its centre. With less than half of this value, no body would die
 * in a quake in many years.
 */
const BODY_DAMAGE = 60;
/** Hit points that a quake takes from a house at its centre, per point of magnitude. */
const HOUSE_DAMAGE = 12;
/** Hit points that a quake takes from a bridge or a dam at its centre, per point of magnitude. */
const WORK_DAMAGE = 60;
const CRACK_CHANCE = 0.35;
/** Chance that a rock in range raises another rock beside it. */
const THRUST_CHANCE = 0.15;
const THRUST_RADIUS_MIN = 1;
const THRUST_RADIUS_MAX = 2.5;
/**
 * One rock per this many square units of land is the limit for new rocks of quakes, so that rocks never cover the land.
 */
const AREA_PER_ROCK = 4000;

export function shakeGround(world: WorldState): void {
  const { laws, registers, random, topology } = world;
  if (registers.quakeTick > 0) {
    if (registers.tick >= registers.quakeTick) quake(world);
    return;
  }
  if (!laws.earthquake_enabled || draw(random) >= laws.earthquake_rate) return;
  registers.quakeTick = registers.tick + NOTICE_TICKS;
  registers.quakeX = draw(random) * topology.width;
  registers.quakeY = draw(random) * topology.height;
  registers.quakeMagnitude = drawBetween(random, MAGNITUDE_MIN, MAGNITUDE_MAX);
  giveNotice(world);
}

/** Professionals, nobles and priests near the centre sense the quake, flee and call others away. */
function giveNotice(world: WorldState): void {
  const { creatures, registers } = world;
  const { quakeX: x, quakeY: y } = registers;
  const way = quakeRadius(registers.quakeMagnitude);
  for (let row = 0; row < creatures.count; row++) {
    const caste = creatures.castes[row]!;
    if (creatures.alive[row] === 0 || caste < CASTE.professional || caste > CASTE.priest) continue;
    if (nearness(world, creatures.xs[row]!, creatures.ys[row]!, NOTICE_RADIUS) === 0) continue;
    if (fleeFrom(world, row, x, y, way, FLIGHT_TICKS)) callAway(world, row, x, y);
  }
}

function quake(world: WorldState): void {
  const { registers } = world;
  const { quakeX: x, quakeY: y, quakeMagnitude: magnitude } = registers;
  registers.quakeTick = 0;
  const radius = quakeRadius(magnitude);
  const mag = Math.round(magnitude * 10) / 10;
  emit(
    world,
    'disaster',
    { x, y },
    { kind: 'earthquake' satisfies DisasterKind, r: Math.round(radius * 10) / 10, mag },
  );
  emitSignal(world, SIGNAL.boom, { x, y, senderId: 0, clanId: 0 });
  shakeHouses(world, radius, magnitude);
  shakeBodies(world, radius, magnitude / MAGNITUDE_MAX);
  shakeWorks(world, radius, magnitude);
  shakeRocks(world, radius);
}

function quakeRadius(magnitude: number): number {
  return RADIUS_BASE + RADIUS_PER_MAGNITUDE * magnitude;
}

/** Returns the closeness to the centre of the quake: 1 at the centre, falling to 0 at `radius`. */
function nearness(world: WorldState, x: number, y: number, radius: number): number {
  const { registers, topology } = world;
  const dx = deltaX(topology, registers.quakeX, x);
  const dy = deltaY(topology, registers.quakeY, y);
  return Math.max(0, 1 - Math.sqrt(dx * dx + dy * dy) / radius);
}

function shakeBodies(world: WorldState, radius: number, strength: number): void {
  const { creatures, random } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    const force = strength * nearness(world, creatures.xs[row]!, creatures.ys[row]!, radius);
    if (force === 0) continue;
    postToBody(world, BODY_MESSAGE.wound, creatures.ids[row]!, BODY_DAMAGE * force, CAUSE.earthquake, 0);
    const angle = draw(random) * TAU;
    pushBody(world, row, SHOVE_UNITS * force * cosine(angle), SHOVE_UNITS * force * sine(angle));
  }
}

/** Takes hit points from houses. Bodies under a collapsing roof are hurt (settlements/decay.ts). */
function shakeHouses(world: WorldState, radius: number, magnitude: number): void {
  const { houses } = world;
  for (let house = 0; house < houses.count; house++) {
    if (houses.alive[house] === 0) continue;
    const near = nearness(world, houses.xs[house]!, houses.ys[house]!, radius);
    if (near > 0) damageHouse(world, house, HOUSE_DAMAGE * magnitude * near, 'earthquake');
  }
}

function shakeWorks(world: WorldState, radius: number, magnitude: number): void {
  const { waterworks, rivers } = world;
  for (let work = 0; work < waterworks.count; work++) {
    const y = rivers.centreYs[waterworks.rivers[work]!]!;
    const near = nearness(world, waterworks.xs[work]!, y, radius);
    // A quake leaves every bridge and dam at least 1 hit point; a flood may destroy what a quake has weakened.
    waterworks.hitPoints[work] = Math.max(1, waterworks.hitPoints[work]! - WORK_DAMAGE * magnitude * near);
  }
}

function shakeRocks(world: WorldState, radius: number): void {
  const { rocks, random, topology } = world;
  const most = Math.ceil((topology.width * topology.height) / AREA_PER_ROCK);
  const { count } = rocks;
  for (let row = 0; row < count; row++) {
    if (nearness(world, rocks.xs[row]!, rocks.ys[row]!, radius) === 0) continue;
    const roll = draw(random);
    if (roll < CRACK_CHANCE) breakRock(world, row);
    else if (roll < CRACK_CHANCE + THRUST_CHANCE && rocks.count < most) thrustUp(world, row);
  }
}

function thrustUp(world: WorldState, beside: number): void {
  const { rocks, random, topology } = world;
  const size = drawBetween(random, THRUST_RADIUS_MIN, THRUST_RADIUS_MAX);
  const angle = draw(random) * TAU;
  const way = rocks.radii[beside]! + 2 * size;
  const x = onMap(rocks.xs[beside]! + way * cosine(angle), topology.width, topology.wrap);
  const y = onMap(rocks.ys[beside]! + way * sine(angle), topology.height, topology.wrap);
  layRock(world, x, y, size, 0);
}

// Rocks that disasters create and crack, and that wear away. Rocks from the creation of a world do not wear away.

/** Smallest distance of a new rock from a house, so that the way to the door stays free. */
const DOOR_LANE_UNITS = 2;

/** Adds a rock that lasts `ticks` ticks, or a permanent rock if `ticks` is 0. Does nothing where a house stands. */
export function layRock(world: WorldState, x: number, y: number, radius: number, ticks: number): void {
  const { rocks, registers } = world;
  if (houseAt(world, x, y, radius + DOOR_LANE_UNITS) >= 0) return;
  const row = appendRow(rocks);
  rocks.alive[row] = 1;
  rocks.xs[row] = x;
  rocks.ys[row] = y;
  rocks.radii[row] = radius;
  rocks.ttls[row] = ticks;
  registers.landTick = registers.tick;
}

function breakRock(world: WorldState, row: number): void {
  world.rocks.alive[row] = 0;
  world.registers.landTick = world.registers.tick;
}

/** Removes temporary rocks whose time is over. O(rocks). */
export function wearRocks(world: WorldState): void {
  const { alive, ttls, count } = world.rocks;
  for (let row = 0; row < count; row++) {
    if (alive[row] === 1 && ttls[row]! > 0 && --ttls[row]! === 0) breakRock(world, row);
  }
}
