/** Limits of the clock: its speeds, its way to the store, its turns (docs/rules/time.md#clock-and-speed). */
import { limit, type Limits } from './limit.js';

export const CLOCK = {
  speedTicksPerSecondMin: limit(
    0.1,
    'ticks per second',
    'Slowest speed (docs/rules/time.md#clock-and-speed).',
  ),
  speedTicksPerSecondMax: limit(
    1000,
    'ticks per second',
    'Fastest speed (docs/rules/time.md#clock-and-speed).',
  ),
  pendingEntriesMax: limit(
    4096,
    'entries',
    'Unwritten chronicle entries before the clock slows down rather than let memory grow.',
  ),
  pendingEntriesResume: limit(
    1024,
    'entries',
    'The clock goes on at full speed below this many unwritten entries.',
  ),
  checkpointIntervalTicks: limit(
    600,
    'ticks',
    'Replay after a crash never covers more: a minute of world time at 10 ticks a second.',
  ),
  checkpointIntervalMs: limit(
    2000,
    'milliseconds',
    'Checkpoints at high speed are no more frequent than this.',
  ),
  eventFlushMs: limit(
    100,
    'milliseconds',
    'Events are durable within 2 s (docs/decisions/0012-history-outbox.md); this leaves the store time to write.',
  ),
  appendWeightMax: limit(
    2048,
    'entries',
    'Events, births and deaths of one batch to the chronicle; a larger single tick goes alone.',
  ),
  appendRetryMs: limit(250, 'milliseconds', 'Wait before a batch that failed is sent again.'),
  clockTurnMs: limit(8, 'milliseconds', 'Ticks run at most this long before messages get their turn.'),
  clockBlockMs: limit(2, 'milliseconds', 'The last stretch before a due tick is slept exactly, by blocking.'),
  clockSlackMs: limit(5, 'milliseconds', 'Lateness that the next tick makes up; more moves the schedule on.'),
  clockSampleMs: limit(250, 'milliseconds', "How often the clock's numbers go to telemetry."),
  tickSamplesMax: limit(1000, 'ticks', 'Tick durations of one sample; more are thinned evenly.'),
  tickFailuresMax: limit(3, 'failures', 'A world that fails so often at one tick is paused with a fault.'),
} as const satisfies Limits;
