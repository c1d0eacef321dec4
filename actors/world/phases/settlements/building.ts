/**
 * New houses (docs/rules/settlements.md#new-houses; laws `house_density`, `num_houses`): the number of houses grows
 * toward a target that follows from the area of the map and the population.
 */
import { BEDS_MAX } from '../../../../schemas/tables/houses.js';
import { clanName } from '../../../../schemas/names/clan.js';
import { rowOf } from '../../engine/columns/table.js';
import { emit } from '../../engine/events/emit.js';
import { roundHalfUp } from '../../engine/math/interval.js';
import { cosine, sine, TAU } from '../../engine/math/trigonometry.js';
import { effectiveCapacity } from '../../people/population/homeostasis.js';
import { draw, drawBetween, drawIndex } from '../../engine/math/stream.js';
import { onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { houseGap, isBuildingGround, isClearOfHouses } from './placement.js';
import { drawHouseSize, raiseHouse } from './raising.js';

/** Smallest density, in houses per square unit of land, that is used to compute the target number of houses. */
const DENSITY_MIN = 0.00055;
/** Share of the population that should have a bed. */
const BEDS_PER_HEAD = 0.85;
/** Factor on the target number of houses for clans without beds and after nights with refused beds. */
const NEED_TARGET_FACTOR = 1.5;
const GROWTH_TICKS = 100;
/** Ticks between two new houses after a night in which bodies were refused a bed. */
const EMERGENCY_TICKS = 50;
/** Houses are built faster after a night in which at least this number of beds was refused. */
const EMERGENCY_REFUSALS = 3;
const NEAR_TRIES = 30;
const HOME_REACH_RADII = 2;

export function houseTarget(world: WorldState): number {
  const { laws, registers, topology } = world;
  const area = topology.width * topology.height;
  const hallBeds = Math.min(BEDS_MAX, laws.house_capacity);
  const people = Math.max(registers.population, effectiveCapacity(laws, area));
  return Math.max(
    roundHalfUp(area * Math.max(registers.houseDensity, DENSITY_MIN)),
    Math.ceil((BEDS_PER_HEAD * people) / hallBeds),
  );
}

/** Returns the number of houses that clans without enough beds may still build. O(houses). */
export function extraHousesAllowed(world: WorldState): number {
  if (world.registers.pinnedHouses >= 0) return 0;
  return Math.ceil(NEED_TARGET_FACTOR * houseTarget(world)) - countIntactHouses(world);
}

/**
 * New houses stand near a random body, or after a night of refused beds near the house that refused last. Houses thus
 * stand where bodies live, and few stay empty.
 */
export function growSettlements(world: WorldState): void {
  const { registers } = world;
  if (registers.pinnedHouses >= 0) return;
  const isEmergency = registers.bedRefusalsLastNight >= EMERGENCY_REFUSALS;
  if (registers.tick % (isEmergency ? EMERGENCY_TICKS : GROWTH_TICKS) !== 0) return;
  if (countIntactHouses(world) >= (isEmergency ? NEED_TARGET_FACTOR : 1) * houseTarget(world)) return;
  const near = isEmergency ? buildNearCrowdedHouse(world) : buildNearRandomBody(world);
  if (near < 0) buildAnywhere(world);
}

/** Builds a house near a position; returns its row, or -1 if no tried ground is free. */
export function buildNear(world: WorldState, x: number, y: number): number {
  const { random, topology, laws } = world;
  const size = drawHouseSize(world, random);
  for (let attempt = 0; attempt < NEAR_TRIES; attempt++) {
    const angle = draw(random) * TAU;
    const distance = drawBetween(random, size, size + HOME_REACH_RADII * laws.territory_radius);
    const tryX = onMap(x + distance * cosine(angle), topology.width, topology.wrap);
    const tryY = onMap(y + distance * sine(angle), topology.height, topology.wrap);
    if (isBuildable(world, tryX, tryY, size)) return raiseHouse(world, tryX, tryY, size, random);
  }
  return -1;
}

/** Emits the `settlement` event of a claimed house; `how` says how the clan got it. */
export function announceSettlement(world: WorldState, house: number, how: 'built' | 'claimed' | 'restored'): void {
  const { houses, seed } = world;
  const clanId = houses.clanIds[house]!;
  emit(
    world,
    'settlement',
    { entityId: houses.ids[house]!, x: houses.xs[house]!, y: houses.ys[house]! },
    {
      clan_id: clanId,
      clan_name: clanName(seed, clanId),
      size: Math.round(houses.sizes[house]! * 1000) / 1000,
      how,
    },
  );
}

function isBuildable(world: WorldState, x: number, y: number, size: number): boolean {
  return isBuildingGround(world, x, y, size) && isClearOfHouses(world, x, y, size, houseGap(world));
}

/** Builds near the house that last refused a body, if it still exists, else near a random body. */
function buildNearCrowdedHouse(world: WorldState): number {
  const { houses, registers } = world;
  const crowded = rowOf(houses, registers.crowdedHouseId);
  if (crowded < 0) return buildNearRandomBody(world);
  return buildNear(world, houses.xs[crowded]!, houses.ys[crowded]!);
}

function buildNearRandomBody(world: WorldState): number {
  const { creatures, random } = world;
  if (creatures.count === 0) return -1;
  const row = drawIndex(random, creatures.count);
  return buildNear(world, creatures.xs[row]!, creatures.ys[row]!);
}

/** Builds near a random position, for maps without free ground near the bodies. */
function buildAnywhere(world: WorldState): number {
  const { topology, random } = world;
  return buildNear(world, draw(random) * topology.width, draw(random) * topology.height);
}

function countIntactHouses(world: WorldState): number {
  const { alive, ruins, count } = world.houses;
  let intact = 0;
  for (let row = 0; row < count; row++) if (alive[row] === 1 && ruins[row] === 0) intact++;
  return intact;
}
