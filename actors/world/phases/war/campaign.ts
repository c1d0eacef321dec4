/**
 * Campaigns (docs/rules/war-and-predation.md#campaigns): how a declared war reaches the enemy (signals `rally` and
 * `retreat`). Rivals by score fight where they meet, without marches.
 */
import { SIGNAL } from '#tables/signals.js';
import { takeUpArms, endOrder, giveOrder, orderOf } from '../../people/bodies/orders.js';
import { energyCapacity } from '../../people/bodies/creation.js';
import { homeDistance } from '../../people/clans/houses/territory.js';
import { isAtWar } from '../../people/clans/registry/pairs.js';
import { clanRow, leaderRow } from '../../engine/indexes/clan-rows.js';
import { timeOfDay } from '../../people/environment/calendar.js';
import { RANDOM_FOR, randomBetween } from '../../engine/random/keyed.js';
import { emitSignal } from '../../people/signals/emit.js';
import { onMap, squaredDistance } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { raidGranary } from './raid.js';
import { ORDER, WOUND } from '#tables/codes.js';

const LEADER_PERIOD_TICKS = 30;
/** Ticks between two checks whether a fighter joins or leaves the campaign of its clan. */
const FIGHTER_PERIOD_TICKS = 10;
const MARCH_FROM_DAY_SHARE = 0.26;
const MARCH_UNTIL_DAY_SHARE = 0.55;
const CAMPAIGN_END_DAY_SHARE = 0.7;
const CAMPAIGN_PEOPLE_MIN = 4;
const REST_DAYS = 0.4;
/** A leader with this health or less begins no campaign and calls its fighters home. */
const LEADER_HEALTH_MIN = 30;
const STAY_HEALTH_MIN = 40;
/** A body with less than this share of its energy capacity leaves the march. */
const STAY_ENERGY_SHARE_MIN = 0.25;
const RETREAT_TICKS = 200;
/** A fighter that is nearer than this to its target gets another target on the enemy's ground. */
const ARRIVAL_UNITS = 6;

/** Each clan is tested every 30 ticks. O(clans), and O(pairs) when a clan may begin a campaign. */
export function leadCampaigns(world: WorldState): void {
  const { clans, registers } = world;
  let enemies: Int32Array | null = null;
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.alive[clan] === 0 || (clans.ids[clan]! + registers.tick) % LEADER_PERIOD_TICKS !== 0) continue;
    if (clans.campaignClanIds[clan] !== 0) {
      continueCampaign(world, clan);
      continue;
    }
    if (!mayMarch(world, clan)) continue;
    enemies ??= findEnemies(world);
    if (enemies[clan]! >= 0) beginCampaign(world, clan, enemies[clan]!);
  }
}

function continueCampaign(world: WorldState, clan: number): void {
  const { clans, creatures, registers } = world;
  const enemy = clans.campaignClanIds[clan]!;
  const leader = leaderRow(world, clan);
  const isLost = leader >= 0 && creatures.healths[leader]! <= LEADER_HEALTH_MIN;
  const isOver = registers.tick >= clans.campaignUntilTicks[clan]! || leader < 0;
  if (isLost || isOver || !isAtWar(world, clans.ids[clan]!, enemy)) {
    clans.campaignClanIds[clan] = 0;
    clans.campaignUntilTicks[clan] = registers.tick;
    if (isLost) speak(world, clan, leader, SIGNAL.retreat, clan);
    return;
  }
  speak(world, clan, leader, SIGNAL.rally, clanRow(world, enemy));
}

function mayMarch(world: WorldState, clan: number): boolean {
  const { clans, registers, laws, creatures } = world;
  if (clans.rivalCounts[clan] === 0 || clans.populations[clan]! < CAMPAIGN_PEOPLE_MIN) return false;
  const time = timeOfDay(registers.tick, laws);
  if (time < MARCH_FROM_DAY_SHARE || time > MARCH_UNTIL_DAY_SHARE) return false;
  const ended = clans.campaignUntilTicks[clan]!;
  if (ended !== 0 && registers.tick < ended + REST_DAYS * laws.day_length) return false;
  const leader = leaderRow(world, clan);
  return leader >= 0 && creatures.healths[leader]! > LEADER_HEALTH_MIN;
}

function beginCampaign(world: WorldState, clan: number, enemy: number): void {
  const { clans, registers, laws } = world;
  const left = CAMPAIGN_END_DAY_SHARE - timeOfDay(registers.tick, laws);
  clans.campaignClanIds[clan] = clans.ids[enemy]!;
  clans.campaignUntilTicks[clan] = registers.tick + Math.floor(left * laws.day_length);
  speak(world, clan, leaderRow(world, clan), SIGNAL.rally, enemy);
}

/** Emits a leader's call to its clan about the home of the clan at row `about`. */
function speak(world: WorldState, clan: number, leader: number, signal: number, about: number): void {
  if (about < 0) return;
  const { creatures, clans } = world;
  const x = creatures.xs[leader]!;
  const y = creatures.ys[leader]!;
  const source = { x, y, senderId: creatures.ids[leader]!, clanId: clans.ids[clan]! };
  emitSignal(world, signal, source, {
    aboutX: clans.homeXs[about]!,
    aboutY: clans.homeYs[about]!,
    aboutId: clans.mainHouseIds[about]!,
  });
}

/**
 * Returns the row of the nearest living clan at declared war with each clan, by clan row; -1 for none. O(clans + pairs
 * on record).
 */
function findEnemies(world: WorldState): Int32Array {
  const { relations, clans } = world;
  const nearest = new Int32Array(clans.count).fill(-1);
  for (let row = 0; row < relations.count; row++) {
    if (relations.wars[row] === 0 || relations.alive[row] === 0) continue;
    const a = clanRow(world, relations.a[row]!);
    const b = clanRow(world, relations.b[row]!);
    if (a < 0 || b < 0) continue;
    preferNearer(world, nearest, a, b);
    preferNearer(world, nearest, b, a);
  }
  return nearest;
}

function preferNearer(world: WorldState, nearest: Int32Array, clan: number, enemy: number): void {
  if (world.clans.populations[enemy] === 0) return;
  const known = nearest[clan]!;
  if (known < 0 || homeDistance(world, clan, enemy) < homeDistance(world, clan, known)) nearest[clan] = enemy;
}

/** Makes a member join, continue or leave its clan's campaign. Each member is checked every 10 ticks. */
export function followCampaign(world: WorldState, row: number, clan: number): void {
  const { creatures, clans, registers } = world;
  if ((creatures.ids[row]! + registers.tick) % FIGHTER_PERIOD_TICKS !== 0) return;
  const isMarching = orderOf(world, row) === ORDER.rally;
  const enemyId = clans.campaignClanIds[clan]!;
  if (enemyId === 0) {
    if (isMarching) endOrder(world, row);
    return;
  }
  const enemy = clanRow(world, enemyId);
  if (enemy < 0) return;
  if (isMarching) march(world, row, clan, enemy);
  else {
    const until = clans.campaignUntilTicks[clan]!;
    takeUpArms(world, row, clan, clans.homeXs[enemy]!, clans.homeYs[enemy]!, until);
  }
}

/** A hurt or tired body goes home; at its target it loots the granary and gets another target. */
function march(world: WorldState, row: number, clan: number, enemy: number): void {
  const { creatures, clans, registers, topology, laws } = world;
  const isSpent = creatures.energies[row]! < STAY_ENERGY_SHARE_MIN * energyCapacity(world, row);
  if (creatures.healths[row]! < STAY_HEALTH_MIN || isSpent || creatures.woundSeverities[row] === WOUND.deep) {
    const until = registers.tick + RETREAT_TICKS;
    giveOrder(world, row, ORDER.retreat, clans.homeXs[clan]!, clans.homeYs[clan]!, until);
    return;
  }
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const d2 = squaredDistance(topology, x, y, creatures.orderXs[row]!, creatures.orderYs[row]!);
  if (d2 > ARRIVAL_UNITS * ARRIVAL_UNITS) return;
  raidGranary(world, row, clan, enemy);
  const reach = laws.territory_radius;
  const nextX = clans.homeXs[enemy]! + randomBetween(world, row, RANDOM_FOR.raidX, -reach, reach);
  const nextY = clans.homeYs[enemy]! + randomBetween(world, row, RANDOM_FOR.raidY, -reach, reach);
  const { width, height, wrap } = topology;
  const until = clans.campaignUntilTicks[clan]!;
  giveOrder(world, row, ORDER.rally, onMap(nextX, width, wrap), onMap(nextY, height, wrap), until);
}
