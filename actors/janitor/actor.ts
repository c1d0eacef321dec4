/**
 * The janitor: wall-clock schedules (library node-cron) in the time zone of the process, which ask other actors to do
 * housekeeping. A run that fails is reported, and the next run does its work. Two runs of one schedule never overlap.
 */
import type { ScheduledTask, TaskOptions } from 'node-cron';
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { JanitorProtocol } from './protocol.js';

interface JanitorOptions {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  onFailure(error: unknown): void;
  onThinned(removedEvents: number): void;
  /** Number of ended worlds, newest first, that keep all their events (SIM_KEEP_WORLDS); 0 means all worlds. */
  readonly keepWorlds: number;
  /** Cron pattern of the store's housekeeping; every five minutes if absent. */
  readonly schedule?: string;
  /** Cron pattern of the removal of old events; every hour if absent. */
  readonly retentionSchedule?: string;
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Cron pattern of an hourly job. It avoids minute 0, at which many machines start their jobs. */
const EVERY_HOUR = '23 * * * *';

export function janitorBehaviour(options: JanitorOptions): ActorBehaviour<JanitorProtocol, ScheduledTask[]> {
  const { chronicle, keepWorlds } = options;
  const housekeep = (): Promise<{ readonly removedSnapshots: number }> =>
    chronicle.ask('housekeeping', null, LIMITS.housekeepingMs.value);
  const thin = async (): Promise<{ readonly removedEvents: number }> => {
    let removedEvents = 0;
    for (;;) {
      const removed = await chronicle.ask('thin', { keepWorlds }, LIMITS.housekeepingMs.value);
      if (removed === null) return { removedEvents };
      removedEvents += removed;
    }
  };
  const thinBySchedule = async (): Promise<void> => {
    const { removedEvents } = await thin();
    if (removedEvents > 0) options.onThinned(removedEvents);
  };
  const settings: TaskOptions = {
    noOverlap: true,
    // A run that the event loop delays is done late. Without this, a run that is a second late is left out.
    missedExecutionTolerance: Infinity,
    suppressMissedWarning: true,
    // The library reports failed runs as errors, and runs that would overlap as warnings.
    logger: { error: options.onFailure, warn: ignore, info: ignore, debug: ignore },
  };
  return {
    name: 'janitor',
    mailbox: MAILBOXES.janitor,
    async start() {
      // The service already listens when it spawns the janitor, so loading the library delays no first answer.
      const { schedule } = await import('node-cron');
      return [
        schedule(options.schedule ?? EVERY_FIVE_MINUTES, housekeep, settings),
        schedule(options.retentionSchedule ?? EVERY_HOUR, thinBySchedule, settings),
      ];
    },
    handlers: { housekeep, thin },
    stop,
    discard: stop,
  };
}

/** The library keeps a list of all tasks that are not destroyed. */
function stop(tasks: ScheduledTask[]): void {
  for (const task of tasks) void task.destroy();
}

function ignore(): void {
  // Nothing to report.
}
