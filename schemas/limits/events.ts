/** Limits of what leaves the service: streams of events, the webhook and the Atom feed (docs/interface.md#events). */
import { bytes, events, limit, ms, type Limits } from './limit.js';

export const OUTGOING = {
  eventReadersMax: limit(
    1024,
    'readers',
    'Streams of events, over HTTP and on the socket. They do not take places of viewers.',
  ),
  eventReadersPerAddressMax: limit(64, 'readers', 'Streams of events to one address.'),
  eventPollMs: ms(250, 'Interval between two looks for new events, while anybody reads them.'),
  eventPageEvents: events(200, 'Events that are read from the chronicle at once for streams.'),
  eventUnreadBytesMax: bytes(
    1024 * 1024,
    'The connection of a reader with more unread bytes is cut. It goes on after the last event that it has.',
  ),
  eventUnreadBytesResume: bytes(64 * 1024, 'A reader that catches up gets further events when fewer bytes are unread.'),
  eventQuietMsMax: ms(5000, 'A reader of events that was sent nothing for this time gets a sign of life.'),
  eventStalledMsMax: ms(30_000, 'A reader that catches up and reads nothing for this time is cut.'),
  eventRetryMs: ms(1000, 'Wait of a reader over HTTP before it connects again.'),
  webhookIntervalMs: ms(
    2500,
    'Least time between two requests of the webhook. Events that wait are sent in one. Discord takes about 30 a minute.',
  ),
  webhookQueueEvents: events(1000, 'Major events that wait for the receiver of the webhook. Beyond it the oldest go.'),
  webhookContentCharactersMax: limit(2000, 'characters', 'Longest `content` of a request, as Discord takes it.'),
  webhookAnswerMs: ms(10_000, 'Longest wait for an answer of the receiver.'),
  webhookRetryMs: ms(1000, 'First wait after a failed request. It doubles with each failure.'),
  webhookRetryMsMax: ms(60_000, 'Longest wait after a failed request, but for one that the receiver asks for.'),
  webhookRetryAfterMsMax: ms(600_000, 'Longest wait that the receiver may ask for with `Retry-After`.'),
  feedDaysMax: limit(20, 'days', 'Entries of the Atom feed: the newest finished days of the world.'),
  feedDayItemsMax: limit(5, 'sentences', 'Sentences of a day in the Atom feed.'),
  feedDaysKept: limit(64, 'days', 'Finished days in memory, so that the feed asks for each only once.'),
} as const satisfies Limits;
