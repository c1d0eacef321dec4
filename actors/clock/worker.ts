/** Entry point of the thread `world`, which hosts the clock with the real engine. */
import { hostThread } from '../runtime/host.js';
import { parallelFactory } from './spawn-helper.js';
import { hostClock } from './worker-links.js';

hostThread((host) => hostClock(host, parallelFactory()));
