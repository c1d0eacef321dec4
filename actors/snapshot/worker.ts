/** Entry of the snapshot thread, so that encoding takes no time from the world and the sockets. */
import { hostThread } from '../runtime/host.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { snapshotBehaviour } from './actor.js';
import type { SnapshotNotices, SurveyNotices } from './protocol.js';

hostThread(({ spawn, remote }) => {
  const broadcast = remote<SnapshotNotices>('broadcast', MAILBOXES.broadcast).ref;
  const analytics = remote<SurveyNotices>('analytics', MAILBOXES.analytics).ref;
  spawn(snapshotBehaviour(broadcast, analytics));
});
