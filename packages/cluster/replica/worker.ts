/** Entry point of a follower's thread `world`, which hosts a replica with the real engine. */
import { parallelFactory } from '#actors/clock/spawn-helper.js';
import { hostThread } from '#actors/runtime/host.js';
import { hostReplica } from './worker-links.js';

hostThread((host) => hostReplica(host, parallelFactory()));
