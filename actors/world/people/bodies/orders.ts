/**
 * Messages of other phases to a body. The creatures phase owns bodies and applies these in order of arrival
 * (docs/rules/time.md#messages-between-phases), so the order of effects is the order of phases.
 */
import { CAUSES, type Cause } from '#schemas/vocabulary.js';
import { appendRow } from '../../engine/columns/table.js';
import type { WorldState } from '../../engine/state/state.js';
import { ORDER, WOUND, MALE } from '#tables/codes.js';
import { CASTE } from '#tables/castes.js';
import { STAGE } from '#tables/stages.js';
import { PERSONALITY } from '#tables/traits.js';
import { mixUnit } from '#schemas/hash.js';
import { energyCapacity } from './creation.js';

export const DEADLY_DAMAGE = 1000;

export const CAUSE = Object.fromEntries(CAUSES.map((cause, code) => [cause, code])) as Readonly<Record<Cause, number>>;

/** Posts a message to a body by id. `amount` is points or ticks, depending on the kind. */
export function postToBody(
  world: WorldState,
  kind: number,
  targetId: number,
  amount: number,
  cause: number,
  senderId: number,
): void {
  const { bodyMessages } = world;
  const row = appendRow(bodyMessages);
  bodyMessages.kinds[row] = kind;
  bodyMessages.targetIds[row] = targetId;
  bodyMessages.amounts[row] = amount;
  bodyMessages.causes[row] = cause;
  bodyMessages.senderIds[row] = senderId;
}

/** Posts the death to the corpses phase of this tick. A second call for the same body does nothing. */
export function killBody(world: WorldState, row: number, cause: number, killerId: number): void {
  const { creatures, deathMessages } = world;
  if (creatures.alive[row] === 0) return;
  creatures.alive[row] = 0;
  const message = appendRow(deathMessages);
  deathMessages.creatureIds[message] = creatures.ids[row]!;
  deathMessages.causes[message] = cause;
  deathMessages.killerIds[message] = killerId;
}

// Orders (docs/rules/senses-and-decisions.md#orders): one place per body to go to, given by leaders, fire or
// politics, and weighed against its drives (phases/creatures/drives/company.ts).

/** Utility of following an order, by order code. An order to watch is more urgent than sleep. */
export const ORDER_URGENCIES: readonly number[] = [0, 0.45, 0.95, 1, 1.3, 1.1, 2, 1.55];

/** Gives an order that ends at `untilTick`. Returns false if the body follows a more urgent one. */
export function giveOrder(
  world: WorldState,
  row: number,
  order: number,
  x: number,
  y: number,
  untilTick: number,
): boolean {
  const { creatures } = world;
  const present = orderOf(world, row);
  if (ORDER_URGENCIES[present]! > ORDER_URGENCIES[order]!) return false;
  creatures.orderKinds[row] = order;
  creatures.orderXs[row] = x;
  creatures.orderYs[row] = y;
  creatures.orderUntilTicks[row] = untilTick;
  return true;
}

export function orderOf(world: WorldState, row: number): number {
  const { creatures, registers } = world;
  return registers.tick < creatures.orderUntilTicks[row]! ? creatures.orderKinds[row]! : ORDER.none;
}

export function endOrder(world: WorldState, row: number): void {
  const { creatures } = world;
  creatures.orderKinds[row] = ORDER.none;
  creatures.orderUntilTicks[row] = 0;
}

// Which bodies follow a call to war (docs/rules/war-and-predation.md#campaigns): soldiers, brave bodies, and a share
// of the other men except priests that is equal to the clan's share of warriors.

const MARCH_MORALE = 60;
const MARCH_HEALTH = 60;
const MARCH_ENERGY_SHARE = 0.45;
const LEVY_SALT = 0x1e71;

/** Orders the body to march to a place of war if it is a fit fighter. A body already on the march keeps its order. */
export function takeUpArms(
  world: WorldState,
  row: number,
  clan: number,
  x: number,
  y: number,
  untilTick: number,
): void {
  if (orderOf(world, row) === ORDER.rally || !isFit(world, row) || !isFighter(world, row, clan)) return;
  giveOrder(world, row, ORDER.rally, x, y, untilTick);
}

function isFit(world: WorldState, row: number): boolean {
  const { creatures } = world;
  return (
    creatures.stages[row] === STAGE.adult &&
    creatures.healths[row]! >= MARCH_HEALTH &&
    creatures.morales[row]! >= MARCH_MORALE &&
    creatures.infected[row] === 0 &&
    creatures.woundSeverities[row] !== WOUND.deep &&
    creatures.energies[row]! >= MARCH_ENERGY_SHARE * energyCapacity(world, row)
  );
}

function isFighter(world: WorldState, row: number, clan: number): boolean {
  const { creatures, clans } = world;
  if (creatures.castes[row] === CASTE.soldier || creatures.personalities[row] === PERSONALITY.brave) return true;
  if (creatures.sexes[row] !== MALE || creatures.castes[row] === CASTE.priest) return false;
  return mixUnit(world.seed, creatures.ids[row]!, LEVY_SALT) < clans.warriorShares[clan]!;
}
