/** Writes a run into a store file as a new world, with the chronicle and outbox of a running service. */
import { setTimeout as delay } from 'node:timers/promises';
import { chronicleBehaviour } from '../actors/chronicle/actor.js';
import { Outbox } from '../actors/clock/outbox.js';
import { systemTime } from '../actors/clock/time.js';
import { createSystem } from '../actors/runtime/system.js';
import { CodedError } from '../schemas/errors.js';
import { LIMITS } from '../schemas/limits.js';
import type { ChronicleEntry } from '../schemas/records/entry.js';
import { callContext } from './call-context.js';
import { usageFailure } from './failure.js';
import type { HeadlessRun, RunHooks, RunResult } from './headless-run.js';
import { printableLine } from './printable.js';
import { storeSettings } from './store-settings.js';
import { readVersion } from './version.js';

export interface RunRecord {
  /** Ids that the world of the run must use, because they are free in this store. */
  readonly ids: Pick<HeadlessRun, 'worldId' | 'firstEventId'>;
  readonly hooks: Required<Pick<RunHooks, 'onOpened' | 'onAction' | 'onHistory'>>;
  /** Ends the world's history and waits until all of it is durable. */
  finish(result: Pick<RunResult, 'ticks' | 'state_hash'>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the store. Throws `store_unavailable`, or a failure if a world in the store has not ended. The run fails if
 * after `patienceMs` the last attempt to write, such as on a full disk, has failed.
 */
export async function openRecord(location: string, patienceMs = LIMITS.durableMs.value): Promise<RunRecord> {
  const system = createSystem({ now: () => performance.now(), onFault: ({ fault }) => reportFault(fault) });
  const store = system.spawn(chronicleBehaviour({ ...storeSettings(location), exclusive: true }));
  const outbox = new Outbox(store, systemTime());
  const close = async (): Promise<void> => {
    outbox.close();
    await system.stop();
  };
  const resume = await store.ask('resume', null, LIMITS.resumeMs.value).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (resume.world) {
    await close();
    throw usageFailure(
      `--db ${location}: this store contains a running world, which a run would end; choose another store`,
    );
  }
  const { nextWorldId, nextEventId } = resume;
  const stored = async (done: Promise<void>): Promise<void> => {
    const isOver = done.then(() => true);
    while (!(await Promise.race([isOver, delay(patienceMs, false)]))) {
      if (outbox.failure !== null) throw new CodedError('store_unavailable', outbox.failure);
    }
  };
  return {
    ids: { worldId: nextWorldId, firstEventId: nextEventId },
    hooks: {
      onOpened: (world) => outbox.push({ kind: 'world_opened', world: { ...world, engine: readVersion().engine } }),
      onAction: (entry) => outbox.push({ kind: 'journal', entry }),
      onHistory(piece) {
        outbox.record(piece);
        return outbox.full ? stored(outbox.whenDrained()) : undefined;
      },
    },
    async finish({ ticks, state_hash }) {
      const closed: ChronicleEntry = {
        kind: 'world_closed',
        worldId: nextWorldId,
        tick: ticks,
        stateHash: state_hash,
      };
      outbox.push(closed);
      await stored(outbox.durable());
    },
    close,
  };
}

function reportFault(fault: unknown): void {
  callContext().stderr.write(`spaceland: the chronicle failed: ${printableLine(String(fault))}\n`);
}
