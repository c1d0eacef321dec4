/**
 * Capacity and policy of every actor's mailbox in one table (docs/threads-and-actors.md#mailboxes). Both ends of a link
 * read it: the actor's thread and the sending thread.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { MailboxSettings } from './actor.js';

export const MAILBOXES = {
  clock: { capacity: LIMITS.clockMailbox.value, overflow: 'refuse' },
  notices: { capacity: LIMITS.noticesMailbox.value, overflow: 'refuse' },
  snapshot: { capacity: LIMITS.snapshotMailbox.value, overflow: 'latest-wins' },
  broadcast: { capacity: LIMITS.broadcastMailbox.value, overflow: 'latest-wins' },
  analytics: { capacity: LIMITS.analyticsMailbox.value, overflow: 'drop-oldest' },
  telemetry: { capacity: LIMITS.telemetryMailbox.value, overflow: 'drop-oldest' },
  chronicle: { capacity: LIMITS.chronicleMailbox.value, overflow: 'back-pressure' },
  janitor: { capacity: LIMITS.janitorMailbox.value, overflow: 'refuse' },
} as const satisfies Record<string, MailboxSettings>;
