/** The clock's thread with counting worlds. Setting `perceive_radius` to 13 ends it before the change is stored. */
import { hostClock } from '#actors/clock/worker-links.js';
import type { WorldFactory } from '#actors/clock/recovery.js';
import { hostThread } from '#actors/runtime/host.js';
import type { World } from '#world/protocol.js';
import { countingFactory } from './counting-world.js';

const DEADLY_RADIUS = 13;
const { create, restore } = countingFactory();

function withDeadlyLaw(world: World): World {
  const { setLaws } = world;
  world.setLaws = (laws, changed) => {
    if (laws.perceive_radius === DEADLY_RADIUS) process.exit(9);
    setLaws.call(world, laws, changed);
  };
  return world;
}

const factory: WorldFactory = {
  create: (options) => withDeadlyLaw(create(options)),
  restore: (options, bytes) => withDeadlyLaw(restore(options, bytes)),
};

hostThread((host) => hostClock(host, factory));
