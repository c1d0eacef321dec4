/**
 * The janitor's behaviour: schedules by the wall clock (node-cron), each of which asks another actor to tidy up. A
 * run that fails is told and comes round again; two runs of one schedule never overlap.
 */
import cron, { type ScheduledTask } from 'node-cron';
import { LIMITS } from '../../schemas/limits.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorBehaviour, ActorRef } from '../runtime/actor.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { JanitorProtocol } from './protocol.js';

interface JanitorOptions {
  readonly chronicle: ActorRef<ChronicleProtocol>;
  /** Told of every scheduled run that failed. */
  onFailure(error: unknown): void;
  /** When the store's housekeeping is due, as a cron pattern. */
  readonly schedule?: string;
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** The behaviour; its schedules run from its start to its stop. */
export function janitor(options: JanitorOptions): ActorBehaviour<JanitorProtocol, ScheduledTask> {
  const housekeep = (): Promise<{ readonly removedSnapshots: number }> =>
    options.chronicle.ask('housekeeping', null, LIMITS.housekeepingMs.value);
  return {
    name: 'janitor',
    mailbox: MAILBOXES.janitor,
    start: () =>
      cron.schedule(options.schedule ?? EVERY_FIVE_MINUTES, () => housekeep().catch(options.onFailure), {
        name: 'housekeeping',
        noOverlap: true,
        // A laptop that slept has missed a run; the next one does its work.
        suppressMissedWarning: true,
      }),
    handlers: { housekeep },
    stop: destroy,
    discard: destroy,
  };
}

async function destroy(task: ScheduledTask): Promise<void> {
  await task.destroy();
}
