/**
 * Trodden paths (law `relief_enabled`; docs/rules/plants-and-soil.md#traffic-and-paths): bodies walk faster and plants
 * grow slower where much traffic is. The mean number of walkers of a cell halves in 140 ticks.
 */
import { clamp } from '../math/interval.js';
import type { WorldState } from '../state.js';

/** Each tick replaces this share of a cell's mean number of walkers by the present number. */
export const TRAFFIC_RENEWAL_SHARE = 0.005;
const DECAY_TICKS = 10;
/** Factor on traffic at each decay, which stands for the decay of ten ticks: (1 - 0.005)^10. */
const DECAY_FACTOR = 0.9511101304657719;
/** The steps in a cell are longer by this share for each walker in the cell's mean number of walkers. */
const STEP_SHARE_PER_WALKER = 0.03;
const STEP_SHARE_MAX = 0.3;
/** Plants are harmed only if the mean number of walkers in their cell is above this. */
const HARMLESS_WALKERS = 2;
/** Share of plant growth lost for each walker beyond `HARMLESS_WALKERS`. */
const GROWTH_LOSS_PER_WALKER = 0.06;
const GROWTH_FACTOR_MIN = 0.4;

/** Lets traffic decay. O(cells), every tenth tick. */
export function fadePaths(world: WorldState): void {
  if (world.registers.tick % DECAY_TICKS !== 0) return;
  const { traffic } = world.fields;
  for (let cell = 0; cell < traffic.length; cell++) traffic[cell] = traffic[cell]! * DECAY_FACTOR;
}

/** Returns the factor on the step of a body in a cell, from 1 to 1.3. */
export function pathSpeed(world: WorldState, cell: number): number {
  return 1 + Math.min(STEP_SHARE_MAX, STEP_SHARE_PER_WALKER * world.fields.traffic[cell]!);
}

/** Returns the factor on the growth of plants in a cell, from 1 down to 0.4. */
export function pathGrowth(world: WorldState, cell: number): number {
  return clamp(1 - GROWTH_LOSS_PER_WALKER * (world.fields.traffic[cell]! - HARMLESS_WALKERS), GROWTH_FACTOR_MIN, 1);
}
