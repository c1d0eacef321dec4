/**
 * The fan-out as two actors of the main thread that share one state. The state can be created only after the threads
 * that send messages to it. Both actors therefore start with a promise of the state, and their mailboxes hold messages
 * until it resolves.
 *
 *   clock ──► notices ───┐
 *                        ├──► FanOut ──► viewers
 *   encoder ► broadcast ┘
 */
import type { ActorBehaviour } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { FanOut } from './fan-out.js';
import type { ClockNotices } from '../clock/protocol.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';
import type { EncoderNotices } from '../encoding/frame/messages.js';

/** The state survives a restart, so viewers stay connected. */
export function noticesBehaviour(fanOut: Promise<FanOut>): ActorBehaviour<NoticesProtocol, FanOut> {
  return {
    name: 'notices',
    mailbox: MAILBOXES.notices,
    start: () => fanOut,
    handlers: {
      status: (state, status) => state.status(status),
      laws: (state, notice) => state.laws(notice),
      world: (state, status) => state.world(status),
      sample: (state, sample) => state.sample(sample),
      surveyed: (state, sample) => state.surveyed(sample),
    },
  };
}

/** The state survives a restart, so viewers stay connected. */
export function broadcastBehaviour(fanOut: Promise<FanOut>): ActorBehaviour<BroadcastProtocol, FanOut> {
  return {
    name: 'broadcast',
    mailbox: MAILBOXES.broadcast,
    start: () => fanOut,
    handlers: {
      encoded: (state, frame) => state.encoded(frame),
      compact: (state, frame) => state.compact(frame),
    },
  };
}

// Messages of the fan-out. It has two mailboxes with different overflow policies: only the newest frame matters, but
// a notice is never dropped (docs/decisions.md#an-actor-runtime-of-our-own).

/** Mailbox `broadcast`: encoded frames of the encoder thread. A newer frame replaces a waiting one. */
export type BroadcastProtocol = EncoderNotices;

/** Notices arrive in order in the mailbox `notices` and are acknowledged. */
export type NoticesProtocol = ClockNotices & {
  surveyed: { request: SeriesSample; reply: void };
};
