/**
 * Behaviour of the janitor: wall-clock schedules (croner) that ask other actors to do housekeeping. A run that fails
 * is reported and repeated by the next one; two runs of one schedule never overlap.
 */
import { Cron } from 'croner';
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
  /** Number of the newest ended worlds that keep all their events; 0 means that every world does (SIM_KEEP_WORLDS). */
  readonly keepWorlds: number;
  /** Cron pattern of the store's housekeeping. */
  readonly schedule?: string;
  /** Cron pattern of the retention. */
  readonly retentionSchedule?: string;
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';
/** Cron pattern of an hourly job. Its minute avoids the full hour, at which many machines start their jobs. */
const EVERY_HOUR = '23 * * * *';

/** Behaviour of the actor. Its schedules run from start to stop. */
export function janitorBehaviour(options: JanitorOptions): ActorBehaviour<JanitorProtocol, Cron[]> {
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
  const schedule = (pattern: string, job: () => Promise<unknown>): Cron =>
    new Cron(pattern, { protect: true, catch: options.onFailure }, async () => void (await job()));
  return {
    name: 'janitor',
    mailbox: MAILBOXES.janitor,
    start: () => [
      schedule(options.schedule ?? EVERY_FIVE_MINUTES, housekeep),
      schedule(options.retentionSchedule ?? EVERY_HOUR, thinBySchedule),
    ],
    handlers: { housekeep, thin },
    stop,
    discard: stop,
  };
}

function stop(schedules: Cron[]): void {
  for (const schedule of schedules) schedule.stop();
}
