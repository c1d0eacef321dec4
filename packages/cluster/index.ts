/** The door of the package: what a service loads if it is one of several (ARCHITECTURE.md#doors). */
export { LocalFollowers, reportToService } from './follower/local-followers.js';
export { followWorld } from './follower/world.js';
export { HeldLease } from './lease/held-lease.js';
export { Standby } from './lease/standby.js';

/** Loads the part that uses NATS, whose client is large. */
export const loadNats = () => import('./nats/service.js');
