/**
 * Missions of clans (table `missions`): heralds with peace offers, envoys, caravans and porters of markets. A mission
 * gives its traveller an order to walk, and takes effect if the traveller arrives (phases/relations/travel/travel.ts).
 * The cargo is taken from the stores at the start and is lost if the bearer does not arrive.
 */
import { energyCapacity } from '../../bodies/creation.js';
import { giveOrder, orderOf } from '../../bodies/orders.js';
import { appendRow } from '#engine/columns/table.js';
import { STAGE } from '#tables/stages.js';
import { isNight, ticksToNight, timeOfDay } from '../../environment/calendar.js';
import type { WorldState } from '#engine/state/state.js';
import { namesOfPair } from '#schemas/names/clan.js';
import { subjectOf, emit } from '#engine/events/emit.js';
import { ORDER, MISSION } from '#tables/codes.js';

const MISSION_TICKS = 1200;
const DAYLIGHT_TICKS_MIN = 250;
const HEALTH_MIN = 60;
const ENERGY_SHARE_MIN = 0.5;
const TRAVELLERS_MAX = 2;
const CLAN_SIZE_MIN = 3;

export function canSend(world: WorldState, clan: number): boolean {
  const { clans, missions, laws, registers } = world;
  if (clans.populations[clan]! < CLAN_SIZE_MIN) return false;
  const time = timeOfDay(registers.tick, laws);
  const isDay = !laws.sleep_enabled || (!isNight(time) && ticksToNight(time, laws) >= DAYLIGHT_TICKS_MIN);
  if (!isDay && laws.day_length > DAYLIGHT_TICKS_MIN) return false;
  const clanId = clans.ids[clan]!;
  let travellers = 0;
  for (let mission = 0; mission < missions.count; mission++) {
    if (missions.alive[mission] === 1 && missions.fromClanIds[mission] === clanId) travellers++;
  }
  return travellers < TRAVELLERS_MAX;
}

/** Fitness of a member as a traveller: number of sides for heralds, health for envoys, strength for goods. */
export type Fitness = (world: WorldState, row: number) => number;

/** Returns the row of the fittest member that can travel, or -1. Reads `membersByClan`; O(members). */
export function chooseTraveller(world: WorldState, clan: number, fitness: Fitness): number {
  const { creatures, clans } = world;
  const { membersByClan } = world.scratch;
  let best = -1;
  let most = -Infinity;
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    const row = membersByClan.rows[i]!;
    if (creatures.alive[row] === 0 || creatures.ids[row] === clans.leaderIds[clan]) continue;
    if (creatures.stages[row]! !== STAGE.adult || creatures.sleeping[row] === 1) continue;
    if (creatures.healths[row]! < HEALTH_MIN || creatures.infected[row] === 1) continue;
    if (creatures.energies[row]! < ENERGY_SHARE_MIN * energyCapacity(world, row)) continue;
    if (orderOf(world, row) !== ORDER.none) continue;
    const score = fitness(world, row);
    if (score <= most) continue;
    most = score;
    best = row;
  }
  return best;
}

/** A mission before it starts: what its traveller does, for which clan, and where. */
interface MissionPlan {
  readonly kind: number;
  readonly toClanId: number;
  readonly x: number;
  readonly y: number;
  readonly cargo: number;
}

export function sendTraveller(world: WorldState, row: number, plan: MissionPlan): void {
  const { missions, creatures, registers } = world;
  const mission = appendRow(missions);
  missions.alive[mission] = 1;
  missions.kinds[mission] = plan.kind;
  missions.creatureIds[mission] = creatures.ids[row]!;
  missions.fromClanIds[mission] = creatures.clanIds[row]!;
  missions.toClanIds[mission] = plan.toClanId;
  missions.xs[mission] = plan.x;
  missions.ys[mission] = plan.y;
  missions.untilTicks[mission] = registers.tick + MISSION_TICKS;
  missions.cargoes[mission] = plan.cargo;
  orderTraveller(world, mission, row);
}

/** Gives the traveller of a mission its order, at the start and again if another order has replaced it. */
export function orderTraveller(world: WorldState, mission: number, row: number): void {
  const { missions } = world;
  giveOrder(
    world,
    row,
    orderOfMission(missions.kinds[mission]!),
    missions.xs[mission]!,
    missions.ys[mission]!,
    missions.untilTicks[mission]!,
  );
}

export function orderOfMission(kind: number): number {
  return kind === MISSION.caravan || kind === MISSION.porter ? ORDER.caravan : ORDER.envoy;
}

export function isTraveller(world: WorldState, row: number): boolean {
  const order = orderOf(world, row);
  return order === ORDER.envoy || order === ORDER.caravan;
}

/** Sends an envoy or a herald, with the `herald` event and its terms. */
export function sendEmbassy(world: WorldState, kind: number, row: number, clan: number, host: number): boolean {
  const { clans, registers, seed } = world;
  clans.lastEnvoyTicks[clan] = registers.tick;
  sendTraveller(world, row, {
    kind,
    toClanId: clans.ids[host]!,
    x: clans.homeXs[host]!,
    y: clans.homeYs[host]!,
    cargo: 0,
  });
  emit(world, 'herald', subjectOf(world, row), {
    ...namesOfPair(seed, clans.ids[clan]!, clans.ids[host]!),
    terms: kind === MISSION.peace ? 'peace' : 'friendship',
  });
  return true;
}

export function heraldRank(world: WorldState, row: number): number {
  return world.creatures.sides[row]!;
}
