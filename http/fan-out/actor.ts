/**
 * The broadcast as an actor: the snapshot's thread sends it encoded frames. Of the states only the newest matters; compact
 * frames come one at a time. What is done with one is the owner's, who knows the world that viewers were told of.
 */
import type { ActorBehaviour } from '../../actors/runtime/actor.js';
import { MAILBOXES } from '../../actors/runtime/mailboxes.js';
import type { CompactFrame, EncodedFrame, SnapshotNotices } from '../../actors/snapshot/protocol.js';

/** Takes what the mailbox keeps. */
export interface FrameReceiver {
  encoded(frame: EncodedFrame): void;
  compact(frame: CompactFrame): void;
}

/** Hands every frame to `receiver`. */
export function broadcastBehaviour(
  receiver: () => FrameReceiver | undefined,
): ActorBehaviour<SnapshotNotices, null> {
  return {
    name: 'broadcast',
    mailbox: MAILBOXES.broadcast,
    start: () => null,
    handlers: {
      encoded: (_, frame) => receiver()?.encoded(frame),
      compact: (_, frame) => receiver()?.compact(frame),
    },
  };
}
