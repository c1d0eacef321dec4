/**
 * Behaviour of the janitor: wall-clock schedules (node-cron) that ask other actors to do housekeeping. A run that fails
 * is reported and repeated by the next one; two runs of one schedule never overlap.
 */
import cron, { type ScheduledTask } from 'node-cron';
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { JanitorProtocol } from './protocol.js';

interface JanitorOptions {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  /** Called for every scheduled run that failed. */
  onFailure(error: unknown): void;
  /** Called for every scheduled run that removed events. */
  onThinned(removedEvents: number): void;
  /** Ended worlds that keep all their events; 0 means all of them (SIM_KEEP_WORLDS). */
  readonly keepWorlds: number;
  /** Cron pattern of the store's housekeeping. */
  readonly schedule?: string;
  /** Cron pattern of the retention. */
  readonly retentionSchedule?: string;
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** The minute avoids the full hour, at which many machines start their jobs. */
const EVERY_HOUR = '23 * * * *';

/** Behaviour of the actor. Its schedules run from start to stop. */
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
  const schedule = (name: string, pattern: string, job: () => Promise<unknown>): ScheduledTask =>
    cron.schedule(pattern, () => job().catch(options.onFailure), {
      name,
      noOverlap: true,
      // A machine that slept has missed a run; the next one does its work.
      suppressMissedWarning: true,
    });
  return {
    name: 'janitor',
    mailbox: MAILBOXES.janitor,
    start: () => [
      schedule('housekeeping', options.schedule ?? EVERY_FIVE_MINUTES, housekeep),
      schedule('retention', options.retentionSchedule ?? EVERY_HOUR, thinBySchedule),
    ],
    handlers: { housekeep, thin },
    stop: destroy,
    discard: destroy,
  };
}

async function destroy(tasks: ScheduledTask[]): Promise<void> {
  for (const task of tasks) await task.destroy();
}
