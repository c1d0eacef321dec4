/** Worlds large enough for helper threads, and helpers whose threads run. */
import { startHelper } from '../../actors/clock/spawn-helper.js';
import type { World, WorldOptions } from '../../actors/world/protocol.js';
import { createWorld, HelperThreads, SHARED_RULES } from '../../actors/world/world.js';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';

const CROWD: Partial<Laws> = {
  width: 1000,
  height: 800,
  creature_density: 0.0015,
  food_count: 2000,
  max_population: 4000,
  spawn_variance: 0,
};
/** The threads of the helpers start during the first ticks; this many are enough for a slow machine. */
const TICKS_MAX = 20_000;

/** A world of 1,200 people unless the laws say otherwise. */
export function crowd(laws: Partial<Laws>, helpers?: WorldOptions['helpers']): World {
  const all = { ...DEFAULT_LAWS, ...CROWD, ...laws };
  return createWorld({ worldId: 1, laws: all, firstEventId: 1, ...(helpers ? { helpers } : {}) });
}

/** So many helpers that have each run a chunk of a crowd under these laws: their threads run. */
export function workingHelpers(count: number, laws: Partial<Laws> = {}): HelperThreads {
  const helpers = new HelperThreads(startHelper, SHARED_RULES, count);
  untilShared(helpers, [crowd(laws, helpers)], count);
  return helpers;
}

/** Advances the worlds until so many helpers have each run another chunk. Throws if they never do. */
export function untilShared(helpers: HelperThreads, worlds: readonly World[], count = 1): void {
  const before = helpers.chunksDone;
  const hasShared = (): boolean =>
    helpers.chunksDone.filter((chunks, helper) => chunks > (before[helper] ?? 0)).length >= count;
  for (let tick = 0; !hasShared(); tick++) {
    if (tick === TICKS_MAX) throw new Error('a helper thread never ran');
    // The owner would back off for longer and longer on a busy machine.
    helpers.resume();
    for (const world of worlds) advance(world, 1);
  }
}

export function advance(world: World, ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) {
    world.advance();
    world.drainEvents();
    world.drainLineage();
  }
}
