/** Scenes for the proofs of violence, hunting and disease: duellists, a hunt, a desperate eater, a sickbed. */
import { infect } from '../../actors/world/people/bodies/health.js';
import { applyBodyMessages } from '../../actors/world/phases/creatures/index.js';
import { huntBodies } from '../../actors/world/phases/creatures/feeding/hunt.js';
import { diseasePhase } from '../../actors/world/phases/disease/index.js';
import { warPhase } from '../../actors/world/phases/war/index.js';
import type { WorldState } from '../../actors/world/engine/state/state.js';
import { CASTE } from '../../schemas/tables/castes.js';
import { DRIVE } from '../../schemas/tables/drives.js';
import { WEATHER } from '../../schemas/tables/seasons.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { createTestWorld, eventsOf, placeBody, placeClan } from '../fixtures/world.js';
import { makeEnemies } from '../fixtures/clans.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';

/** Clans are rivals from the first meal that they share. */
export const QUARREL: Partial<Laws> = { rivalry_threshold: 99, alliance_threshold: 100 };
/** Hunger with nothing to eat but each other. */
export const FAMINE: Partial<Laws> = {
  food_count: 0,
  energy_start: 18,
  corpses_enabled: false,
  cannibalism_hunger_ratio: 0.3,
  safeguard_enabled: false,
};
export const WOLVES: Partial<Laws> = { predation_enabled: true, predator_ratio: 0.2, energy_start: 60 };
export const PLAGUE: Partial<Laws> = { disease_outbreak_rate: 1 };

export function duellists(laws: Partial<Laws>, distance: number): WorldState {
  const world = createTestWorld('empty', laws);
  const a = placeClan(world, { x: 50, y: 150 });
  const b = placeClan(world, { x: 150, y: 150 });
  makeEnemies(world, a, b, 'rivals');
  placeBody(world, { x: 100, y: 100, clanId: a });
  placeBody(world, { x: 100 + distance, y: 100, clanId: b });
  spatialIndexPhase(world);
  return world;
}

export function duels(laws: Partial<Laws>, distance: number): number {
  const world = duellists(laws, distance);
  // A body searches for enemies once in four ticks.
  for (let i = 0; i < 4; i++) {
    warPhase(world);
    world.registers.tick++;
  }
  return eventsOf(world, 'war').length;
}

/** A predator beside prey of 100 health that hunts it for this many ticks. */
export function hunt(laws: Partial<Laws>, ticks: number): { world: WorldState; wolf: number; prey: number } {
  const world = createTestWorld('empty', { predation_enabled: true, ...laws });
  const wolf = placeBody(world, { x: 100, y: 100, caste: CASTE.predator, energy: 10 });
  const prey = placeBody(world, { x: 101, y: 100 });
  spatialIndexPhase(world);
  for (let i = 0; i < ticks; i++) {
    world.creatures.drives[wolf] = DRIVE.hunt;
    world.creatures.targetIds[wolf] = world.creatures.ids[prey]!;
    huntBodies(world);
  }
  return { world, wolf, prey };
}

/** A desperate eater beside a weak clan-mate and an enemy, ready to eat the one at `choice`. */
export function despair(
  laws: Partial<Laws>,
  eats: 'kin' | 'enemy',
): { world: WorldState; eater: number; prey: number } {
  const world = createTestWorld('empty', laws);
  const a = placeClan(world, { x: 50, y: 150 });
  const b = placeClan(world, { x: 150, y: 150 });
  const eater = placeBody(world, { x: 100, y: 100, clanId: a, energy: 5 });
  const kin = placeBody(world, { x: 101, y: 100, clanId: a, health: 30 });
  const enemy = placeBody(world, { x: 100, y: 101, clanId: b, health: 30 });
  spatialIndexPhase(world);
  const prey = eats === 'kin' ? kin : enemy;
  world.creatures.weakTicks[eater] = 500;
  world.creatures.drives[eater] = DRIVE.cannibal;
  world.creatures.targetIds[eater] = world.creatures.ids[prey]!;
  return { world, eater, prey };
}

/** Patients that lie alone for this many ticks of disease, with what is left of them. */
export function sickbed(laws: Partial<Laws>, ticks: number, patients = 1): WorldState {
  const world = createTestWorld('empty', { disease_outbreak_rate: 0, ...laws });
  for (let i = 0; i < patients; i++) {
    infect(world, placeBody(world, { x: 10 + 28 * (i % 10), y: 10 + 28 * Math.floor(i / 10) }), 1);
  }
  spatialIndexPhase(world);
  for (let i = 0; i < ticks; i++) {
    diseasePhase(world);
    applyBodyMessages(world);
    world.registers.tick++;
  }
  return world;
}

/** Number of bodies at this distance around a patient that are infected after 8 ticks. */
export function caught(laws: Partial<Laws>, distance: number, weather: number = WEATHER.clear): number {
  let ill = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const world = createTestWorld('empty', { disease_outbreak_rate: 0, ...laws, seed });
    world.registers.weather = weather;
    infect(world, placeBody(world, { x: 100, y: 100 }), 1);
    for (let i = 0; i < 5; i++) placeBody(world, { x: 100 + distance, y: 100 });
    spatialIndexPhase(world);
    for (let i = 0; i < 8; i++) {
      diseasePhase(world);
      world.registers.tick++;
    }
    for (let row = 1; row < world.creatures.count; row++) ill += world.creatures.infected[row]!;
  }
  return ill;
}

export const count = (column: Uint8Array, rows: number): number => column.subarray(0, rows).reduce((a, b) => a + b, 0);
