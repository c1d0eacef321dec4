/**
 * Entry of the chronicle thread, whose data are the settings of the store. The chronicle has a thread of its own,
 * because calls of a local store block.
 */
import type { DatabaseSettings } from '../../store/database/database.js';
import { hostThread } from '../runtime/host.js';
import { chronicleBehaviour } from './actor.js';
import { readingChronicleBehaviour } from './follower.js';

hostThread(({ data, spawn }) => {
  const settings = data as DatabaseSettings;
  spawn(settings.readOnly ? readingChronicleBehaviour(settings) : chronicleBehaviour(settings));
});
