/**
 * Writes a run into a store as a new world, with the chronicle and outbox of a running service. The world stays open,
 * as after the stop of a service, so that `serve` resumes it, unless the run ends it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Series } from '../../actors/chronicle/series.js';
import { chronicleBehaviour } from '../../actors/chronicle/actor.js';
import { Outbox } from '../../actors/clock/outbox.js';
import { systemTime } from '../../actors/clock/system-time.js';
import { sampleFrame } from '../../actors/encoding/frame/frame-exchange.js';
import { surveyOf } from '../../actors/encoding/survey/survey.js';
import { createSystem } from '../../actors/runtime/system.js';
import { readFrame } from '../../actors/world/engine/checkpoint/frame.js';
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ResumeRecord } from '../../schemas/records/checkpoint.js';
import type { ChronicleEntry } from '../../schemas/records/history.js';
import { callContext } from '../call/call-context.js';
import { usageFailure } from '../call/failure.js';
import { keepEngine } from '../call/kept-engine.js';
import type { WorldSession } from '../../actors/clock/world-session.js';
import type { HeadlessRun, RunHooks } from './headless-run.js';
import { printableLine } from '../call/output-file.js';
import { storeSettings } from '../call/environment.js';
import { readVersion, type Version } from '../call/version.js';

export interface RunRecord {
  /** Ids that the world of the run must use, because they are free in this store. */
  readonly ids: Pick<HeadlessRun, 'worldId' | 'firstEventId'>;
  readonly hooks: Required<Pick<RunHooks, 'onOpened' | 'onAction' | 'onHistory' | 'onSample' | 'onEnd'>>;
  close(): Promise<void>;
}

export interface RecordOptions {
  /** Whether the world ends with the run. If false, `serve` resumes it. */
  readonly isWorldEnded: boolean;
  readonly patienceMs?: number;
}

/**
 * Opens the store. Throws `store_unavailable`, or a failure if a world in the store has not ended. The run fails if
 * after `patienceMs` the last attempt to write, such as on a full disk, has failed.
 */
export async function openRecord(
  location: string,
  { isWorldEnded, patienceMs = LIMITS.durableMs.value }: RecordOptions,
): Promise<RunRecord> {
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
      `--db ${location}: this store contains the running world ${resume.world.opening.id}, which a run would end; ` +
        '`spaceland serve` resumes it. Choose another store; a run with --end leaves one that takes more runs',
    );
  }
  const { nextWorldId, nextEventId, savedLaws } = resume;
  const { engine } = readVersion();
  const series = new Series();
  const addSample = (frame: Uint8Array): void => series.add(surveyOf(readFrame(frame)));
  const stored = async (done: Promise<void>): Promise<void> => {
    const isOver = done.then(() => true);
    while (!(await Promise.race([isOver, delay(patienceMs, false)]))) {
      if (outbox.failure !== null) throw new CodedError('store_unavailable', outbox.failure);
    }
  };
  return {
    ids: { worldId: nextWorldId, firstEventId: nextEventId },
    hooks: {
      onOpened(world, checkpoint) {
        // A killed run from a snapshot can be resumed only with the state of the snapshot.
        outbox.push(
          { kind: 'world_opened', world: { ...world, engine } },
          ...(checkpoint === null ? [] : [checkpoint]),
        );
      },
      onAction: (entry) => outbox.push({ kind: 'journal', entry }),
      onHistory(piece) {
        outbox.record(piece);
        return outbox.full ? stored(outbox.whenDrained()) : undefined;
      },
      onSample: addSample,
      async onEnd(session, speed) {
        const entries = isWorldEnded ? [closedEntry(session)] : stoppedEntries(session, speed, { savedLaws, engine });
        outbox.push(...entries);
        await stored(outbox.durable());
        await keepEngine(store, { engine });
        addSample(sampleFrame(session.world));
        await store.ask('save_series', series.stored(), LIMITS.historyMs.value);
      },
    },
    close,
  };
}

function closedEntry({ opening, world }: WorldSession): ChronicleEntry {
  return { kind: 'world_closed', worldId: opening.id, tick: world.tick, stateHash: world.stateHash() };
}

/** Returns what the stop of a service stores. Laws that the store has saved for later worlds are not replaced. */
function stoppedEntries(
  session: WorldSession,
  speed: number,
  { savedLaws, engine }: Pick<ResumeRecord, 'savedLaws'> & Pick<Version, 'engine'>,
): ChronicleEntry[] {
  const { opening, world } = session;
  return [
    { ...session.checkpointEntry(speed), engine },
    ...(savedLaws === null ? [{ kind: 'saved_laws', laws: opening.laws } as const] : []),
    // The clock of a service pauses when all have died.
    { kind: 'clock', clock: { paused: world.extinct, speed } },
  ];
}

function reportFault(fault: unknown): void {
  callContext().stderr.write(`spaceland: the chronicle failed: ${printableLine(String(fault))}\n`);
}
