/** A world large enough for a helper thread, and a helper whose thread runs. */
import { startHelper } from '../../actors/clock/spawn-helper.js';
import type { World } from '../../actors/world/protocol.js';
import { createWorld, HelperThread, SHARED_RULES } from '../../actors/world/world.js';
import { DEFAULT_LAWS, type Laws } from '../../schemas/laws/catalog/catalog.js';

const CROWD: Partial<Laws> = {
  width: 1000,
  height: 800,
  creature_density: 0.0015,
  food_count: 2000,
  max_population: 4000,
  spawn_variance: 0,
};
/** The helper's thread starts during the first ticks; this many are enough for a slow machine. */
const TICKS_MAX = 20_000;

/** A world of 1,200 people. */
export function crowd(laws: Partial<Laws>, helper?: HelperThread): World {
  const all = { ...DEFAULT_LAWS, ...CROWD, ...laws };
  return createWorld({ worldId: 1, laws: all, firstEventId: 1, ...(helper ? { helper } : {}) });
}

/** A helper that has run a chunk: its thread runs. */
export function workingHelper(): HelperThread {
  const helper = new HelperThread(startHelper, SHARED_RULES);
  untilShared(helper, [crowd({}, helper)]);
  return helper;
}

/** Advances the worlds until the helper has run another chunk. Throws if it never does. */
export function untilShared(helper: HelperThread, worlds: readonly World[]): void {
  const before = helper.chunksDone;
  for (let tick = 0; helper.chunksDone === before; tick++) {
    if (tick === TICKS_MAX) throw new Error('the helper thread never ran');
    // The owner would back off for longer and longer on a busy machine.
    helper.resume();
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
