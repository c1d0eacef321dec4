/**
 * Restores a world from its saved data: begins with the newest checkpoint, or the opening, and replays the journal
 * (docs/determinism.md#restart-and-replay). This is used by a new process, and after a tick that failed in a running
 * one.
 */
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { World, WorldOptions } from '../world/protocol.js';

/** Creates worlds. The engine is passed in, so that the clock depends only on the protocol of the world. */
export interface WorldFactory {
  create(options: WorldOptions): World;
  /** Id of the engine; absent if the build has none. A change of the engine is then not detected. */
  readonly engine?: string | undefined;
  /**
   * Restores a world. Throws if the bytes are not a checkpoint that this engine can restore or do not match
   * `stateHash`.
   */
  restore(options: WorldOptions, bytes: Uint8Array): World;
}

export interface Checkpoint {
  readonly tick: number;
  readonly journalSeq: number;
  readonly laws: Laws;
  readonly stateHash: string;
  readonly bytes: Uint8Array;
}

/** Data from which a world can be restored. */
export interface WorldOrigin {
  readonly opening: WorldOpening;
  readonly checkpoint: Checkpoint | null;
  /** Entries after the checkpoint, oldest first. Without a checkpoint it contains all entries. */
  readonly journal: readonly JournalEntry[];
}

/**
 * Returns the world at its newest checkpoint, or a new one if there is none. Throws if the saved state does not match
 * the hash that was stored with it.
 */
export function restoreWorld(factory: WorldFactory, { opening, checkpoint }: WorldOrigin): World {
  const { id: worldId, firstEventId } = opening;
  if (!checkpoint) return factory.create({ worldId, laws: opening.laws, firstEventId });
  const { laws, stateHash, tick, bytes } = checkpoint;
  try {
    return factory.restore({ worldId, laws, firstEventId, stateHash }, bytes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `the checkpoint of world ${worldId} at tick ${tick} can't be read (${reason}); SIM_RESUME=false opens a new world`,
      { cause },
    );
  }
}

/**
 * Advances the world to the end of `toTick` and applies the journal at its ticks. Yields after each action and tick.
 */
export function* replay(world: World, { checkpoint, journal }: WorldOrigin, toTick: number): Generator<void> {
  const savedSeq = checkpoint?.journalSeq ?? 0;
  for (const entry of journal) {
    if (entry.seq <= savedSeq) continue;
    while (world.tick < entry.tick) {
      world.advance();
      yield;
    }
    act(world, entry);
    yield;
  }
  while (world.tick < toTick) {
    world.advance();
    yield;
  }
}

/**
 * Applies an entry of the journal to a world. Only law changes have an effect, because control actions concern the
 * clock, and the world was created with the laws of its opening.
 */
export function act(world: World, { action }: JournalEntry): void {
  if (action.kind !== 'laws') return;
  world.setLaws({ ...world.laws, ...action.changed }, Object.keys(action.changed) as LawName[]);
}
