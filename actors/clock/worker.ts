/** Entry of the world's thread: the clock with the real engine. Nothing else runs on this thread. */
import { hostThread } from '../runtime/host.js';
import { parallelFactory } from './spawn-helper.js';
import { hostClock } from './worker-links.js';

hostThread((host) => hostClock(host, parallelFactory()));
