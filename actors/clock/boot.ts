/** Restores the world up to its last durable tick, or creates a new one (docs/determinism.md#restart-and-replay). */
import { CodedError } from '../../schemas/errors.js';
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ResumeRecord } from '../../schemas/records/checkpoint.js';
import type { ClockSettings } from '../../schemas/records/journal.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import type { Outbox } from './outbox.js';
import type { WorldFactory } from './recovery.js';
import { WorldSession } from './world-session.js';

export interface BootOptions {
  /** Default laws, overridden by the environment variables at the start. Saved laws take precedence over both. */
  readonly bootLaws: Laws;
  /** Whether to resume the stored world (`SIM_RESUME`). If false, a new world is created even if one is stored. */
  readonly resume: boolean;
  /** Ticks and actions of the stored world that viewers have already seen, if known. */
  readonly seen?: SeenLog | null | undefined;
  readonly factory: WorldFactory;
  readonly chronicle: ActorRef<ChronicleProtocol>;
}

/** Part of the log that a standby, and its viewers, had seen when the standby became the primary. */
export interface SeenLog {
  readonly worldId: number;
  readonly tick: number;
  /** Newest actions in the log, oldest first. Some of them may not be stored. */
  readonly actions: readonly { readonly seq: number; readonly tick: number }[];
}

export interface Boot {
  readonly session: WorldSession;
  readonly savedLaws: Laws;
  readonly clock: ClockSettings;
  readonly nextWorldId: number;
  readonly nextEventId: number;
  readonly isNew: boolean;
  /** Ticks up to this one are computed without delay, because viewers have already seen them. */
  readonly dueTick: number;
}

/** Replayed events are sent to the store again, with their original ids. */
export async function bootWorld(options: BootOptions, outbox: Outbox): Promise<Boot> {
  const { record, session: resumed } = await readWorld(options, outbox);
  const { nextWorldId, nextEventId } = record;
  const savedLaws: Laws = { ...options.bootLaws, ...record.savedLaws };
  if (resumed && record.world) {
    const session = await catchUp(resumed, options.factory, { ...record.world, clock: record.clock }, outbox);
    const clock = record.clock ?? { paused: false, speed: session.world.laws.tick_rate };
    const dueTick = seenTick(options.seen, record.world);
    return { session, savedLaws, clock, nextWorldId, nextEventId, isNew: false, dueTick };
  }
  if (record.world) closeSkipped(record.world, outbox);
  const session = openWorld(options.factory, nextWorldId, savedLaws, nextEventId);
  const clock = { paused: false, speed: savedLaws.tick_rate };
  outbox.push({ kind: 'world_opened', world: session.opening });
  outbox.push({ kind: 'saved_laws', laws: savedLaws }, { kind: 'clock', clock });
  outbox.record(session.genesis);
  return { session, savedLaws, clock, nextWorldId: nextWorldId + 1, nextEventId, isNew: true, dueTick: 0 };
}

export function openWorld(factory: WorldFactory, id: number, laws: Laws, firstEventId: number): WorldSession {
  const { seed, width, height, boundary } = laws;
  const { engine } = factory;
  const opening = { id, seed, width, height, boundary, laws: { ...laws }, firstEventId, engine };
  return new WorldSession(factory, {
    opening,
    checkpoint: null,
    journal: [],
    lastJournalSeq: 0,
    peakPopulation: 0,
  });
}

type StoredWorld = NonNullable<ResumeRecord['world']>;
type ClockedWorld = StoredWorld & Pick<ResumeRecord, 'clock'>;

/** An action that was seen but not stored ends these ticks: it was never acknowledged, and is not repeated here. */
function seenTick(seen: SeenLog | null | undefined, { opening, lastJournalSeq }: StoredWorld): number {
  if (seen?.worldId !== opening.id) return 0;
  const lost = seen.actions.find(({ seq }) => seq > lastJournalSeq);
  return Math.min(seen.tick, lost?.tick ?? seen.tick);
}

interface ReadWorld {
  readonly record: ResumeRecord;
  /** World at its checkpoint; null if no world is resumed. */
  readonly session: WorldSession | null;
}

/**
 * Restores the stored world from its newest checkpoint that can be used. An older one and the journal give the same
 * world. If none can be used, fails with the error of the newest; the way from the beginning could take days.
 */
async function readWorld({ chronicle, factory, resume }: BootOptions, outbox: Outbox): Promise<ReadWorld> {
  let newest: CodedError | null = null;
  for (let skippedCheckpoints = 0; ; skippedCheckpoints++) {
    try {
      const record = await chronicle.ask('resume', { skippedCheckpoints }, LIMITS.resumeMs.value);
      if (!resume || record.world === null) return { record, session: null };
      if (skippedCheckpoints > 0 && record.world.checkpoint === null) throw newest;
      return { record, session: new WorldSession(factory, record.world) };
    } catch (error) {
      const isOfStore = error instanceof CodedError && error.code !== 'store_damaged';
      if (isOfStore || error === newest || skippedCheckpoints >= LIMITS.snapshotsKept.value) throw newest ?? error;
      newest ??= asDamage(error);
      outbox.damage = newest.message;
    }
  }
}

/** The engine refuses bytes that it cannot read or that do not match their hash with an error without a code. */
function asDamage(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  return new CodedError('store_damaged', error instanceof Error ? error.message : String(error), { cause: error });
}

async function catchUp(
  session: WorldSession,
  factory: WorldFactory,
  stored: ClockedWorld,
  outbox: Outbox,
): Promise<WorldSession> {
  const { durableTick } = stored;
  const { engine } = factory;
  if (engine !== undefined && engine !== stored.engine) return adoptWorld(session, engine, stored, outbox);
  outbox.record({ ...session.genesis, tick: durableTick });
  for (const _ of session.replay(durableTick)) {
    outbox.record(session.drain(durableTick));
    if (outbox.full) await outbox.whenDrained();
  }
  return session;
}

/**
 * Continues a world of another engine (docs/determinism.md#upgrades). The history of the replay is not stored, because
 * the store has the history that the other engine computed. The journal entry about the new engine and a new checkpoint
 * are stored together, before all later history.
 */
function adoptWorld(session: WorldSession, engine: string, stored: ClockedWorld, outbox: Outbox): WorldSession {
  const { durableTick, takenIds, engine: from, clock } = stored;
  // If the other engine's process ended before it had stored the first creatures, they are stored now.
  if (takenIds.creatureId === 0) outbox.record({ ...session.genesis, tick: durableTick });
  for (const _ of session.replay(durableTick)) session.drain();
  session.world.raiseIds(takenIds);
  const speed = clock?.speed ?? session.world.laws.tick_rate;
  const change = { kind: 'engine', from, to: engine, checkpoint_tick: session.checkpointTick } as const;
  outbox.push({ kind: 'journal', entry: session.entry(change) }, session.checkpointEntry(speed));
  return session;
}

/** Closes the stored world without restoring it. The state of its last tick is unknown, so no hash is stored. */
function closeSkipped({ opening, durableTick }: StoredWorld, outbox: Outbox): void {
  outbox.push({ kind: 'world_closed', worldId: opening.id, tick: durableTick, stateHash: null });
}
