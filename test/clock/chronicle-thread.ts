/** The chronicle's thread with a second actor, `bomb`, that ends the thread when asked to. */
import { chronicle } from '../../actors/chronicle/actor.js';
import { hostThread } from '../../actors/runtime/host.js';
import type { DatabaseSettings } from '../../store/database.js';
import { abacus } from '../runtime/abacus.js';

hostThread(({ data, spawn }) => {
  spawn(chronicle(data as DatabaseSettings));
  spawn(abacus('bomb', { capacity: 8, overflow: 'refuse' }));
});
