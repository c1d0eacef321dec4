/**
 * The broadcast as an actor: the snapshot's thread sends it encoded frames, of which only the newest matters. What
 * is done with one is the owner's, who knows the world that viewers were told of.
 */
import type { ActorBehaviour } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { EncodedFrame, SnapshotNotices } from '../snapshot/protocol.js';

/** Hands every encoded frame that the mailbox keeps to `receive`. */
export function broadcastActor(
  receive: (frame: EncodedFrame) => void,
): ActorBehaviour<SnapshotNotices, null> {
  return {
    name: 'broadcast',
    mailbox: MAILBOXES.broadcast,
    start: () => null,
    handlers: { encoded: (_, frame) => receive(frame) },
  };
}
