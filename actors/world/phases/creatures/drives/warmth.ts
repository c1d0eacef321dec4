/** Warmth: the freezing make for a place that is warmer. */
import { clanRow } from '../../../clans/roster.js';
import type { WorldState } from '../../../state.js';
import { offer } from '../choice.js';
import { DRIVE } from '../instinct.js';

const FREEZING = 2;

/** The freezing make for their home's walls. */
export function weighWarmth(world: WorldState, row: number): void {
  const { creatures, clans } = world;
  if (creatures.bodyTemperatures[row]! >= FREEZING || creatures.indoors[row] === 1) return;
  const clan = clanRow(world, creatures.clanIds[row]!);
  if (clan < 0 || clans.mainHouseIds[clan] === 0) return;
  offer(DRIVE.warmth, 0.4, clans.homeXs[clan]!, clans.homeYs[clan]!, 0);
}
