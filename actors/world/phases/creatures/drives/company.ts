/**
 * Drives that are neither food nor safety: a mate, the leader, company, an order, building, a walk
 * (docs/rules/senses-and-decisions.md#drives).
 */
import { FIGHT_HEALTH_MIN } from '#people/bodies/health.js';
import { CASTE, isWild } from '#tables/castes.js';
import { DRIVE } from '#tables/drives.js';
import { PERSONALITY } from '#tables/traits.js';
import { orderOf, giveOrder, endOrder, ORDER_URGENCIES } from '#people/bodies/orders.js';
import { SOCIAL_THRESHOLD, wantsContact } from '#people/brain/network.js';
import type { Mind } from '#engine/scratch/mind.js';
import type { WorldState } from '#engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { ORDER, WOUND, HUNGER } from '#tables/codes.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { cosine, sine, TAU } from '#engine/math/trigonometry.js';
import { onMap, squaredDistance, deltaX, deltaY } from '#engine/space/topology.js';
import { RANDOM_FOR, randomBetween } from '#engine/random/keyed.js';
import { STAGE } from '#tables/stages.js';
import { energyCapacity } from '#people/bodies/creation.js';
import { soundness } from '#people/clans/houses/claims.js';
import { rowOf } from '#engine/columns/table.js';

const FIGHT_REACH = 10;
/** Urgency of a fight during a campaign. It is high, so that every member attacks the enemies that it sees. */
const RALLIED_FIGHT_URGENCY = 1.25;

export function weighMate(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  if (percept.mateD2 === Infinity) return;
  const social = world.thoughts.socials[row]!;
  if (social <= SOCIAL_THRESHOLD) return;
  // A mate within half of the mating radius is close enough, so the body does not walk to it.
  const near = 0.5 * world.laws.mate_radius;
  if (percept.mateD2 < near * near) return;
  offer(mind, DRIVE.mate, 0.45 + 0.4 * social, percept.mateX, percept.mateY, percept.mateId);
}

/**
 * Offers the drive to fight. Soldiers and brave bodies attack enemies if their brain decides for contact; in a campaign
 * every member does (docs/rules/senses-and-decisions.md#fights).
 */
export function weighFight(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { creatures, laws, registers } = world;
  if (!laws.war_enabled || percept.rivalD2 === Infinity) return;
  if (registers.tick < registers.truceUntilTick || creatures.healths[row]! < FIGHT_HEALTH_MIN) return;
  const order = orderOf(world, row);
  if (order === ORDER.retreat || creatures.woundSeverities[row] === WOUND.deep) return;
  if (order === ORDER.rally) {
    offer(mind, DRIVE.fight, RALLIED_FIGHT_URGENCY, percept.rivalX, percept.rivalY, percept.rivalId);
    return;
  }
  if (percept.rivalD2 > FIGHT_REACH * FIGHT_REACH) return;
  const isBrave = creatures.personalities[row] === PERSONALITY.brave;
  const isSoldier = creatures.castes[row] === CASTE.soldier;
  if ((!isBrave && !isSoldier) || !wantsContact(creatures.interacts[row]!, false)) return;
  const urgency = 0.7 + (isBrave ? 0.35 : 0) + (isSoldier ? 0.2 : 0);
  offer(mind, DRIVE.fight, urgency, percept.rivalX, percept.rivalY, percept.rivalId);
}

/** It runs only for bodies without a pressing need. */
export function weighFlock(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  if (percept.flockCount === 0) return;
  const { laws, creatures } = world;
  const dx =
    laws.cohesion_weight * percept.cohesionX +
    laws.alignment_weight * percept.alignX +
    laws.separation_weight * percept.separationX;
  const dy =
    laws.cohesion_weight * percept.cohesionY +
    laws.alignment_weight * percept.alignY +
    laws.separation_weight * percept.separationY;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 0.01) return;
  const x = creatures.xs[row]! + (4 * dx) / length;
  const y = creatures.ys[row]! + (4 * dy) / length;
  offer(mind, DRIVE.flock, Math.min(0.45, 0.31 + 0.02 * length), x, y, 0);
}

// Roaming (docs/rules/senses-and-decisions.md#roaming): fed bodies without a more urgent need explore or patrol.

/** Ticks that a patrol order lasts. Then the body gets a new destination. */
const PATROL_TICKS = 80;
/** Smallest and greatest distance of a soldier's destination from home, in territory radii. */
const SOLDIER_RANGE = [0.3, 0.75] as const;
/** Smallest and greatest distance of an explorer's destination from home, in territory radii. */
const EXPLORER_RANGE = [0.8, 2.5] as const;
/** A body sets out only if at least this number of ticks of daylight is left. */
const DAYLIGHT_TICKS_MIN = 150;

export function roam(world: WorldState, mind: Mind, row: number): void {
  const { bestDrive, conditions } = mind;
  const { creatures, clans, laws, registers, topology } = world;
  if (bestDrive.drive !== DRIVE.idle || conditions.daylight < DAYLIGHT_TICKS_MIN || creatures.indoors[row] === 1)
    return;
  const isExplorer = creatures.personalities[row] === PERSONALITY.explorer;
  if (!isExplorer && creatures.castes[row] !== CASTE.soldier) return;
  if (orderOf(world, row) !== ORDER.none) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0) return;
  const [least, most] = isExplorer ? EXPLORER_RANGE : SOLDIER_RANGE;
  const way = laws.territory_radius * randomBetween(world, row, RANDOM_FOR.patrolWay, least, most);
  const angle = randomBetween(world, row, RANDOM_FOR.patrolAngle, 0, TAU);
  const x = onMap(clans.homeXs[clan]! + way * cosine(angle), topology.width, topology.wrap);
  const y = onMap(clans.homeYs[clan]! + way * sine(angle), topology.height, topology.wrap);
  giveOrder(world, row, ORDER.patrol, x, y, registers.tick + PATROL_TICKS);
}

// Drive to follow the body's current order, such as to patrol, to rally or to evacuate (bodies/orders.ts).

/** A patrol ends at this distance from its goal. Other kinds of orders are ended by the phase that gave them. */
const PATROL_ARRIVAL_UNITS = 3;

export function weighOrder(world: WorldState, mind: Mind, row: number): void {
  const order = orderOf(world, row);
  if (order === ORDER.none) return;
  const { creatures, topology } = world;
  const x = creatures.orderXs[row]!;
  const y = creatures.orderYs[row]!;
  const d2 = squaredDistance(topology, creatures.xs[row]!, creatures.ys[row]!, x, y);
  if (order === ORDER.patrol && d2 < PATROL_ARRIVAL_UNITS * PATROL_ARRIVAL_UNITS) endOrder(world, row);
  else offer(mind, DRIVE.order, ORDER_URGENCIES[order]!, x, y, 0);
}

// Building (docs/rules/settlements.md#decay-and-repair): well-fed builders go to their clan's worksite by day
// (settlements/building-work.ts). A house that is about to fall attracts every member without a more urgent drive.

/** Utility of this drive to builders by nature and to artisans. */
const BUILDER_URGENCY = 0.55;
/** Utility of this drive to all other members while the house is about to fall. */
const NEIGHBOUR_URGENCY = 0.36;
/** A house is about to fall if its structure is below this share of the structure of a sound house. */
const FRAIL_STRUCTURE_SHARE = 0.6;
const WORK_ENERGY_SHARE = 0.6;
const DISTANCE_MAX_UNITS = 50;
/** Distance from the wall at which a builder stands. */
const WALL_DISTANCE_UNITS = 1.2;

export function weighBuilding(world: WorldState, mind: Mind, row: number): void {
  const { conditions } = mind;
  const { creatures, clans, houses } = world;
  if (conditions.isDark || isWild(creatures.castes[row]!)) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.workHouseIds[clan] === 0) return;
  if (creatures.stages[row] === STAGE.infant || creatures.statuses[row] !== HUNGER.fine) return;
  if (creatures.energies[row]! < WORK_ENERGY_SHARE * energyCapacity(world, row)) return;
  const house = rowOf(houses, clans.workHouseIds[clan]!);
  if (house < 0 || houses.alive[house] === 0) return;
  const state = houses.ruins[house] === 1 ? 0 : soundness(world, house);
  const isBuilder = creatures.personalities[row] === PERSONALITY.builder || creatures.castes[row] === CASTE.artisan;
  if (isBuilder && state < 1) standAt(world, mind, row, house, BUILDER_URGENCY);
  else if (state > 0 && state < FRAIL_STRUCTURE_SHARE) standAt(world, mind, row, house, NEIGHBOUR_URGENCY);
}

/** Offers the drive to work at the position in front of the wall on the builder's side of the house. */
function standAt(world: WorldState, mind: Mind, row: number, house: number, urgency: number): void {
  const { creatures, houses, topology } = world;
  const dx = deltaX(topology, houses.xs[house]!, creatures.xs[row]!);
  const dy = deltaY(topology, houses.ys[house]!, creatures.ys[row]!);
  const stand = houses.sizes[house]! * 0.5 + WALL_DISTANCE_UNITS;
  const along = Math.max(Math.abs(dx), Math.abs(dy));
  if (along > DISTANCE_MAX_UNITS) return;
  const scale = along > 0 ? stand / along : 0;
  const x = onMap(houses.xs[house]! + (along > 0 ? dx * scale : stand), topology.width, topology.wrap);
  const y = onMap(houses.ys[house]! + dy * scale, topology.height, topology.wrap);
  offer(mind, DRIVE.work, urgency, x, y, houses.ids[house]!);
}
