/** Entry of the snapshot's thread: encoding costs neither the world nor the sockets any time here. */
import { hostThread } from '../runtime/host.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import { snapshotBehaviour } from './actor.js';
import type { SnapshotNotices } from './protocol.js';

hostThread(({ spawn, remote }) => {
  spawn(snapshotBehaviour(remote<SnapshotNotices>('broadcast', MAILBOXES.broadcast).ref));
});
