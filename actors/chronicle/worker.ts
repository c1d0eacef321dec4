/**
 * Entry point of the chronicle thread. The data passed to the thread are the settings of the store. The chronicle has a
 * thread of its own because calls to a store in a file block the thread.
 */
import type { DatabaseSettings } from '../../store/database/database.js';
import { hostThread } from '../runtime/host.js';
import { chronicleBehaviour } from './actor.js';
import { readingChronicleBehaviour } from './follower.js';

hostThread(({ data, spawn }) => {
  const settings = data as DatabaseSettings;
  spawn(settings.readOnly ? readingChronicleBehaviour(settings) : chronicleBehaviour(settings));
});
