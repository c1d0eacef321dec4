/**
 * Messages of the fan-out. It has two mailboxes with different overflow policies: only the newest frame matters, but a
 * notice is never dropped (docs/decisions.md#an-actor-runtime-of-our-own).
 */
import type { ClockNotices } from '../clock/protocol.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';
import type { EncoderNotices } from '../encoding/frame/messages.js';

/** Mailbox `broadcast`: encoded frames of the encoder thread. A newer frame replaces a waiting one. */
export type BroadcastProtocol = EncoderNotices;

/** Notices arrive in order in the mailbox `notices` and are acknowledged. */
export type NoticesProtocol = ClockNotices & {
  surveyed: { request: SeriesSample; reply: void };
};
