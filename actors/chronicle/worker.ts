/** Entry point of the chronicle thread, which exists because calls to a store in a file block their thread. */
import type { DatabaseSettings } from '../../store/database/database.js';
import { hostThread } from '../runtime/host.js';
import { chronicleBehaviour } from './actor.js';
import { readingChronicleBehaviour } from './follower.js';

hostThread(({ data, spawn }) => {
  const settings = data as DatabaseSettings;
  spawn(settings.readOnly ? readingChronicleBehaviour(settings) : chronicleBehaviour(settings));
});
