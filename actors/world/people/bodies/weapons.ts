/**
 * Which bodies follow a call to war (docs/rules/war-and-predation.md#campaigns): soldiers, brave bodies, and a share of
 * the other men except priests that is equal to the clan's share of warriors.
 */
import { CASTE } from '../../../../schemas/tables/castes.js';
import { STAGE } from '../../../../schemas/tables/stages.js';
import { PERSONALITY } from '../../../../schemas/tables/traits.js';
import { mixUnit } from '../../../../schemas/hash.js';
import type { WorldState } from '../../engine/state/state.js';
import { energyCapacity } from './creation.js';
import { giveOrder, orderOf } from './orders.js';
import { ORDER, WOUND, MALE } from '../../../../schemas/tables/codes.js';

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
