/** Entry of the world's thread: the clock with the real engine. Nothing else runs on this thread. */
import { hostThread } from '../runtime/host.js';
import { crewedFactory } from './crew.js';
import { hostClock } from './host.js';

hostThread((host) => hostClock(host, crewedFactory()));
