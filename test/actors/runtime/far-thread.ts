/** A thread that hosts one summing actor named `far`. */
import { hostThread } from '#actors/runtime/host.js';
import { summingActor } from './summing-actor.js';

hostThread((host) => {
  host.spawn(summingActor('far', { capacity: 8, overflow: 'refuse' }));
});
