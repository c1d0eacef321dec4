/**
 * Worlds for tests, with their whole state at hand: make one, act on it, let it tick.
 */
import { createEventLog } from '../../actors/world/events/log.js';
import { createGenesis } from '../../actors/world/genesis/index.js';
import { createState, type WorldState } from '../../actors/world/state.js';
import { PHASES } from '../../actors/world/tick.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';

/** A world made as the service makes it, under the default laws overlaid by `laws`. */
export function simulate(laws: Partial<Laws> = {}): WorldState {
  const world = emptyWorld(laws);
  createGenesis(world);
  return world;
}

/** A world with nothing in it. */
function emptyWorld(laws: Partial<Laws> = {}): WorldState {
  const all = { ...DEFAULT_LAWS, ...laws };
  return createState(1, all.seed, all, 1, createEventLog());
}

/** Lets it tick. */
export function advance(world: WorldState, ticks: number): void {
  for (let i = 0; i < ticks; i++) for (const phase of PHASES) phase.run(world);
}
