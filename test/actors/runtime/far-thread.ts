/** A thread that hosts one abacus named `far`. */
import { hostThread } from '../../../actors/runtime/host.js';
import { abacus } from './summing-actor.js';

hostThread((host) => {
  host.spawn(abacus('far', { capacity: 8, overflow: 'refuse' }));
});
