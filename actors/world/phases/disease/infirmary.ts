/**
 * The plague by-law: a clan with two or more sick members under a living leader makes its main house an infirmary,
 * where the disease harms them less, passes sooner and spreads less. It ends with the last patient.
 */
import { HUNGER } from '../../../../schemas/tables/hunger.js';
import { giveOrder } from '../../people/bodies/orders.js';
import { clanRow, leaderRow } from '../../engine/indexes/clan-rows.js';
import type { WorldState } from '../../engine/state/state.js';
import { ORDER } from '../../../../schemas/tables/codes.js';

const INFIRMARY_PERIOD_TICKS = 30;
const SICK_MIN = 2;

export function isNursed(world: WorldState, row: number): boolean {
  const { creatures, clans } = world;
  if (creatures.insideIds[row] === 0) return false;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.plagueResponses[clan] === 0) return false;
  return clans.mainHouseIds[clan] === creatures.insideIds[row];
}

/** Runs every 30 ticks. O(clans), and O(creatures) while any body is ill. */
export function updateInfirmaries(world: WorldState): void {
  const { clans, creatures, registers } = world;
  if (registers.tick % INFIRMARY_PERIOD_TICKS !== 0) return;
  const sick = countSick(world);
  let infirmaries = 0;
  for (let clan = 0; clan < clans.count; clan++) {
    const isNeeded = sick[clan]! >= (clans.plagueResponses[clan] === 1 ? 1 : SICK_MIN);
    const isOpen = isNeeded && clans.mainHouseIds[clan] !== 0 && leaderRow(world, clan) >= 0;
    clans.plagueResponses[clan] = isOpen ? 1 : 0;
    if (isOpen) infirmaries++;
  }
  if (infirmaries === 0) return;
  const { alive, infected } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 1 && infected[row] === 1) bringIn(world, row);
  }
}

/** Returns the number of sick members, by clan row. */
function countSick(world: WorldState): Int32Array {
  const { creatures, clans, registers, laws } = world;
  const sick = new Int32Array(clans.count);
  if (!laws.disease_enabled || registers.infected === 0) return sick;
  const { alive, infected, clanIds } = creatures;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0 || infected[row] === 0) continue;
    const clan = clanRow(world, clanIds[row]!);
    if (clan >= 0) sick[clan]!++;
  }
  return sick;
}

/** Orders a patient to the infirmary, unless it is hungry. */
function bringIn(world: WorldState, row: number): void {
  const { creatures, clans, registers } = world;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.plagueResponses[clan] === 0 || creatures.statuses[row] !== HUNGER.fine) return;
  const until = registers.tick + INFIRMARY_PERIOD_TICKS + 1;
  giveOrder(world, row, ORDER.retreat, clans.homeXs[clan]!, clans.homeYs[clan]!, until);
}
