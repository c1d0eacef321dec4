/** Limits of the actors (actors/README.md#mailboxes). */
import { limit, messages, ms, type Limits } from './limit.js';

export const MAILBOXES = {
  clockMailbox: messages(256, 'When full, further messages are refused with a clear error.'),
  readsMailbox: messages(512, 'Reads that wait for the clock, the encoder or the chronicle. Further ones are refused.'),
  noticesMailbox: messages(64, "The clock's notices to the main thread. Each is acknowledged, so no notice is lost."),
  logMailbox: messages(
    1024,
    'Records of the log for the main thread. Readers notice the gap if one is refused, and read the log again.',
  ),
  linkMailbox: messages(64, 'What a replica tells the link to its primary.'),
  encoderMailbox: messages(64, 'Only the newest frame is kept; asks are queued.'),
  broadcastMailbox: messages(64, 'Only the newest frame is kept, because viewers need no older one.'),
  analyticsMailbox: messages(
    64,
    'When full, the oldest sample is dropped, which leaves a gap of a twentieth of a day.',
  ),
  telemetryMailbox: messages(256, 'When full, the oldest sample is dropped and counted; a lost sample does no harm.'),
  chronicleMailbox: messages(
    4096,
    'Nothing is dropped, so that the history is complete; the clock slows down instead.',
  ),
  pastMailbox: messages(
    16,
    'Questions about past ticks that wait. Each may compute for a second, so further ones are refused.',
  ),
  janitorMailbox: messages(16, 'When full, further jobs are refused; they run at the next interval.'),
} as const satisfies Limits;

export const ASKS = {
  askMs: ms(5000, 'Deadline of an ask without a deadline of its own.'),
  controlMs: ms(15_000, 'Deadline of a control or law change, which is durable before it is answered.'),
  appendMs: ms(10_000, 'A batch of entries that is not durable after this time is sent again.'),
  resumeMs: ms(60_000, 'Deadline for reading the newest checkpoint and the journal at the start.'),
  durableMs: ms(12_000, 'An action waits this long for the store before it is answered with an error.'),
  historyMs: ms(10_000, 'Deadline of a query to the chronicle.'),
  exportStateMs: ms(600_000, 'Deadline of a command that computes a past tick, however far its checkpoint is.'),
  pastStateMs: ms(30_000, 'Deadline of a question about a past tick, with those that wait before it.'),
  secondSignalMs: ms(
    1000,
    'A signal to stop within this time after the first is the same one: npm passes on the Ctrl+C that the service also gets itself.',
  ),
  stopMs: ms(20_000, 'Longest time of a stop: flush, checkpoint, close.'),
  serviceFlushMs: ms(
    4000,
    'Time to save everything when the service stops. The ticks that are not saved are computed again at the next start.',
  ),
  serviceThreadStopMs: ms(300, 'A thread that has not ended this long after the flush is terminated.'),
  startMs: ms(
    120_000,
    'Longest time of a start to replay the world. While the store is upgraded: longest time without progress.',
  ),
  upgradeTurnMs: ms(5000, 'Interval between two progress messages while a start upgrades the store.'),
} as const satisfies Limits;

export const SUPERVISION = {
  followerReportMs: ms(1000, 'Interval between two reports of a follower process to the service.'),
  followerRestartMs: ms(
    500,
    'First wait before a follower process that ended is started again. It doubles with each end in a row.',
  ),
  followerRestartMsMax: ms(30_000, 'Longest wait before a follower process is started again.'),
  followerStopMs: ms(3000, 'A follower process that does not stop within this time is killed.'),
  restartsMax: limit(
    5,
    'restarts',
    'An actor that fails more often than this within the window is not restarted, and /healthz reports it.',
  ),
  restartWindowMs: ms(60_000, 'The window in which restarts are counted.'),
  restartDelayMs: ms(50, 'Delay before the first restart. It doubles with each restart within the window.'),
  restartDelayMsMax: ms(5000, 'Longest delay before a restart.'),
  actorTurnMessagesMax: messages(64, 'Messages that an actor handles in a row before it yields to the event loop.'),
  statsIntervalMs: ms(1000, 'Interval between two reports of a thread about its actors to the main thread.'),
} as const satisfies Limits;
