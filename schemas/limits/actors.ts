/**
 * Limits of the actors: every mailbox has a capacity, every ask a deadline, every restart a budget
 * docs/threads-and-actors.md#mailboxes.
 */
import { limit, type Limits } from './limit.js';

export const MAILBOXES = {
  clockMailbox: limit(256, 'messages', 'Refuses when full: the god gets a clear error.'),
  readsMailbox: limit(
    512,
    'messages',
    'Reads that wait for the clock, the encoder or the chronicle; each is refused beyond this.',
  ),
  noticesMailbox: limit(
    64,
    'messages',
    "The clock's notices to the main thread; each is asked for, so none is lost.",
  ),
  encoderMailbox: limit(64, 'messages', 'Latest wins: only the newest frame matters; asks wait in line.'),
  broadcastMailbox: limit(64, 'messages', 'Latest wins: a viewer wants the newest frame.'),
  analyticsMailbox: limit(
    64,
    'messages',
    'Drops the oldest: a lost sample is a gap of a twentieth of a day.',
  ),
  telemetryMailbox: limit(256, 'messages', 'Drops the oldest, counted: a lost sample hurts nobody.'),
  chronicleMailbox: limit(
    4096,
    'messages',
    'Never drops: history is kept whole, the clock slows down instead.',
  ),
  janitorMailbox: limit(16, 'messages', 'Refuses when full: its jobs come round again.'),
} as const satisfies Limits;

export const ASKS = {
  askMs: limit(5000, 'milliseconds', 'Deadline of an ask that names none.'),
  controlMs: limit(
    15_000,
    'milliseconds',
    'Deadline of a control or law change: it is durable before its answer.',
  ),
  appendMs: limit(10_000, 'milliseconds', 'A batch of entries not durable after this is sent again.'),
  resumeMs: limit(60_000, 'milliseconds', 'Reading the newest checkpoint and the journal at the start.'),
  durableMs: limit(12_000, 'milliseconds', 'Wait of an action for the store, before it is told to be down.'),
  historyMs: limit(10_000, 'milliseconds', 'Deadline of a query to the chronicle.'),
  stopMs: limit(20_000, 'milliseconds', 'Time that a stop may take: flush, checkpoint, close.'),
  serviceFlushMs: limit(
    4000,
    'milliseconds',
    'Time to save everything when the service is told to stop; what is unsaved then is replayed.',
  ),
  serviceThreadStopMs: limit(300, 'milliseconds', 'After the flush, until a thread is cut off.'),
  startMs: limit(
    120_000,
    'milliseconds',
    'Time that a start may take to replay the world; while the store is upgraded, without getting on with it.',
  ),
  upgradeTurnMs: limit(
    5000,
    'milliseconds',
    'While a start upgrades the store it says so often how far it is.',
  ),
} as const satisfies Limits;

export const SUPERVISION = {
  restartsMax: limit(
    5,
    'restarts',
    'An actor that fails more often than this in the window stays down, visibly.',
  ),
  restartWindowMs: limit(60_000, 'milliseconds', 'The window over which restarts are counted.'),
  restartDelayMs: limit(
    50,
    'milliseconds',
    'Wait before the first restart; it doubles with each one in the window.',
  ),
  restartDelayMsMax: limit(5000, 'milliseconds', 'Longest wait before a restart.'),
  actorTurnMessagesMax: limit(
    64,
    'messages',
    'Messages that an actor handles before it lets the event loop go on.',
  ),
  statsIntervalMs: limit(
    1000,
    'milliseconds',
    "How often a thread tells the main thread its actors' numbers.",
  ),
} as const satisfies Limits;
