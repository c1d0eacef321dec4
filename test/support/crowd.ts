/** A world with people enough for two cores, and a crew whose second core is at work. */
import { startHelper } from '../../actors/clock/helper-threads.js';
import type { HelperThread } from '../../actors/world/parallel/helper.js';
import type { World } from '../../actors/world/protocol.js';
import { createHelperThread, createWorld, sharesDone } from '../../actors/world/world.js';
import { DEFAULT_LAWS } from '../../schemas/laws/defaults.js';
import type { Laws } from '../../schemas/laws/laws.js';

const CROWD: Partial<Laws> = {
  width: 1000,
  height: 800,
  creature_density: 0.0015,
  food_count: 2000,
  max_population: 4000,
  spawn_variance: 0,
};
/** The helper's thread starts while ticks go by: so many are enough for the slowest machine. */
const TICKS_MAX = 20_000;

/** A world of 1,200 people. */
export function crowd(laws: Partial<Laws>, crew?: HelperThread): World {
  const all = { ...DEFAULT_LAWS, ...CROWD, ...laws };
  return createWorld({ worldId: 1, laws: all, firstEventId: 1, ...(crew ? { crew } : {}) });
}

/** A crew whose helper has done a share: its thread runs. */
export function workingCrew(): HelperThread {
  const crew = createHelperThread(startHelper);
  untilShared(crew, [crowd({}, crew)]);
  return crew;
}

/** Lets the worlds tick until the helper of the crew has done another share. Throws when it never comes. */
export function untilShared(crew: HelperThread, worlds: readonly World[]): void {
  const before = sharesDone(crew);
  for (let tick = 0; sharesDone(crew) === before; tick++) {
    if (tick === TICKS_MAX) throw new Error('the second core never came');
    // On a busy machine it would be left alone for longer and longer.
    crew.pause = 0;
    for (const world of worlds) letTick(world, 1);
  }
}

export function letTick(world: World, ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) {
    world.advance();
    world.drainEvents();
    world.drainLineage();
  }
}
