/**
 * A bare plane for tests of single rules: bodies and clans are put where the test wants them, and nothing else is there.
 */
import { createFounder, FEMALE, MALE } from '../../actors/world/bodies/creation.js';
import { appointFounder, openClan } from '../../actors/world/clans/founding.js';
import { clanRow } from '../../actors/world/clans/roster.js';
import { appendRow } from '../../actors/world/columns/table.js';
import { createEventLog } from '../../actors/world/events/log.js';
import { spatialIndexPhase } from '../../actors/world/phases/spatial-index/index.js';
import { createState, type WorldState } from '../../actors/world/state.js';
import { postRelation, RELATION_DEED } from '../../actors/world/clans/pairs.js';
import { relationsPhase } from '../../actors/world/phases/relations/index.js';
import { CASTE } from '../../machines/tables/castes.js';
import { NO_TOTEM } from '../../machines/tables/totems.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';

/** An empty world of 300 x 300 units, at noon of its first day. */
export function arena(laws: Partial<Laws> = {}, seed = 42): WorldState {
  const all: Laws = { ...DEFAULT_LAWS, width: 300, height: 300, ...laws, seed };
  const world = createState(1, seed, all, 1, createEventLog());
  world.registers.tick = Math.floor(all.day_length / 4);
  return world;
}

/** A clan without avatar and with even trades, at home at the place, its leader there; returns its id. */
export function settle(world: WorldState, x: number, y: number): number {
  const id = openClan(world, x, y);
  const clan = clanRow(world, id);
  world.clans.totems[clan] = NO_TOTEM;
  world.clans.warriorShares[clan] = 1 / 3;
  const leader = put(world, { clan: id, x, y, caste: CASTE.gentleman });
  appointFounder(world, id, leader);
  return id;
}

export interface BodyPlan {
  readonly x: number;
  readonly y: number;
  readonly caste?: number;
  readonly clan?: number;
  readonly energy?: number;
  readonly health?: number;
  readonly age?: number;
  readonly personality?: number;
}

/** Puts a grown, well-fed body down and returns its row. */
export function put(world: WorldState, plan: BodyPlan): number {
  const caste = plan.caste ?? CASTE.artisan;
  const isWoman = caste === CASTE.woman;
  const row = createFounder(world, {
    x: plan.x,
    y: plan.y,
    sex: isWoman ? FEMALE : MALE,
    sides: isWoman ? 2 : 4,
    isoAngle: 60,
    caste,
    age: plan.age ?? 2500,
    generation: 0,
    energy: 1000,
    clanId: plan.clan ?? 0,
    personality: plan.personality ?? 5,
    trait: 0,
  });
  const { creatures } = world;
  if (plan.energy !== undefined) creatures.energies[row] = plan.energy;
  if (plan.health !== undefined) creatures.healths[row] = plan.health;
  creatures.stages[row] = 2;
  creatures.interacts[row] = 1;
  creatures.headings[row] = 0;
  return row;
}

/** A sound house of a clan (0 for none); returns its row. */
export function build(world: WorldState, x: number, y: number, clan = 0, size = 8): number {
  const { houses, registers, clans } = world;
  const row = appendRow(houses);
  houses.ids[row] = registers.nextEntityId++;
  houses.alive[row] = 1;
  houses.xs[row] = x;
  houses.ys[row] = y;
  houses.sizes[row] = size;
  houses.doorWidths[row] = 2;
  houses.hitPoints[row] = 100;
  houses.beds[row] = 4;
  houses.clanIds[row] = clan;
  const owner = clanRow(world, clan);
  if (owner >= 0 && clans.mainHouseIds[owner] === 0) clans.mainHouseIds[owner] = houses.ids[row]!;
  return row;
}

/** Makes the indexes see everything that was put down. */
export function index(world: WorldState): WorldState {
  spatialIndexPhase(world);
  return world;
}

/** Declares a war between two clans, or makes them rivals by score. */
export function setAtOdds(world: WorldState, a: number, b: number, how: 'war' | 'rivals'): void {
  if (how === 'war') postRelation(world, a, b, -20, RELATION_DEED.declareWar);
  else postRelation(world, a, b, -100);
  relationsPhase(world);
}

/** Payloads of the events of one type so far. */
export function told(world: WorldState, type: string): Record<string, unknown>[] {
  return world.log.events.filter((event) => event.type === type).map((event) => ({ ...event.payload }));
}
