/** Limits of the actors (docs/threads-and-actors.md#mailboxes). */
import { limit, type Limits } from './limit.js';

export const MAILBOXES = {
  clockMailbox: limit(256, 'messages', 'When full, further messages are refused with a clear error.'),
  readsMailbox: limit(
    512,
    'messages',
    'Reads that wait for the clock, the encoder or the chronicle. Further ones are refused.',
  ),
  noticesMailbox: limit(
    64,
    'messages',
    "The clock's notices to the main thread. Each is acknowledged, so none is lost.",
  ),
  logMailbox: limit(
    1024,
    'messages',
    'Records of the log for the main thread. Readers notice the gap if one is refused, and read the log again.',
  ),
  linkMailbox: limit(64, 'messages', 'What a replica tells the link to its primary.'),
  encoderMailbox: limit(64, 'messages', 'Only the newest frame is kept; asks are queued.'),
  broadcastMailbox: limit(64, 'messages', 'Only the newest frame is kept, because viewers need no older one.'),
  analyticsMailbox: limit(
    64,
    'messages',
    'When full, the oldest sample is dropped, which leaves a gap of a twentieth of a day.',
  ),
  telemetryMailbox: limit(
    256,
    'messages',
    'When full, the oldest sample is dropped and counted; a lost sample does no harm.',
  ),
  chronicleMailbox: limit(
    4096,
    'messages',
    'Nothing is dropped, so that the history is complete; the clock slows down instead.',
  ),
  janitorMailbox: limit(16, 'messages', 'When full, further jobs are refused; they run at the next interval.'),
} as const satisfies Limits;

export const ASKS = {
  askMs: limit(5000, 'milliseconds', 'Deadline of an ask without a deadline of its own.'),
  controlMs: limit(
    15_000,
    'milliseconds',
    'Deadline of a control or law change, which is durable before it is answered.',
  ),
  appendMs: limit(10_000, 'milliseconds', 'A batch of entries that is not durable after this time is sent again.'),
  resumeMs: limit(60_000, 'milliseconds', 'Deadline for reading the newest checkpoint and the journal at the start.'),
  durableMs: limit(
    12_000,
    'milliseconds',
    'An action waits this long for the store before it is answered with an error.',
  ),
  historyMs: limit(10_000, 'milliseconds', 'Deadline of a query to the chronicle.'),
  stopMs: limit(20_000, 'milliseconds', 'Longest time of a stop: flush, checkpoint, close.'),
  serviceFlushMs: limit(
    4000,
    'milliseconds',
    'Time to save everything when the service stops. The ticks that are not saved are computed again at the next start.',
  ),
  serviceThreadStopMs: limit(
    300,
    'milliseconds',
    'A thread that has not ended this long after the flush is terminated.',
  ),
  startMs: limit(
    120_000,
    'milliseconds',
    'Longest time of a start to replay the world. While the store is upgraded: longest time without progress.',
  ),
  upgradeTurnMs: limit(
    5000,
    'milliseconds',
    'Interval between two progress messages while a start upgrades the store.',
  ),
} as const satisfies Limits;

export const SUPERVISION = {
  followerReportMs: limit(1000, 'milliseconds', 'Interval between two reports of a follower process to the service.'),
  followerRestartMs: limit(
    500,
    'milliseconds',
    'First wait before a follower process that ended is started again. It doubles with each end in a row.',
  ),
  followerRestartMsMax: limit(30_000, 'milliseconds', 'Longest wait before a follower process is started again.'),
  followerStopMs: limit(3000, 'milliseconds', 'A follower process that does not stop within this time is killed.'),
  restartsMax: limit(
    5,
    'restarts',
    'An actor that fails more often than this within the window is not restarted, and /healthz reports it.',
  ),
  restartWindowMs: limit(60_000, 'milliseconds', 'The window in which restarts are counted.'),
  restartDelayMs: limit(
    50,
    'milliseconds',
    'Delay before the first restart. It doubles with each restart within the window.',
  ),
  restartDelayMsMax: limit(5000, 'milliseconds', 'Longest delay before a restart.'),
  actorTurnMessagesMax: limit(
    64,
    'messages',
    'Messages that an actor handles in a row before it yields to the event loop.',
  ),
  statsIntervalMs: limit(
    1000,
    'milliseconds',
    'Interval between two reports of a thread about its actors to the main thread.',
  ),
} as const satisfies Limits;
