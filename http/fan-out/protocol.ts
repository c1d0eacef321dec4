/**
 * Messages of the fan-out. It has two mailboxes, because their overflow policies differ: of frames only the newest
 * matters, and a notice is never dropped (docs/decisions/0010-acknowledged-notices.md).
 */
import type { ClockNotices } from '../../actors/clock/protocol.js';
import type { EncoderNotices } from '../../actors/encoding/protocol.js';
import type { SeriesSample } from '../../schemas/wire/analytics.js';

/** Mailbox `broadcast`: encoded frames of the encoder thread, latest wins. */
export type BroadcastProtocol = EncoderNotices;

/** Mailbox `notices`: in order and acknowledged. Status, laws and world come from the clock's thread. */
export type NoticesProtocol = ClockNotices & {
  /** The newest sample of the time series. */
  surveyed: { request: SeriesSample; reply: void };
};
