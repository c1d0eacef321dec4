/** Entry point of the chronicle thread, which exists because calls to a store in a file block their thread. */
import { hostThread } from '../runtime/host.js';
import { chronicleBehaviour } from './actor.js';
import { readingChronicleBehaviour } from './follower.js';
import type { ChronicleSettings } from './protocol.js';

hostThread(({ data, spawn }) => {
  const settings = data as ChronicleSettings;
  spawn(settings.readOnly ? readingChronicleBehaviour(settings) : chronicleBehaviour(settings));
});
