/**
 * How the clock comes to its world at a start: the stored world gone on with to its last durable tick, or a new one
 * (decisions.md section 1, Boot laws and Restart).
 */
import type { Laws } from '../../schemas/laws/laws.js';
import { LIMITS } from '../../schemas/limits.js';
import type { ResumeRecord } from '../../schemas/records/checkpoint.js';
import type { ClockSettings } from '../../schemas/records/journal.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ActorRef } from '../runtime/actor.js';
import type { Outbox } from './outbox.js';
import type { WorldFactory } from './recovery.js';
import { WorldSession } from './world-session.js';

export interface BootOptions {
  /** Law-table defaults overlaid by the start-up variables; saved laws win over them. */
  readonly bootLaws: Laws;
  /** False opens a new world although one is stored (`SIM_RESUME`). */
  readonly resume: boolean;
  readonly factory: WorldFactory;
  readonly chronicle: ActorRef<ChronicleProtocol>;
}

export interface Boot {
  readonly line: WorldSession;
  readonly savedLaws: Laws;
  readonly clock: ClockSettings;
  readonly nextWorldId: number;
  readonly nextEventId: number;
  /** Whether the world is a new one. */
  readonly opened: boolean;
}

/** Reads the store and makes the world. Replayed events go to the store again under the same ids: it has most. */
export async function bootWorld(options: BootOptions, outbox: Outbox): Promise<Boot> {
  const record = await options.chronicle.ask('resume', null, LIMITS.resumeMs.value);
  const { nextWorldId, nextEventId } = record;
  const savedLaws: Laws = { ...options.bootLaws, ...record.savedLaws };
  if (options.resume && record.world) {
    const line = await resumeWorld(options.factory, record.world, outbox);
    const clock = record.clock ?? { paused: false, speed: line.world.laws.tick_rate };
    return { line, savedLaws, clock, nextWorldId, nextEventId, opened: false };
  }
  if (record.world) closeUnseen(record.world, outbox);
  const line = openWorld(options.factory, nextWorldId, savedLaws, nextEventId);
  const clock = { paused: false, speed: savedLaws.tick_rate };
  outbox.push({ kind: 'world_opened', world: line.opening });
  outbox.push({ kind: 'saved_laws', laws: savedLaws }, { kind: 'clock', clock });
  outbox.record(line.genesis);
  return { line, savedLaws, clock, nextWorldId: nextWorldId + 1, nextEventId, opened: true };
}

/** A new world of these laws, at tick 0. */
export function openWorld(factory: WorldFactory, id: number, laws: Laws, firstEventId: number): WorldSession {
  const { seed, width, height, boundary } = laws;
  const opening = { id, seed, width, height, boundary, laws: { ...laws }, firstEventId };
  return new WorldSession(factory, {
    opening,
    checkpoint: null,
    journal: [],
    lastJournalSeq: 0,
    peakPopulation: 0,
  });
}

type StoredWorld = NonNullable<ResumeRecord['world']>;

async function resumeWorld(
  factory: WorldFactory,
  stored: StoredWorld,
  outbox: Outbox,
): Promise<WorldSession> {
  const { durableTick } = stored;
  const line = new WorldSession(factory, stored);
  outbox.record({ ...line.genesis, tick: durableTick });
  for (const _ of line.replay(durableTick)) {
    outbox.record(line.drain(durableTick));
    if (outbox.full) await outbox.whenDrained();
  }
  return line;
}

/** The stored world is not gone on with, so the state of its last tick was never seen: it has no hash. */
function closeUnseen({ opening, durableTick }: StoredWorld, outbox: Outbox): void {
  outbox.push({ kind: 'world_closed', worldId: opening.id, tick: durableTick, stateHash: '' });
}
