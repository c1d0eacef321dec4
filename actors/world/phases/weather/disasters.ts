/**
 * Sudden disasters (laws `disaster_enabled`, `disaster_rate`; docs/rules/weather-and-disasters.md#meteors-and-floods):
 * half of them are meteors, half floods.
 */
import { SIGNAL } from '#tables/signals.js';
import type { DisasterKind } from '#schemas/vocabulary.js';
import { CAUSE, DEADLY_DAMAGE, postToBody } from '../../people/bodies/orders.js';
import { emit } from '../../engine/events/emit.js';
import { draw, drawBetween } from '../../engine/math/stream.js';
import { emitSignal } from '../../people/signals/emit.js';
import { fieldCell, deltaX, deltaY, squaredDistance } from '../../engine/space/topology.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { pushBody } from '../../people/bodies/placement.js';
import { enrichSoil } from '../plants/growth.js';
import { removePlant } from '../plants/withering.js';
import { damageHouse, type RuinCause } from '../settlements/decay.js';
import { kindle } from './fire.js';
import { layRock } from './earthquakes.js';
import { rounded } from '../../engine/math/interval.js';
import { BODY_MESSAGE } from '#tables/codes.js';

const METEOR_RADIUS_MIN = 6;
const METEOR_RADIUS_MAX = 12;
const METEOR_DEATH_CHANCE = 0.85;
const METEOR_PLANT_CHANCE = 0.9;
/** Hit points that a meteor takes from each house in its area, more than any house has. */
const METEOR_HOUSE_DAMAGE = 1000;
/** Radius of the rock that a meteor leaves, as a share of the radius of its area. */
const METEOR_ROCK_SHARE = 0.6;
const METEOR_FIRE_RADIUS = 4;
const METEOR_FIRE_TICKS = 40;
const FLOOD_RADIUS_MIN = 10;
const FLOOD_RADIUS_MAX = 18;
const FLOOD_DEATH_CHANCE = 0.15;
const FLOOD_PLANT_CHANCE = 0.4;
const FLOOD_HOUSE_DAMAGE = 60;
/** Fertility that a flood adds to the soil of the cell at its centre. */
const FLOOD_SOIL = 0.15;
/** A body that a flood throws out lands at this distance from the edge of the flood. */
const EDGE_DISTANCE_UNITS = 1;

export function strikeDisaster(world: WorldState): void {
  const { laws, random, topology } = world;
  if (!laws.disaster_enabled || draw(random) >= laws.disaster_rate) return;
  const isMeteor = draw(random) < 0.5;
  const x = draw(random) * topology.width;
  const y = draw(random) * topology.height;
  if (isMeteor) dropMeteor(world, x, y, drawBetween(random, METEOR_RADIUS_MIN, METEOR_RADIUS_MAX));
  else pourFlood(world, x, y, drawBetween(random, FLOOD_RADIUS_MIN, FLOOD_RADIUS_MAX));
}

/** Kills bodies and plants in the area, damages houses, and leaves a rock and a fire. O(bodies + houses). */
export function dropMeteor(world: WorldState, x: number, y: number, radius: number): void {
  emit(world, 'disaster', { x, y }, { kind: 'meteor' satisfies DisasterKind, r: rounded(radius, 3) });
  emitSignal(world, SIGNAL.boom, { x, y, senderId: 0, clanId: 0 });
  killWithin(world, x, y, radius, METEOR_DEATH_CHANCE);
  clearPlants(world, x, y, radius, METEOR_PLANT_CHANCE);
  breakHouses(world, x, y, radius, METEOR_HOUSE_DAMAGE, 'meteor');
  layRock(world, x, y, METEOR_ROCK_SHARE * radius, 0);
  if (world.laws.wildfire_enabled) kindle(world, x, y, METEOR_FIRE_RADIUS, METEOR_FIRE_TICKS);
}

/** Kills or throws out the bodies in the area, damages plants and houses, enriches the soil. O(bodies + houses). */
export function pourFlood(world: WorldState, x: number, y: number, radius: number): void {
  emit(world, 'disaster', { x, y }, { kind: 'flood' satisfies DisasterKind, r: rounded(radius, 3) });
  killWithin(world, x, y, radius, FLOOD_DEATH_CHANCE);
  throwOut(world, x, y, radius);
  clearPlants(world, x, y, radius, FLOOD_PLANT_CHANCE);
  breakHouses(world, x, y, radius, FLOOD_HOUSE_DAMAGE, 'flood');
  enrichSoil(world, fieldCell(world, x, y), FLOOD_SOIL);
}

function killWithin(world: WorldState, x: number, y: number, radius: number, chance: number): void {
  const { creatures, topology, random } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    const d2 = squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!);
    if (d2 > radius * radius || draw(random) >= chance) continue;
    postToBody(world, BODY_MESSAGE.wound, creatures.ids[row]!, DEADLY_DAMAGE, CAUSE.disaster, 0);
  }
}

function throwOut(world: WorldState, x: number, y: number, radius: number): void {
  const { creatures, topology } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    const dx = deltaX(topology, x, creatures.xs[row]!);
    const dy = deltaY(topology, y, creatures.ys[row]!);
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance > radius) continue;
    const way = radius + EDGE_DISTANCE_UNITS - distance;
    const ux = distance > 0 ? dx / distance : 1;
    const uy = distance > 0 ? dy / distance : 0;
    pushBody(world, row, ux * way, uy * way);
  }
}

function clearPlants(world: WorldState, x: number, y: number, radius: number, chance: number): void {
  const { plants, plantGrid, random } = world;
  for (const row of livingNear(plantGrid, plants, x, y, radius)) {
    if (draw(random) < chance) removePlant(world, row);
  }
}

function breakHouses(world: WorldState, x: number, y: number, radius: number, points: number, cause: RuinCause): void {
  const { houses, houseGrid } = world;
  for (const house of livingNear(houseGrid, houses, x, y, radius)) damageHouse(world, house, points, cause);
}
