/** Entry of the world's thread: the clock with the real engine. Nothing else runs on this thread. */
import { hostThread } from '../runtime/host.js';
import { createWorld, restoreWorld } from '../world/world.js';
import { hostClock } from './host.js';

hostThread((host) => hostClock(host, { create: createWorld, restore: restoreWorld }));
