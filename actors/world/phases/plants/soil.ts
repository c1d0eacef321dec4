/**
 * Recovery of soil (law `soil_depletion_enabled`; docs/rules/plants-and-soil.md#soil): nutrients that growth has taken
 * return slowly, so that fallow land recovers.
 */
import type { WorldState } from '../../engine/state/state.js';
import { SOIL_MAX } from './growth.js';

/** Ticks between two updates of one cell. */
const REST_TICKS = 1200;
/** Share of the missing nutrients that an update returns. There is one update a day at the default `day_length`. */
const RECOVERY_PER_DAY_SHARE = 0.04;
/** Amount of nutrients at which a cell stops recovering by itself. */
const FULL_SOIL = 1;

export function restSoil(world: WorldState): void {
  const { fields, laws, registers } = world;
  if (!laws.soil_depletion_enabled) return;
  const { soil } = fields;
  for (let cell = registers.tick % REST_TICKS; cell < soil.length; cell += REST_TICKS) {
    if (soil[cell]! < FULL_SOIL) soil[cell] = soil[cell]! + RECOVERY_PER_DAY_SHARE * (FULL_SOIL - soil[cell]!);
  }
}

export function enrichSoil(world: WorldState, cell: number, amount: number): void {
  if (!world.laws.soil_depletion_enabled) return;
  const { soil } = world.fields;
  soil[cell] = Math.min(SOIL_MAX, soil[cell]! + amount);
}
