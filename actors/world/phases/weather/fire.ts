/**
 * Wildfire (laws `wildfire_enabled`, `fire_rate`, `fire_spread_rate`; docs/rules/weather-and-disasters.md#fire).
 * Effects on bodies are in creatures/body/flames.ts. Burning fires go out while `wildfire_enabled` is off.
 */
import { SEASON_ROWS, WEATHER } from '#tables/seasons.js';
import { compact, appendRow } from '../../engine/columns/table.js';
import { seasonAt } from '../../people/environment/calendar.js';
import { emit } from '../../engine/events/emit.js';
import { clamp } from '../../engine/math/interval.js';
import { draw, drawIndex } from '../../engine/math/stream.js';
import { fieldCell, deltaX, deltaY, squaredDistance } from '../../engine/space/topology.js';
import { livingNear, rowsNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { growBy, enrichSoil } from '../plants/growth.js';
import { removePlant } from '../plants/withering.js';
import { fanned, tailwind } from './wind.js';
import { MATERIAL_ROWS } from '#tables/houses.js';
import { clanInEvent } from '#schemas/names/clan.js';
import { MATERIALS } from '#schemas/vocabulary.js';
import { ruinHouse } from '../settlements/decay.js';

const STORM_FACTOR = 5;
const RAIN_FACTOR = 0.4;
/** Plants with this growth or less do not catch fire at random. Sparks ignite plants of any growth. */
const GROWTH_MIN = 0.5;
const IGNITION_TRIES = 8;
const TAILWIND_MAX = 1.8;
const IGNITION_RADIUS = 3;
const IGNITION_TICKS = 60;
const SPREAD_RADIUS = 2.5;
const SPREAD_TICKS = 45;
/** Distance that sparks reach, equal to the distance that a flame's heat reaches. */
const SPARK_REACH_UNITS = 8;
/** Chance that a spark ignites a plant, before wind and dryness. */
const CATCH_CHANCE = 0.35;
const CATCH_CHANCE_MAX = 0.9;
const PLANT_BURN_CHANCE = 0.25;
const ASH_RADIUS = 8;
const ASH_GROWTH = 0.15;
const ASH_SOIL = 0.1;

/** Advances all fires by one tick. O(fires × plants around). */
export function burnLand(world: WorldState): void {
  const { fires, laws } = world;
  const burning = fires.count;
  for (let fire = 0; fire < burning; fire++) {
    burnPlants(world, fire);
    if (laws.wildfire_enabled) {
      burnHouses(world, fires.xs[fire]!, fires.ys[fire]!, fires.radii[fire]!);
      throwSparks(world, fire);
    }
    age(world, fire);
  }
  if (laws.wildfire_enabled) igniteByChance(world);
  if (fires.count > 0) compact(fires, fires.alive);
}

function igniteByChance(world: WorldState): void {
  const { laws, registers, random, plants, fires } = world;
  const { weather } = registers;
  const stormy = weather === WEATHER.storm ? STORM_FACTOR : 1;
  const chance = laws.fire_rate * fanned(world) * dryness(world) * stormy;
  if (chance === 0 || draw(random) >= chance || plants.count === 0) return;
  const greatest = greatestFire(world);
  for (let attempt = 0; attempt < IGNITION_TRIES; attempt++) {
    const row = drawIndex(random, plants.count);
    const luck = draw(random) * TAILWIND_MAX;
    if (plants.alive[row] === 0 || plants.growths[row]! <= GROWTH_MIN) continue;
    if (greatest >= 0 && luck >= windFrom(world, fires.xs[greatest]!, fires.ys[greatest]!, row)) continue;
    const x = plants.xs[row]!;
    const y = plants.ys[row]!;
    if (kindlePlant(world, row, IGNITION_RADIUS, IGNITION_TICKS)) {
      emit(world, 'fire', { x, y }, { kind: 'ignite', r: IGNITION_RADIUS });
    }
    return;
  }
}

function kindlePlant(world: WorldState, row: number, radius: number, ticks: number): boolean {
  const { plants } = world;
  if (!kindle(world, plants.xs[row]!, plants.ys[row]!, radius, ticks)) return false;
  removePlant(world, row);
  return true;
}

/** Throws `laws.fire_spread_rate` sparks per tick, each at one plant. A fraction is the chance of one more spark. */
function throwSparks(world: WorldState, fire: number): void {
  for (let tries = world.laws.fire_spread_rate; tries > 0; tries--)
    if (draw(world.random) < tries) throwSpark(world, fire);
}

/** Ignites one plant in reach with a chance that depends on the wind. */
function throwSpark(world: WorldState, fire: number): void {
  const { random, fires, plants, plantGrid } = world;
  const x = fires.xs[fire]!;
  const y = fires.ys[fire]!;
  const targets = livingNear(plantGrid, plants, x, y, SPARK_REACH_UNITS);
  if (targets.length === 0) return;
  const row = targets[drawIndex(random, targets.length)]!;
  const chance = clamp(CATCH_CHANCE * windFrom(world, x, y, row) * dryness(world), 0, CATCH_CHANCE_MAX);
  if (draw(random) < chance) kindlePlant(world, row, SPREAD_RADIUS, SPREAD_TICKS);
}

function dryness({ registers, laws }: WorldState): number {
  return SEASON_ROWS[seasonAt(registers.tick, laws)]!.dryness * (registers.weather === WEATHER.rain ? RAIN_FACTOR : 1);
}

function burnPlants(world: WorldState, fire: number): void {
  const { fires, plants, plantGrid, random } = world;
  for (const row of livingNear(plantGrid, plants, fires.xs[fire]!, fires.ys[fire]!, fires.radii[fire]!)) {
    if (draw(random) < PLANT_BURN_CHANCE) removePlant(world, row);
  }
}

/** Burns a fire down, twice as fast in the rain. A fire that is out leaves ash. */
function age(world: WorldState, fire: number): void {
  const { fires, registers } = world;
  fires.ttls[fire]! -= registers.weather === WEATHER.rain ? 2 : 1;
  if (fires.ttls[fire]! > 0) return;
  fires.alive[fire] = 0;
  layAsh(world, fires.xs[fire]!, fires.ys[fire]!);
}

function layAsh(world: WorldState, x: number, y: number): void {
  const { plants, plantGrid } = world;
  for (const row of livingNear(plantGrid, plants, x, y, ASH_RADIUS)) growBy(world, row, ASH_GROWTH);
  enrichSoil(world, fieldCell(world, x, y), ASH_SOIL);
}

function windFrom(world: WorldState, x: number, y: number, plant: number): number {
  const { plants, topology } = world;
  return tailwind(world, deltaX(topology, x, plants.xs[plant]!), deltaY(topology, y, plants.ys[plant]!));
}

/** Returns the row of the widest fire, or -1; ties go to the oldest. */
function greatestFire({ fires }: WorldState): number {
  let greatest = -1;
  for (let row = 0; row < fires.count; row++) {
    if (fires.alive[row] === 1 && (greatest < 0 || fires.radii[row]! > fires.radii[greatest]!)) greatest = row;
  }
  return greatest;
}

// House fires (event `fire`, kind `house_burn`; docs/rules/weather-and-disasters.md#house-fire): straw burns best and
// stone worst. A world with a pinned `num_houses` keeps its houses.

/** Chance per tick that a house in the flames burns down, before the factor of its material. */
const HOUSE_BURN_CHANCE = 0.03;
const BURN_TICKS = 40;

export function burnHouses(world: WorldState, x: number, y: number, radius: number): void {
  const { houses, houseGrid, random, topology } = world;
  if (world.registers.pinnedHouses >= 0 || houses.count === 0) return;
  for (const row of rowsNear(houseGrid, x, y, radius + world.reach.house)) {
    if (houses.alive[row] === 0 || houses.ruins[row] === 1) continue;
    const reach = radius + houses.sizes[row]! * 0.5;
    if (squaredDistance(topology, x, y, houses.xs[row]!, houses.ys[row]!) > reach * reach) continue;
    if (draw(random) < HOUSE_BURN_CHANCE * MATERIAL_ROWS[houses.materials[row]!]!.flammability) burnDown(world, row);
  }
}

function burnDown(world: WorldState, row: number): void {
  const { houses } = world;
  const material = MATERIALS[houses.materials[row]!]!;
  const radius = houses.sizes[row]! * 0.5;
  const subject = { entityId: houses.ids[row]!, x: houses.xs[row]!, y: houses.ys[row]! };
  emit(world, 'fire', subject, {
    kind: 'house_burn',
    r: Math.round(radius * 1000) / 1000,
    ...clanInEvent(world.seed, houses.clanIds[row] || null),
    material,
  });
  ruinHouse(world, row, { kind: 'burnt', cause: 'fire', material });
  kindle(world, houses.xs[row]!, houses.ys[row]!, radius, BURN_TICKS);
}

// Starts fires. Plants, houses, lightning and meteors use the same function.

/** Square units of land per fire at the greatest number of fires on a large map. */
const AREA_PER_FIRE = 2500;
/** Greatest number of fires on a small map; a larger map may have more. */
const FIRES_MIN = 24;

/** Starts a fire. Returns false when the greatest number of fires already burns. */
export function kindle(world: WorldState, x: number, y: number, radius: number, ticks: number): boolean {
  const { fires, topology } = world;
  const most = Math.max(FIRES_MIN, Math.floor((topology.width * topology.height) / AREA_PER_FIRE));
  if (fires.count >= most) return false;
  const row = appendRow(fires);
  fires.alive[row] = 1;
  fires.xs[row] = x;
  fires.ys[row] = y;
  fires.radii[row] = radius;
  fires.ttls[row] = ticks;
  return true;
}
