/**
 * Small worlds for tests of plants, meals and farms: a flat, empty meadow under a clear sky in an endless spring noon,
 * where a test puts what it needs.
 */
import { createFounder, FEMALE } from '../../actors/world/bodies/creation.js';
import { rowOfId, appendRow } from '../../actors/world/columns/table.js';
import { plantAt } from '../../actors/world/phases/plants/sprouting.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import type { WorldState } from '../../actors/world/state.js';
import { CASTE } from '../../machines/tables/castes.js';
import { MATURE_GROWTH } from '../../machines/tables/plants.js';
import { STAGE } from '../../machines/tables/stages.js';
import type { Laws } from '../../schemas/laws/laws.js';
import { simulate } from '../support/simulate.js';
import { TOOL } from '../../actors/world/bodies/tools.js';
import { feedBodies } from '../../actors/world/phases/creatures/feed.js';
import { seekFood } from '../../actors/world/phases/creatures/forage.js';
import { DRIVE } from '../../actors/world/phases/creatures/instinct.js';
import { clearView, view } from '../../actors/world/phases/creatures/view.js';
import { openClan } from '../../actors/world/clans/founding.js';
import { GOVERNANCE } from '../../machines/tables/governance.js';

/** The tick of noon on the first day: full sun (Health and energy, 10). */
export const NOON = 300;

/** Laws under which nothing happens but what the test does. */
const STILL: Partial<Laws> = {
  width: 100,
  height: 100,
  food_count: 0,
  num_women: 0,
  num_triangles: 0,
  num_squares: 0,
  num_pentagons: 0,
  num_hexagons: 0,
  num_priests: 0,
  num_houses: 0,
  max_clans: 0,
  rock_count: 0,
  fertile_patches: 0,
  anomaly_count: 0,
  river_count: 0,
  relief_enabled: false,
  weather_enabled: false,
  age_enabled: false,
  safeguard_enabled: false,
  soft_cap_enabled: false,
  earthquake_enabled: false,
  lightning_enabled: false,
  wildfire_enabled: false,
  disaster_enabled: false,
  disease_enabled: false,
};

/** An empty meadow at noon; the laws come into force when it is there, so `food_count` grows nothing at once. */
export function meadow(laws: Partial<Laws> = {}): WorldState {
  const world = simulate({ ...STILL, ...laws, food_count: 0 });
  world.laws = { ...world.laws, ...laws };
  world.registers.tick = NOON;
  return world;
}

/** Puts a plant there and indexes it; returns its row. */
export function grow(world: WorldState, x: number, y: number, variant = 0, growth = MATURE_GROWTH): number {
  const id = world.plants.ids[plantAt(world, x, y, variant, growth)]!;
  spatialIndexPhase(world);
  return rowOfId(world.plants.ids, world.plants.count, id);
}

/** Puts a grown body there; returns its row. */
export function body(
  world: WorldState,
  x: number,
  y: number,
  caste: number = CASTE.woman,
  clanId = 0,
): number {
  const row = createFounder(world, {
    x,
    y,
    sex: caste === CASTE.woman ? FEMALE : 0,
    sides: caste === CASTE.woman ? 2 : 4,
    isoAngle: 60,
    caste,
    age: 1500,
    generation: 0,
    energy: 1,
    clanId,
    personality: 0,
    trait: 0,
  });
  world.creatures.stages[row] = STAGE.adult;
  const id = world.creatures.ids[row]!;
  spatialIndexPhase(world);
  return rowOfId(world.creatures.ids, world.creatures.count, id);
}

/** Sends the body to a meal within reach and lets it eat. */
export function eat(world: WorldState, row: number, id: number): void {
  world.creatures.drives[row] = DRIVE.eat;
  world.creatures.targetIds[row] = id;
  feedBodies(world);
}

/** A gentleman at half of a full store of energy, and a plant under his feet. */
export function table(
  variant: number,
  laws: Partial<Laws> = {},
): { world: WorldState; row: number; plant: number } {
  const world = meadow(laws);
  const row = body(world, 50, 50, CASTE.gentleman);
  const plant = grow(world, 50, 51, variant);
  world.creatures.energies[row] = 40;
  world.creatures.tools[row] = TOOL.none;
  return { world, row, plant };
}

/** Best food in sight of a body, as an id. */
export function look(world: WorldState, row: number): number {
  spatialIndexPhase(world);
  clearView(20);
  seekFood(world, row);
  return view.foodId;
}

export interface Hamlet {
  readonly world: WorldState;
  /** Clan id, and the row of the one member, who leads it: a gentleman with room for 100 energy. */
  readonly clan: number;
  readonly row: number;
}

/** A clan of one at home in a house at (50, 50). */
export function hamlet(laws: Partial<Laws> = {}): Hamlet {
  const world = meadow(laws);
  const { houses, clans, creatures } = world;
  const clan = openClan(world, 50, 50);
  const house = appendRow(houses);
  houses.ids[house] = world.registers.nextEntityId++;
  houses.alive[house] = 1;
  houses.xs[house] = 50;
  houses.ys[house] = 50;
  houses.sizes[house] = 6;
  houses.beds[house] = 6;
  houses.clanIds[house] = clan;
  clans.mainHouseIds[0] = houses.ids[house]!;
  clans.populations[0] = 1;
  clans.governances[0] = GOVERNANCE.monarchy;
  clans.totems[0] = 255;
  clans.farmerShares[0] = 0;
  const row = body(world, 50, 56, CASTE.gentleman, clan);
  clans.leaderIds[0] = creatures.ids[row]!;
  creatures.energies[row] = 70;
  creatures.farmingSkills[row] = 5;
  return { world, clan, row };
}
