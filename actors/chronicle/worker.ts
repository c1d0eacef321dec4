/**
 * Entry of the chronicle's thread: the store's calls are synchronous inside, and here they block nobody else.
 * The thread's data are the settings of the store.
 */
import type { DatabaseSettings } from '../../store/database/database.js';
import { hostThread } from '../runtime/host.js';
import { chronicleBehaviour } from './actor.js';

hostThread(({ data, spawn }) => {
  spawn(chronicleBehaviour(data as DatabaseSettings));
});
