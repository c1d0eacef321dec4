/**
 * Limits of the socket: what viewers may send, and how slow readers are handled
 * (docs/threads-and-actors.md#fan-out-to-viewers).
 */
import { limit, type Limits } from './limit.js';

export const SOCKET = {
  socketMessageBytesMax: limit(
    64 * 1024,
    'bytes',
    'A larger client message closes with 1009 (docs/threads-and-actors.md#fan-out-to-viewers).',
  ),
  socketMessagesPerSecondMax: limit(100, 'messages', 'No client needs more; a flood gets an error frame.'),
  socketMessagesWaitingMax: limit(
    16,
    'messages',
    'Messages of one socket that wait for their answer; beyond it each gets an error frame.',
  ),
  socketMessageIdCharactersMax: limit(128, 'characters', 'Longest `id` that an ack repeats.'),
  socketBufferedBytesMax: limit(
    8 * 1024 * 1024,
    'bytes',
    'A viewer with this much unread gets no more frames until it reads.',
  ),
  socketMessageBytesCut: limit(
    128 * 1024,
    'bytes',
    'Memory that an unfinished client message takes at most; above this the connection is cut.',
  ),
  socketIdleSecondsMax: limit(60, 'seconds', 'A peer that answers no ping this long is gone.'),
  socketUnreadRepliesBytesMax: limit(
    256 * 1024,
    'bytes',
    'A client that asks on and reads no answer is closed after this much of them.',
  ),
  publishSliceMsMax: limit(
    1,
    'milliseconds',
    'A publish yields to requests after this; 8 is the promise, for both forms.',
  ),
  viewerCheckIntervalMs: limit(1000, 'milliseconds', 'How often viewers that are behind are looked at.'),
  viewerStalledMsMax: limit(
    30_000,
    'milliseconds',
    'A viewer without progress is closed (docs/threads-and-actors.md#fan-out-to-viewers).',
  ),
  viewerQuietMsMax: limit(
    5000,
    'milliseconds',
    'A viewer that was sent nothing for so long is told that the service is there, within a second.',
  ),
  frameEventsMax: limit(
    500,
    'events',
    'A frame carries at most so many of the newest events since the one before; the others are counted in it.',
  ),
  framesPerSecondMax: limit(
    30,
    'frames',
    'States a second at most (docs/threads-and-actors.md#fan-out-to-viewers).',
  ),
  compactTakenMs: limit(
    2000,
    'milliseconds',
    'A compact frame that has not gone round by then was lost on its way: all begin with a keyframe.',
  ),
  analyticsIntervalMs: limit(1000, 'milliseconds', 'How often the analytics ride on a frame.'),
  viewersMaxDefault: limit(10_000, 'viewers', 'Default of SIM_MAX_VIEWERS.'),
  viewersPerAddressDefault: limit(1000, 'viewers', 'Default of SIM_MAX_VIEWERS_PER_ADDRESS.'),
  viewersMaxHighest: limit(1_000_000, 'viewers', 'Highest SIM_MAX_VIEWERS that is taken.'),
} as const satisfies Limits;
