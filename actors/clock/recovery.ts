/**
 * Restores a world from its newest checkpoint or its initial state, and replays the journal, at a start and after a
 * failed tick (docs/determinism.md#restart-and-replay).
 */
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { World, WorldOptions } from '../world/protocol.js';

/** Creates and restores worlds. It is passed to the clock, so that the clock does not depend on one engine. */
export interface WorldFactory {
  create(options: WorldOptions): World;
  /** Id of the engine; absent if the build has no id, in which case a change of the engine is not detected. */
  readonly engine?: string | undefined;
  /** Throws if this engine cannot restore the bytes, or if the restored world does not match `stateHash`. */
  restore(options: WorldOptions, bytes: Uint8Array): World;
}

export interface Checkpoint {
  readonly tick: number;
  readonly journalSeq: number;
  readonly laws: Laws;
  readonly stateHash: string;
  readonly bytes: Uint8Array;
}

export interface WorldOrigin {
  readonly opening: WorldOpening;
  readonly checkpoint: Checkpoint | null;
  /** Journal entries after the checkpoint, oldest first; all entries if there is no checkpoint. */
  readonly journal: readonly JournalEntry[];
}

/** Throws if the saved state does not match the hash that was stored with it. */
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

/** Applies each action of the journal at its tick. Yields after each action and each tick. */
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
 * Applies an entry of the journal to a world. Control actions have no effect, because they concern the clock. The laws
 * of the entry `opening_laws` were already in force when the world was created, so it only announces them.
 */
export function act(world: World, { action }: JournalEntry): void {
  if (action.kind !== 'laws' && action.kind !== 'opening_laws') return;
  const names = Object.keys(action.changed) as LawName[];
  if (action.kind === 'laws') world.setLaws({ ...world.laws, ...action.changed }, names);
  else world.announceLaws(names);
}
