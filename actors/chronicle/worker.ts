/**
 * Entry of the chronicle thread. Calls of a local store block, so they run on a thread of their own. The data of the
 * thread are the settings of the store.
 */
import type { DatabaseSettings } from '../../store/database/database.js';
import { hostThread } from '../runtime/host.js';
import { chronicleBehaviour } from './actor.js';

hostThread(({ data, spawn }) => {
  spawn(chronicleBehaviour(data as DatabaseSettings));
});
