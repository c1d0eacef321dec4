/**
 * Energy that a body burns in a tick (docs/rules/health-and-energy.md#energy-burn), and the hunger that follows from
 * what is left (docs/rules/health-and-energy.md#hunger).
 */
import { ANOMALY_ROWS } from '../../../../../schemas/tables/anomalies.js';
import { CASTE_ROWS } from '../../../../../schemas/tables/castes.js';
import { hungerAt } from '../../../../../schemas/tables/hunger.js';
import { AURA_ROWS } from '../../../../../schemas/tables/leader-aura.js';
import { STAGE_ROWS } from '../../../../../schemas/tables/stages.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { CAUSE, killBody } from '../../../people/bodies/orders.js';
import { burnScale } from '../../../people/morphology/outline.js';
import type { WorldState } from '../../../engine/state/state.js';

const TORPID_BURN_FACTOR = 0.05;
const RIVER_ENERGY_PER_TICK = 0.06;
const FLOOD_ENERGY_PER_TICK = 0.09;
/** Energy that walking uphill costs per tick and unit of slope. */
const CLIMB_ENERGY_PER_SLOPE = 0.003;

/**
 * Takes the energy that a body burns in this tick. A body with no energy left dies. `base` is the burn of an average
 * adult, `exposure` the additional burn outdoors.
 */
export function burnEnergy(world: WorldState, row: number, base: number, exposure: number): void {
  const { creatures, laws } = world;
  const capacity = energyCapacity(world, row);
  let cost =
    base *
    CASTE_ROWS[creatures.castes[row]!]!.upkeep *
    STAGE_ROWS[creatures.stages[row]!]!.burn *
    burnScale(creatures.perimeters[row]!) *
    AURA_ROWS[creatures.auras[row]!]!.burn;
  const strange = creatures.strangenesses[row]! - 1;
  if (strange >= 0) cost *= ANOMALY_ROWS[strange]!.burn;
  if (creatures.torpid[row] === 1) cost *= TORPID_BURN_FACTOR;
  else if (creatures.sleeping[row] === 1) cost *= laws.sleep_energy_mult;
  else cost += effort(world, row);
  if (creatures.indoors[row] === 0) cost += exposure;
  const energy = creatures.energies[row]! - cost;
  creatures.energies[row] = energy > 0 ? energy : 0;
  const fraction = energy / capacity;
  const status = hungerAt(fraction, laws.hungry_ratio, laws.starving_ratio);
  creatures.statuses[row] = status;
  if (energy <= 0) killBody(world, row, CAUSE.starvation, 0);
}

function effort(world: WorldState, row: number): number {
  const { creatures } = world;
  const slope = creatures.slopes[row]!;
  const climb = slope > 0 ? CLIMB_ENERGY_PER_SLOPE * slope : 0;
  const river = creatures.wadings[row]! - 1;
  if (river < 0) return climb;
  return climb + (world.rivers.floodTicks[river]! > 0 ? FLOOD_ENERGY_PER_TICK : RIVER_ENERGY_PER_TICK);
}
