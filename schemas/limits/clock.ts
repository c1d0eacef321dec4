/**
 * Limits of the clock: its speeds, and the batches that it sends to the store (docs/rules/time.md#clock-and-speed); and
 * those of runs without a clock.
 */
import { limit, ms, type Limits } from './limit.js';

export const CLOCK = {
  speedTicksPerSecondMin: limit(0.1, 'ticks per second', 'Slowest speed (docs/rules/time.md#clock-and-speed).'),
  speedTicksPerSecondMax: limit(1000, 'ticks per second', 'Fastest speed (docs/rules/time.md#clock-and-speed).'),
  pendingEntriesMax: limit(
    4096,
    'entries',
    'From this number of unwritten chronicle entries on, the clock slows down so that memory does not grow.',
  ),
  pendingEntriesResume: limit(
    1024,
    'entries',
    'Below this number of unwritten entries the clock returns to full speed.',
  ),
  checkpointIntervalTicks: limit(
    100,
    'ticks',
    'Longest interval between two checkpoints at the usual speeds: 10 s at 10 ticks a second. A page that was just opened computes so many ticks in half a second.',
  ),
  checkpointComputingMs: ms(
    1000,
    'A checkpoint is due earlier if computing the ticks since the last one took this long, so that any tick is a second away from one.',
  ),
  checkpointIntervalMs: ms(2000, 'Shortest interval between two checkpoints at high speed.'),
  checkpointRestMin: limit(
    200,
    'times',
    'The next checkpoint waits this many times as long as the last one took. So taking and sending them is at most 1 % of the time of the clock.',
  ),
  logMarksPerSecondMax: limit(
    10,
    'marks',
    'Marks of the log per second. Followers thus lag by a tenth of a second, and a reader costs less than 1 kB a second.',
  ),
  logHashMs: ms(
    1000,
    'Interval between two marks of the log that have the state hash, which replicas compare with theirs.',
  ),
  replicaCheckpointTicks: limit(
    600,
    'ticks',
    'Interval between two states that a replica keeps for a tick that fails. A replica that was away for longer begins again from a checkpoint.',
  ),
  replicaRecordsMax: limit(
    20_000,
    'records',
    'Records of the log that wait for a replica. Beyond this it begins again from a checkpoint.',
  ),
  replicaHistoryMax: limit(
    20_000,
    'entries',
    'Events, births and deaths that a replica keeps until the store of the primary has them.',
  ),
  eventFlushMs: ms(
    100,
    'Interval between two batches of events to the store. Events are durable within 2 s (docs/decisions.md#history-goes-through-an-outbox-into-libsql), so the store has time to write.',
  ),
  appendWeightMax: limit(
    2048,
    'entries',
    'Events, births and deaths in one batch to the chronicle. A single tick with more is a batch of its own.',
  ),
  appendRetryMs: ms(250, 'Delay before a failed batch is sent again.'),
  clockTurnMs: ms(8, 'Ticks run at most this long before messages are handled.'),
  clockBlockMs: ms(
    2,
    'The clock blocks its thread for the last part of the wait before a tick, which is more exact than a timer.',
  ),
  clockSlackMs: ms(
    5,
    'A tick that is late by up to this is made up for by the next tick; a later one shifts the schedule.',
  ),
  clockSampleMs: ms(250, 'Interval between two samples of the clock for the telemetry.'),
  tickSamplesMax: limit(1000, 'ticks', 'Tick durations in one sample. If there are more, an even selection is kept.'),
  tickFailuresMax: limit(3, 'failures', 'A world that fails this many times at one tick is paused with a fault.'),
} as const satisfies Limits;

export const HEADLESS_RUNS = {
  runTicksMax: limit(1_000_000_000, 'ticks', 'Longest `spaceland run`.'),
  progressIntervalMs: ms(100, 'Interval between two updates of the progress bar of a run.'),
} as const satisfies Limits;
