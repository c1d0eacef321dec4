/**
 * Travellers of clans (table `missions`): they walk to the aim of their order, and their mission takes effect on
 * arrival. A traveller that dies, changes its clan or exceeds its time does not arrive, and its cargo is lost.
 */
import { endOrder, orderOf } from '#people/bodies/orders.js';
import { orderOfMission, orderTraveller } from '#people/clans/life/missions.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { postRelation } from '#people/clans/registry/pairs.js';
import { storeGoods } from '#people/clans/stores/stores.js';
import { compact, rowOf } from '#engine/columns/table.js';
import { squaredDistance } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { receiveCaravan } from './caravans.js';
import { receiveEnvoy } from './envoys.js';
import { ORDER, MISSION } from '#tables/codes.js';

/** Lower limit of the arrival distance, which applies if the territory radius is small. */
const ARRIVAL_UNITS_MIN = 4;
/** A traveller has arrived if its distance from its destination is at most this many territory radii. */
const ARRIVAL_RADII = 0.5;
const MARKET_POINTS = 1;

/** Advances all missions by one tick. O(missions × log creatures). */
export function updateMissions(world: WorldState): void {
  const { missions, registers, creatures } = world;
  let ended = 0;
  for (let mission = 0; mission < missions.count; mission++) {
    const row = travellerOf(world, mission);
    const isOver = row < 0 || registers.tick >= missions.untilTicks[mission]! || isAborted(world, mission);
    if (isOver || hasArrived(world, mission, row)) {
      if (!isOver) arrive(world, mission, row);
      if (row >= 0 && orderOf(world, row) === orderOfMission(missions.kinds[mission]!)) endOrder(world, row);
      missions.alive[mission] = 0;
      ended++;
    } else if (orderOf(world, row) === ORDER.none && creatures.sleeping[row] === 0) {
      orderTraveller(world, mission, row);
    }
  }
  if (ended > 0) compact(missions, missions.alive);
}

/** Returns the row of the traveller if it lives and is still a member of the clan that sent it, or -1. */
function travellerOf(world: WorldState, mission: number): number {
  const { missions, creatures } = world;
  const row = rowOf(creatures, missions.creatureIds[mission]!);
  const isLoyal = row >= 0 && creatures.clanIds[row] === missions.fromClanIds[mission];
  return isLoyal && creatures.alive[row] === 1 ? row : -1;
}

/** Whether a mission cannot take effect: the receiving clan is extinct, or the law that allows such missions is off. */
function isAborted(world: WorldState, mission: number): boolean {
  const { missions, laws } = world;
  if (clanRow(world, missions.toClanIds[mission]!) < 0) return true;
  const kind = missions.kinds[mission]!;
  return kind === MISSION.caravan || kind === MISSION.porter ? !laws.markets_enabled : !laws.envoys_enabled;
}

function hasArrived(world: WorldState, mission: number, row: number): boolean {
  const { missions, creatures, topology, laws } = world;
  const reach = Math.max(ARRIVAL_UNITS_MIN, ARRIVAL_RADII * laws.territory_radius);
  const { xs, ys } = missions;
  const way = squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, xs[mission]!, ys[mission]!);
  return way <= reach * reach;
}

function arrive(world: WorldState, mission: number, row: number): void {
  const { missions } = world;
  const kind = missions.kinds[mission]!;
  const from = missions.fromClanIds[mission]!;
  const to = missions.toClanIds[mission]!;
  if (kind === MISSION.caravan) {
    receiveCaravan(world, row, from, to, missions.cargoes[mission]!);
  } else if (kind === MISSION.porter) {
    storeGoods(world, clanRow(world, to), missions.cargoes[mission]!);
    postRelation(world, from, to, MARKET_POINTS);
  } else {
    receiveEnvoy(world, kind, row, from, to);
  }
}
