/**
 * Trodden paths (law `relief_enabled`; docs/rules/plants-and-soil.md#traffic-and-paths): every cell of the slow fields
 * stores the mean number of bodies that walk there, which halves in 140 ticks. Much traffic makes a path: bodies walk
 * faster, plants grow slower.
 */
import { clamp } from '../math/interval.js';
import type { WorldState } from '../state.js';

/** Share of the mean that a tick renews. */
export const TRAFFIC_RENEWAL = 0.005;
/** The decay is applied every tenth tick: that of ten ticks, (1 - 0.005)^10. */
const FADE_TICKS = 10;
const FADE = 0.9511101304657719;
/** Faster by this part for each walker, and at most so much. */
const SPEED_PER_WALKER = 0.03;
const SPEED_BONUS_MAX = 0.3;
/** Traffic that does not harm plants, and the loss of growth for each unit above it. */
const HARMLESS_WALKERS = 2;
const TRAMPLING = 0.06;
const TRAMPLED_MIN = 0.4;

/** Lets paths grow over. O(cells), every tenth tick. */
export function fadePaths(world: WorldState): void {
  if (world.registers.tick % FADE_TICKS !== 0) return;
  const { traffic } = world.fields;
  for (let cell = 0; cell < traffic.length; cell++) traffic[cell] = traffic[cell]! * FADE;
}

/** Factor on the step of a body in a cell: 1 to 1.3. */
export function pathSpeed(world: WorldState, cell: number): number {
  return 1 + Math.min(SPEED_BONUS_MAX, SPEED_PER_WALKER * world.fields.traffic[cell]!);
}

/** Factor on the growth of plants in a cell: 1 down to 0.4. */
export function pathGrowth(world: WorldState, cell: number): number {
  return clamp(1 - TRAMPLING * (world.fields.traffic[cell]! - HARMLESS_WALKERS), TRAMPLED_MIN, 1);
}
