/**
 * Restores a world from its saved data: the newest checkpoint, or its opening, then the journal at its ticks
 * (docs/determinism.md#restart-and-replay). The same code serves a new process and a tick that threw in this one.
 */
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import type { JournalEntry } from '../../schemas/records/journal.js';
import type { WorldOpening } from '../../schemas/records/world.js';
import type { World, WorldOptions } from '../world/protocol.js';

/** Creates worlds. The engine is passed in, so that the clock depends on the world's protocol only. */
export interface WorldFactory {
  create(options: WorldOptions): World;
  /** Id of the engine; absent if the build has none. A change of the engine is then not noticed. */
  readonly engine?: string | undefined;
  /** Throws when the bytes are not a checkpoint that this engine can restore, or not of `stateHash`. */
  restore(options: WorldOptions, bytes: Uint8Array): World;
}

export interface Checkpoint {
  readonly tick: number;
  readonly journalSeq: number;
  readonly laws: Laws;
  readonly stateHash: string;
  readonly bytes: Uint8Array;
}

/** Everything that a world can be restored from. */
export interface WorldOrigin {
  readonly opening: WorldOpening;
  readonly checkpoint: Checkpoint | null;
  /** Entries after the checkpoint, or all entries if there is none, oldest first. */
  readonly journal: readonly JournalEntry[];
}

/** The world at its newest checkpoint. Throws when the saved state is not the one whose hash was stored with it. */
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

/** Replays the journal and ticks up to the end of `toTick`. Yields after each action and tick. */
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
 * Applies an entry of the journal to a world. Only law changes have an effect: control actions concern the clock, and
 * the laws of the opening are part of the opening.
 */
export function act(world: World, { action }: JournalEntry): void {
  if (action.kind !== 'laws') return;
  world.setLaws({ ...world.laws, ...action.changed }, Object.keys(action.changed) as LawName[]);
}
