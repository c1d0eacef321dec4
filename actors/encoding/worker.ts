/** Starts the encoder on its own thread, so that encoding takes no time from the world and the sockets. */
import { hostThread } from '../runtime/host.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { encoderBehaviour } from './actor.js';
import type { SurveyNotices } from './protocol.js';
import type { EncoderNotices } from './frame/messages.js';

hostThread(({ spawn, remote }) => {
  const broadcast = remote<EncoderNotices>('broadcast', MAILBOXES.broadcast).ref;
  const analytics = remote<SurveyNotices>('analytics', MAILBOXES.analytics).ref;
  spawn(encoderBehaviour(broadcast, analytics));
});
