/**
 * Table of the capacity and the policy of every actor's mailbox (actors/README.md#mailboxes). It is used by
 * the thread of the actor and by the threads that send messages to the actor.
 */
import { LIMITS } from '../../schemas/limits.js';
import type { MailboxSettings } from './actor.js';

const READS = LIMITS.readsMailbox.value;

export const MAILBOXES = {
  clock: {
    capacity: LIMITS.clockMailbox.value,
    overflow: 'refuse',
    reads: {
      types: new Set(['state_hash', 'inner_life', 'memories', 'unwritten', 'publish']),
      capacity: READS,
    },
  },
  notices: { capacity: LIMITS.noticesMailbox.value, overflow: 'refuse' },
  log: { capacity: LIMITS.logMailbox.value, overflow: 'refuse' },
  link: { capacity: LIMITS.linkMailbox.value, overflow: 'drop-oldest' },
  encoder: {
    capacity: LIMITS.encoderMailbox.value,
    overflow: 'latest-wins',
    // A newer message replaces a waiting one, but the events and the frames of samples in the waiting one are kept.
    keeps: [
      { type: 'frame', field: 'events', max: LIMITS.frameEventsMax.value },
      { type: 'sample', field: 'frames', max: LIMITS.sampleFramesMax.value },
    ],
    reads: {
      types: new Set(['latest', 'part', 'survey', 'preview', 'roster', 'clan', 'creature', 'outlines']),
      capacity: READS,
    },
  },
  broadcast: { capacity: LIMITS.broadcastMailbox.value, overflow: 'latest-wins' },
  analytics: { capacity: LIMITS.analyticsMailbox.value, overflow: 'drop-oldest' },
  telemetry: { capacity: LIMITS.telemetryMailbox.value, overflow: 'drop-oldest' },
  chronicle: {
    capacity: LIMITS.chronicleMailbox.value,
    overflow: 'back-pressure',
    reads: {
      types: new Set(
        (
          'history worlds world summary annals stored_clans clan_parents clan_history biography law_changes snapshots snapshot ' +
          'snapshot_part kin timeseries log lineage'
        ).split(' '),
      ),
      capacity: READS,
    },
  },
  past: { capacity: LIMITS.pastMailbox.value, overflow: 'refuse' },
  janitor: { capacity: LIMITS.janitorMailbox.value, overflow: 'refuse' },
} as const satisfies Record<string, MailboxSettings>;
