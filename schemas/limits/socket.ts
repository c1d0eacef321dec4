/** Limits of the socket: messages of viewers, and slow readers (actors/README.md#fan-out-to-viewers). */
import { bytes, events, limit, messages, ms, seconds, type Limits } from './limit.js';

export const SOCKET = {
  socketMessageBytesMax: bytes(
    64 * 1024,
    'A connection that sends a larger message is closed with 1009 (actors/README.md#fan-out-to-viewers).',
  ),
  socketMessagesPerSecondMax: messages(100, 'No client needs more. Further messages get an error frame.'),
  socketMessagesWaitingMax: messages(
    16,
    'Messages of one socket that wait for an answer. Further ones get an error frame.',
  ),
  socketMessageIdCharactersMax: limit(128, 'characters', 'Longest `id` that an ack repeats.'),
  socketBufferedBytesMax: bytes(
    8 * 1024 * 1024,
    'A viewer with this much unread data gets no more frames until it reads.',
  ),
  socketMessageBytesCut: bytes(
    128 * 1024,
    'Memory for an incomplete client message. Beyond this the connection is closed.',
  ),
  socketMessageFragmentsMax: limit(
    64,
    'fragments',
    'A connection whose message has more is closed, because a fragment takes memory however short it is (driver node).',
  ),
  socketMessageChunksMax: limit(
    1024,
    'chunks',
    'A connection whose message arrives in more pieces is closed, because each takes memory however short it is (driver node).',
  ),
  socketIdleSecondsMax: seconds(60, 'A connection that answers no ping for this time is closed.'),
  socketUnreadRepliesBytesMax: bytes(
    256 * 1024,
    'A client that sends messages without reading the answers is closed when this much is unread.',
  ),
  publishSliceMsMax: ms(
    1,
    'Sending a frame to all viewers yields to requests after this. The guaranteed limit is 8, for JSON and compact frames.',
  ),
  viewerCheckIntervalMs: ms(1000, 'Interval between two checks of viewers that are behind.'),
  viewerStalledMsMax: ms(
    30_000,
    'A viewer that reads nothing for this time is closed (actors/README.md#fan-out-to-viewers).',
  ),
  viewerSilentMsMax: ms(
    5000,
    'A viewer that has read nothing since it joined is closed when bytes wait for this time.',
  ),
  viewersUnreadBytesMax: bytes(
    256 * 1024 * 1024,
    'Bytes that wait for all viewers. Beyond this, those of the address with the most are closed, the longest waiting first.',
  ),
  viewerQuietMsMax: ms(5000, 'A viewer that was sent nothing for this time gets a sign of life within a second.'),
  frameEventsMax: events(
    500,
    'Events in one frame: the newest since the last frame. The frame has the number of those left out.',
  ),
  framesPerSecondMax: limit(30, 'frames', 'Frames per second to a viewer (actors/README.md#fan-out-to-viewers).'),
  compactTakenMs: ms(
    2000,
    'A compact frame that has not been sent to all viewers within this time counts as lost; every viewer then gets a keyframe.',
  ),
  analyticsIntervalMs: ms(1000, 'Interval between two frames that contain the analytics.'),
  logUnreadBytesMax: bytes(
    1024 * 1024,
    'A reader of the log with this much unread is cut off, because nothing of the log may be left out. It connects again.',
  ),
  logReadersMax: limit(1024, 'readers', 'Readers of the log. They do not take places of viewers.'),
  logReadersPerAddressMax: limit(
    128,
    'readers',
    'Readers of the log from one address: twice the follower processes that a service may have.',
  ),
  logActionsKept: limit(
    1000,
    'actions',
    'Newest actions of the world in memory, for readers of the log that connect before the store has them.',
  ),
  logPageMax: limit(1000, 'actions', 'Actions in one answer of the stored log.'),
  linkConnectMs: ms(5000, 'Longest wait of a follower for a connection to the primary.'),
  linkAnswerMs: ms(20_000, 'Longest wait of a follower for an answer of the primary.'),
  linkSilenceMsMax: ms(
    15_000,
    'A follower that hears nothing of the primary for this time connects again. The primary shows life every 5 s.',
  ),
  linkShownMsMax: ms(
    1000,
    'Longest time for which a follower withholds the answer to a call until its own reads show the action.',
  ),
  linkRetryMs: ms(
    250,
    'First wait of a follower before it connects again. It doubles with each failure, and half of it is random.',
  ),
  linkRetryMsMax: ms(5000, 'Longest wait of a follower before it connects again.'),
  linkProblemRetryMs: ms(30_000, 'Longest wait of a follower whose primary has another engine.'),
  followersMax: limit(64, 'processes', 'Highest SIM_FOLLOWERS that is accepted.'),
  viewersPageMax: limit(1000, 'viewers', 'Viewers in one answer of the list.'),
  viewersPageDefault: limit(100, 'viewers', 'Viewers in one answer of the list, by default.'),
  viewersMaxDefault: limit(10_000, 'viewers', 'Default of SIM_MAX_VIEWERS.'),
  viewersPerAddressDefault: limit(1000, 'viewers', 'Default of SIM_MAX_VIEWERS_PER_ADDRESS.'),
  viewersMaxHighest: limit(1_000_000, 'viewers', 'Highest SIM_MAX_VIEWERS that is accepted.'),
} as const satisfies Limits;
