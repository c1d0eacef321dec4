/** The chronicle's thread with a second actor, `bomb`, that ends the thread on request. */
import { chronicleBehaviour } from '#actors/chronicle/actor.js';
import { hostThread } from '#actors/runtime/host.js';
import type { DatabaseSettings } from '#store/database/database.js';
import { summingActor } from '../runtime/summing-actor.js';

hostThread(({ data, spawn }) => {
  spawn(chronicleBehaviour(data as DatabaseSettings));
  spawn(summingActor('bomb', { capacity: 8, overflow: 'refuse' }));
});
