/**
 * Entry of the chronicle thread. The calls of a local store block, so they have a thread of their own. The
 * thread's data are the settings of the store.
 */
import type { DatabaseSettings } from '../../store/database/database.js';
import { hostThread } from '../runtime/host.js';
import { chronicleBehaviour } from './actor.js';

hostThread(({ data, spawn }) => {
  spawn(chronicleBehaviour(data as DatabaseSettings));
});
