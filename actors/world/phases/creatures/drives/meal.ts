/** Drives for food: to eat a meal in sight, and to search for a meal when no meal is in sight. */
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { HUNGER } from '../../../../../schemas/tables/hunger.js';
import { PERSONALITY } from '../../../../../schemas/tables/traits.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { wantsContact } from '../../../people/brain/network.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import type { WorldState } from '../../../engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { guessFood, recallFood } from '../mind/recall.js';
import { SATED, LISTLESS_MORALE, LISTLESS_FRACTION, PECKISH, HARVEST_CALL } from '../../../people/bodies/appetite.js';

/** A hurt or sick body wants herbs even when sated (docs/rules/health-and-energy.md#meals). */
export function weighMeal(world: WorldState, mind: Mind, row: number): void {
  const { percept } = mind;
  const { creatures } = world;
  if (percept.foodId === 0) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  const isRemedy = percept.foodIsRemedy;
  if (fraction > SATED && !isRemedy) return;
  const status = creatures.statuses[row]!;
  const isNeedy = status !== HUNGER.fine || isRemedy;
  const isListless = creatures.morales[row]! < LISTLESS_MORALE && fraction >= LISTLESS_FRACTION;
  if (isListless && !isNeedy) return;
  if (!wantsContact(creatures.interacts[row]!, isNeedy)) return;
  let urgency = 0.6 + 0.8 * (1 - fraction);
  if (isRemedy) urgency += 0.55;
  if (creatures.personalities[row] === PERSONALITY.greedy) urgency += 0.1;
  urgency += harvestCall(world, row);
  if (status === HUNGER.hungry) urgency += 0.45;
  else if (status === HUNGER.starving) urgency += 1;
  offer(mind, DRIVE.eat, urgency, percept.foodX, percept.foodY, percept.foodId);
}

/** The goal is a remembered or guessed pasture; a body without one explores. */
export function weighSearch(world: WorldState, mind: Mind, row: number): void {
  const { percept, recalled } = mind;
  const { creatures } = world;
  if (percept.foodId !== 0) return;
  const fraction = creatures.energies[row]! / energyCapacity(world, row);
  if (fraction >= PECKISH) return;
  const urgency = 0.45 + 0.6 * (1 - fraction);
  if (recallFood(world, mind, row) || guessFood(world, mind, row)) {
    offer(mind, DRIVE.search, urgency, recalled.x, recalled.y, 0);
  } else {
    offer(mind, DRIVE.explore, urgency, 0, 0, 0);
  }
}

function harvestCall(world: WorldState, row: number): number {
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  return clan >= 0 && world.registers.tick < world.clans.harvestUntilTicks[clan]! ? HARVEST_CALL : 0;
}
