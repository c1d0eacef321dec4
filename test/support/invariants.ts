/**
 * What must hold in every world at every tick, whatever the laws. Each check throws with what it saw.
 */
import { sections } from '../../actors/world/checkpoint/sections.js';
import { energyScale } from '../../actors/world/morphology/outline.js';
import type { WorldState } from '../../actors/world/state.js';
import { CASTE_ROWS } from '../../machines/tables/castes.js';

const BEDS_MAX = 16;
/** Energies and healths are doubles, their bounds products of floats. */
const TOLERANCE = 1e-3;

/** Throws when an invariant is broken. */
export function checkInvariants(world: WorldState): void {
  checkNumbers(world);
  checkIds(world);
  checkBodies(world);
  checkPlaces(world);
  checkPopulations(world);
  checkHouses(world);
}

function checkNumbers(world: WorldState): void {
  for (const { name, array, length } of sections(world)) {
    if (array instanceof Float32Array || array instanceof Float64Array) {
      for (let i = 0; i < length; i++) {
        if (!Number.isFinite(array[i])) fail(world, `${name}[${i}] is ${array[i]}`);
      }
    }
  }
}

function checkIds(world: WorldState): void {
  const seen = new Set<number>();
  for (const table of [world.creatures, world.plants, world.corpses, world.houses]) {
    for (let row = 0; row < table.count; row++) {
      const id = table.ids[row]!;
      if (row > 0 && id <= table.ids[row - 1]!) fail(world, `${table.name} are not in the order of ids`);
      if (seen.has(id)) fail(world, `id ${id} is there twice`);
      if (id <= 0 || id >= world.registers.nextEntityId) fail(world, `id ${id} was never given`);
      seen.add(id);
    }
  }
}

function checkBodies(world: WorldState): void {
  const { creatures, laws, relations } = world;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    const energy = creatures.energies[row]!;
    const capacity = laws.energy_max * energyScale(creatures.areas[row]!);
    if (energy < 0 || energy > capacity + TOLERANCE) fail(world, `energy ${energy} of ${capacity}`);
    const health = creatures.healths[row]!;
    const pool = CASTE_ROWS[creatures.castes[row]!]!.maxHealth;
    if (health < 0 || health > pool + TOLERANCE) fail(world, `health ${health} of ${pool}`);
    const irregularity = creatures.irregularities[row]!;
    if (irregularity < 0 || irregularity > 1) fail(world, `irregularity ${irregularity}`);
    const vertices = creatures.vertexCounts[row]!;
    if (vertices < 3 || vertices > 24) fail(world, `${vertices} vertices`);
  }
  for (let row = 0; row < relations.count; row++) {
    const score = relations.scores[row]!;
    if (score < -100 || score > 100) fail(world, `relation ${score}`);
    if (relations.a[row]! >= relations.b[row]!) fail(world, 'a relation is not in the order of its clans');
  }
}

function checkPlaces(world: WorldState): void {
  const { width, height } = world.topology;
  for (const table of [world.creatures, world.plants, world.corpses, world.houses]) {
    for (let row = 0; row < table.count; row++) {
      const x = table.xs[row]!;
      const y = table.ys[row]!;
      if (x < 0 || x > width || y < 0 || y > height) fail(world, `${table.name} at ${x}, ${y}`);
    }
  }
}

function checkPopulations(world: WorldState): void {
  const { creatures, registers, mortality, clans } = world;
  let living = 0;
  const members = new Map<number, number>();
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    living++;
    const clan = creatures.clanIds[row]!;
    members.set(clan, (members.get(clan) ?? 0) + 1);
  }
  let dead = 0;
  for (let cause = 0; cause < mortality.count; cause++) dead += mortality.deaths[cause]!;
  // Simulated worlds keep their whole log.
  const born = world.log.born.length;
  if (born - registers.deaths !== living)
    fail(world, `${born} born, ${registers.deaths} dead, ${living} alive`);
  if (dead !== registers.deaths) fail(world, `${registers.deaths} deaths, ${dead} by cause`);
  for (let row = 0; row < clans.count; row++) {
    const counted = members.get(clans.ids[row]!) ?? 0;
    if (clans.alive[row] === 1 && registers.tick > 0 && counted !== clans.populations[row]) {
      fail(world, `clan ${clans.ids[row]} counts ${clans.populations[row]}, has ${counted}`);
    }
  }
}

function checkHouses(world: WorldState): void {
  const { houses } = world;
  for (let row = 0; row < houses.count; row++) {
    const beds = houses.beds[row]!;
    const least = houses.ruins[row] === 1 ? 0 : 1;
    if (beds < least || beds > BEDS_MAX) fail(world, `a house with ${beds} beds`);
    if (houses.occupants[row]! > beds) fail(world, `${houses.occupants[row]} asleep in ${beds} beds`);
  }
}

function fail(world: WorldState, what: string): never {
  throw new Error(`seed ${world.seed}, tick ${world.registers.tick}: ${what}`);
}
